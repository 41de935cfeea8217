import { expect, test } from 'vitest'
import { SESSAO_MS } from '@cantai/contract/limites'
import { NIVEIS, type NivelAcesso } from '@cantai/contract/acesso/niveis'
import { permissoesDoNivel, pode } from '@cantai/domain/acesso/niveis'
import { createSessao } from '../../acesso/sessoes.repository.ts'
import { buildTestApp } from '../build-test-app.ts'
import { contractCalls } from '../contract-calls.ts'
import { makeUsuario } from '../make.ts'

/**
 * Every call of the contract × level × state of the person and of the session, against the contract's access. The calls carry invalid input
 * and unknown ids: whoever is let in is refused as 'this makes no sense', and nothing happens.
 */
const STATES = ['active', 'waiting', 'deactivated', 'expired', 'ended elsewhere'] as const
type State = (typeof STATES)[number]

const { app, db, clock } = await buildTestApp()
const calls = await contractCalls()

const person = {} as Record<`${NivelAcesso} ${State}`, number>
for (const nivel_acesso of NIVEIS)
  for (const state of STATES)
    person[`${nivel_acesso} ${state}`] = (
      await makeUsuario(db, {
        nivel_acesso,
        aguardando: state === 'waiting',
        ativo: state !== 'deactivated',
      })
    ).id

/** Each call has a session of its own, since some of them end it. */
async function tokenOf(nivel: NivelAcesso, state: State): Promise<string> {
  const id = person[`${nivel} ${state}`]
  const startedAt = state === 'expired' ? new Date(clock.now.getTime() - SESSAO_MS - 1) : clock.now
  const token = await createSessao(db, id, SESSAO_MS, startedAt)
  if (state === 'ended elsewhere') {
    const adminToken = await createSessao(db, id, SESSAO_MS, clock.now)
    const headers = { authorization: `Bearer ${adminToken}` }
    const { statusCode } = await app.inject({ method: 'DELETE', url: '/api/auth/aparelhos', headers })
    if (statusCode !== 204) throw new Error(`the devices were not ended: ${statusCode}`)
  }
  return token
}

type Call = (typeof calls)[number]

/** The refusal that the contract promises; undefined where the person is let in. */
function refusalOf(call: Call, nivel: NivelAcesso, state: State): string | undefined {
  if (call.access === 'public') return undefined
  if (state === 'expired') return '401 sessao_vencida'
  if (state === 'deactivated' || state === 'ended elsewhere') return '401 sem_sessao'
  if (state === 'waiting' && !call.waiting) return '403 aguardando_aprovacao'
  const usuario = { nivel_acesso: nivel, permissoes: permissoesDoNivel(nivel) }
  return pode(usuario, call.access ?? 'musico') ? undefined : '403 sem_permissao'
}

const REFUSALS = /^401 (sessao_vencida|sem_sessao)$|^403 (aguardando_aprovacao|sem_permissao)$/

async function ask(call: Call, token: string): Promise<string> {
  const { statusCode, body } = await app.inject({
    method: call.method,
    url: `${call.path.replaceAll(/:\w+/g, '2000000000')}?nada=1`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { payload: '{ not json' }),
  })
  const codigo: unknown = statusCode >= 400 ? JSON.parse(body).codigo : undefined
  return `${statusCode} ${String(codigo)}`
}

// Timeout for two thousand requests: many times what they take on a quiet machine.
test('SEG-04 SEG-09 ACE-07 the access matrix: every call × level × situation answers as the contract says', async () => {
  const surprises: string[] = []
  let askedCount = 0
  for (const call of calls)
    for (const nivel of NIVEIS)
      for (const state of STATES) {
        const actual = await ask(call, await tokenOf(nivel, state))
        const expected = refusalOf(call, nivel, state)
        askedCount++
        const isRight =
          expected === undefined ? !REFUSALS.test(actual) && !actual.startsWith('5') : actual === expected
        if (!isRight)
          surprises.push(
            `${call.method} ${call.path} as ${nivel}, ${state}: ${actual}, not ${expected ?? 'let in'}`,
          )
      }
  expect(surprises).toEqual([])
  expect(askedCount).toBe(calls.length * NIVEIS.length * STATES.length)
})

