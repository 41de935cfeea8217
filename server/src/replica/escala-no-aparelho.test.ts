import { expect, test } from 'vitest'
import { type Escala, escalaCalls } from '@cantai/contract/pessoas/escala'
import { follow } from '../../../web/src/lib/dados/follow.ts'
import { NotHereError } from '../../../web/src/lib/dados/resposta.ts'
import { lojaNaMemoria } from '../../../web/src/lib/dados/loja.fixture.ts'
import { leitorAqui } from '../../../web/src/lib/dados/respostas.ts'
import { createSessao } from '../acesso/sessoes.repository.ts'
import { idsDasFuncoes, novaEscala, novaPessoa } from '../pessoas/escala.fixture.ts'
import { buildTestApp, type Caller } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'
import { servidorDe } from './aba.fixture.ts'

const NADA = { params: {}, query: {} }
const HOJE = '2026-11-23'
const { db, as, app, clock } = await buildTestApp()
clock.now = new Date(`${HOJE}T15:00:00Z`)
const lider = await as('lider')
const F = await idsDasFuncoes(lider)
const [VOCAL = 0, VIOLAO = 0, SOM = 0] = ['Vocal', 'Violão', 'Som'].map((nome) => F[nome])

const conta = await makeUsuario(db, { nome: 'Ana Prado' })
const token = await createSessao(db, conta.id, 1_800_000, clock.now)
const ana: Caller = async (method, url, payload) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
  const body = answer.body === '' ? undefined : answer.json()
  return { status: answer.statusCode, body, headers: answer.headers, text: answer.body }
}

async function aparelho() {
  const loja = lojaNaMemoria()
  await follow(loja, servidorDe(ana), conta.id)
  const leitor = await leitorAqui({
    loja,
    hoje: HOJE,
    palavras: { usuario: conta.id, cantadas: new Map() },
    pausa: async () => undefined,
  })
  if (!leitor) throw new Error('nothing is kept')
  return leitor
}

/** A roster without its version and its reasons, which a device does not keep. */
const lida = ({ versao: _versao, vagas, ...escala }: Escala) => ({
  ...escala,
  vagas: vagas.map(({ motivo: _motivo, ...vaga }) => vaga),
})

test('ESC-04 ESC-09 without the server the device reads the published rosters, one’s own places and the panorama as the server tells them', async () => {
  const own = await novaPessoa(lider, 'Ana Prado', [VOCAL], { usuario_id: conta.id, apelido: 'Aninha' })
  const davi = await novaPessoa(lider, 'Davi Melo', [SOM])
  const told = await novaEscala(
    lider,
    [
      [VOCAL, own],
      [VIOLAO, own],
      [SOM, davi],
      [SOM, null],
    ],
    { data: '2026-11-29' },
  )
  const no = await novaEscala(lider, [[VOCAL, own]], { data: '2026-12-06' })
  await ana('POST', '/api/escala/responder', { vagas: [no.escala.vagas[0].id], resposta: 'nao' })
  const yes = await novaEscala(lider, [[VOCAL, own]], { data: '2026-12-13' })
  await ana('POST', '/api/escala/responder', { vagas: [yes.escala.vagas[0].id], resposta: 'sim' })
  await novaEscala(lider, [[VOCAL, own]], { data: '2026-11-15' })
  await novaEscala(lider, [[SOM, davi]], { data: '2026-12-20' })
  const draft = await novaEscala(lider, [[VOCAL, own]], { data: '2026-12-27', publicar: false })
  const rehearsal = { data_ensaio: '2026-11-28', hora_inicio: '19:30', culto_id: told.culto, tipo: 'Geral' }
  await lider('POST', '/api/ensaios', { ...rehearsal, musicas: [] })

  const { ler } = await aparelho()
  for (const { culto } of [told, no, yes]) {
    const input = { params: { id: culto }, query: {} }
    const server = (await ana('GET', `/api/cultos/${culto}/escala`)).body
    expect(lida(await ler(escalaCalls.get, input))).toEqual(lida(server))
  }
  await expect(ler(escalaCalls.get, { params: { id: draft.culto }, query: {} })).rejects.toThrow(NotHereError)
  expect(await ler(escalaCalls.minha, NADA)).toEqual((await ana('GET', '/api/escala/minha')).body)
  const query = { de: '2026-11-23', ate: '2027-01-20' }
  const { escalas } = await ler(escalaCalls.panorama, { params: {}, query })
  const server = (await ana('GET', `/api/escala/panorama?de=${query.de}&ate=${query.ate}`)).body
  expect(escalas.map(lida)).toEqual(server.escalas.map(lida))
  expect(JSON.stringify(escalas)).not.toContain('motivo')
})

test('ESC-04 of an account that serves nowhere the device says nothing that only the server knows', async () => {
  await db.updateTable('pessoas').set({ usuario_id: null }).execute()
  await expect((await aparelho()).ler(escalaCalls.minha, NADA)).rejects.toThrow(NotHereError)
})
