import { SESSAO_LONGA_MS } from '@cantai/contract/limites'
import { createSessao, hashToken } from '../acesso/sessoes.repository.ts'
import { idsDasFuncoes, novaPessoa } from '../pessoas/escala.fixture.ts'
import { atTheEnd, buildTestApp, type Caller } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'
import { startPushStandIn } from '../test/stand-ins/push-service.ts'
import { createPushScheduler } from './push.scheduler.ts'

const FUSO = 'America/Sao_Paulo'

/** A moment of the ministry's clock. */
export const em = (texto: string) => new Date(`${texto}:00-03:00`)

/** An app whose notices go to an imitated push service, on a Monday at noon, with people who serve, each on a device of their own. */
export async function pushApp() {
  const servico = await startPushStandIn()
  atTheEnd(() => servico.stop())
  const app = await buildTestApp({ publicUrl: 'https://louvor.exemplo.org' }, undefined, servico.env)
  const { db, clock, providers } = app
  clock.now = em('2026-11-23T12:00')
  const scheduler = (push = providers.push) =>
    createPushScheduler({
      db,
      agora: () => clock.now,
      fuso: FUSO,
      push,
      contato: () => 'https://louvor.exemplo.org',
    })
  const relogio = scheduler()
  // Everything that there is before a test is known.
  await relogio.tick()

  /** Logs somebody in, in a session that is kept unless it says otherwise. */
  async function entrar(usuarioId: number, { duracao = SESSAO_LONGA_MS, aparelho = '' } = {}) {
    const known = aparelho === '' ? undefined : { nome: aparelho, hash: hashToken(aparelho) }
    const token = await createSessao(db, usuarioId, duracao, clock.now, known)
    const call: Caller = (method, url, body, headers) =>
      app.anonymous(method, url, body, { authorization: `Bearer ${token}`, ...headers })
    return { call, token }
  }

  const { call: lider } = await entrar((await makeUsuario(db, { nivel_acesso: 'lider' })).id)
  const funcoes = await idsDasFuncoes(lider)

  /** The session's device is told from now on. */
  async function ligar(call: Caller) {
    const inscrito = servico.subscribe()
    const { chave_publica: chave } = (await call('GET', '/api/avisos-no-aparelho')).body
    const answer = await call('POST', '/api/avisos-no-aparelho', { ...inscrito.assinatura, chave })
    if (answer.status !== 200) throw new Error(answer.text)
    return { ...inscrito, chave: String(chave), id: answer.body.aparelhos[0].id as number }
  }

  async function conta(nome: string, nivel_acesso: 'musico' | 'lider' | 'admin' = 'musico') {
    const { id } = await makeUsuario(db, { nome, nivel_acesso })
    const { call, token } = await entrar(id)
    const aparelho = await ligar(call)
    const { endpoint } = aparelho.assinatura
    return {
      id,
      call,
      token,
      aparelho,
      /** The notices that the device shows. */
      avisos: () => [...servico.shown(endpoint).values()],
    }
  }

  return {
    ...app,
    servico,
    lider,
    funcoes,
    relogio,
    scheduler,
    entrar,
    ligar,
    conta,
    /** Somebody who serves, with an account and a device. */
    quemServe: async (nome: string, ...partes: string[]) => {
      const dono = await conta(nome)
      const ids = partes.map((parte) => funcoes[parte] ?? 0)
      return { ...dono, pessoa: await novaPessoa(lider, nome, ids, { usuario_id: dono.id }) }
    },
    /** The clock goes on, and everything due happens; without `looks` only what is known to be due. */
    depois: async (texto: string, looks = true) => {
      clock.now = em(texto)
      await relogio.tick(looks)
    },
  }
}