/** A secret of each kind, from an address or a link, with the calls that accept it. */
async function everyKindOfLink() {
  const { as } = local
  const lider = await as('lider')
  const { body: culto } = await lider('POST', '/api/cultos', { data: '2026-11-29', hora: '19:00' })
  const convidado = await lider('POST', `/api/cultos/${culto.id}/links`, {
    com_folhas: false,
    com_escala: false,
  })
  const { funcoes } = (await lider('GET', '/api/funcoes')).body
  const pessoa = (await lider('POST', '/api/pessoas', { nome: 'Dora' })).body.id
  await lider('PUT', `/api/cultos/${culto.id}/escala`, {
    versao: 0,
    vagas: [{ funcao_id: funcoes[0].id, pessoa_id: pessoa }],
  })
  await lider('POST', `/api/cultos/${culto.id}/escala/publicar`, { confirmar: true })
  const [cobranca] = (await lider('POST', '/api/escala/cobranca')).body.pessoas
  const pagina = String(cobranca.link.split('#')[1])
  const vista = (await local.anonymous('POST', '/api/resposta/ver', { token: pagina })).body
  const agenda = (await lider('POST', '/api/agenda')).body.url as string
  const admin = await as('admin')
  const convite = (await admin('POST', '/api/convites', {})).body.url as string
  const signed = (await lider('POST', '/api/exportacao/tabela', { tabela: 'execucoes', formato: 'csv' })).body
    .url as string
  const query = new URLSearchParams(signed.split('?')[1])
  return {
    lider,
    links: {
      'guest link': new URL(convidado.body.enderecos[0].url).hash.slice(1),
      'personal link': pagina,
      'calendar of a page': /([\w-]+)\.ics$/.exec(vista.agenda)?.[1] ?? '',
      calendar: /([\w-]{43})\.ics$/.exec(agenda)?.[1] ?? '',
      invitation: new URLSearchParams(new URL(convite).hash.slice(1)).get('convite') ?? '',
      'session of a signed address': query.get('sessao') ?? '',
      'signature of an address': query.get('sig') ?? '',
    },
  }
}

const DIA = { de: '2026-12-30', ate: '2026-12-30' }

/** The public calls that take a secret, each with the one kind that it accepts; null: with none of these. */
const DOORS = [
  ['guest link', 'POST', '/api/link-do-culto', (token: string) => ({ token })],
  ['personal link', 'POST', '/api/resposta/ver', (token: string) => ({ token })],
  ['personal link', 'POST', '/api/resposta/ausencias', (token: string) => ({ token, ...DIA })],
  ['invitation', 'POST', '/api/auth/verificar-convite', (token: string) => ({ token })],
  [null, 'POST', '/api/auth/verificar-link-senha', (token: string) => ({ token })],
  [null, 'POST', '/api/auth/encerrar', (token: string) => ({ sessoes: [token] })],
] as const

const local = await buildTestApp({ publicUrl: 'https://louvor.exemplo/' })
local.clock.now = new Date('2026-11-23T12:00:00Z')

test('SEG-25 the access matrix for links: every kind opens its own door, none is a login, and none ends a session', async () => {
  const { lider, links } = await everyKindOfLink()
  const surprises: string[] = []
  for (const [kind, token] of Object.entries(links)) {
    expect(token, kind).not.toBe('')
    for (const call of calls.filter(({ access }) => access !== 'public')) {
      const { statusCode } = await local.app.inject({
        method: call.method,
        url: call.path.replaceAll(/:\w+/g, '1'),
        headers: { authorization: `Bearer ${token}` },
      })
      if (statusCode !== 401) surprises.push(`${kind} as a login: ${call.method} ${call.path} ${statusCode}`)
    }
    for (const [own, method, url, body] of DOORS) {
      const remoteAddress = `198.51.100.${surprises.length + 1}`
      const answer = await local.app.inject({ method, url, payload: body(token), remoteAddress })
      // Ending sessions never tells whether there was one; the state of an invitation is always answered.
      const opens = answer.statusCode === 200 && !/"convite":"invalido"|"estado":"invalido"/.test(answer.body)
      if (opens !== (own === kind) || answer.statusCode >= 500)
        surprises.push(`${kind} at ${url}: ${answer.statusCode} ${answer.body}`)
    }
    const ics = await local.app.inject({ url: `/api/agenda/${token}.ics`, remoteAddress: '198.51.100.99' })
    if (ics.statusCode !== (kind.startsWith('calendar') ? 200 : 404))
      surprises.push(`${kind} as a calendar: ${ics.statusCode}`)
    if ((await lider('GET', '/api/auth/me')).status !== 200) surprises.push(`${kind} ended the session`)
  }
  expect(surprises).toEqual([])
}, 60_000)
