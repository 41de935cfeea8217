import { expect, test } from 'vitest'
import { SESSAO_MS } from '@cantai/contract/limites'
import { NIVEIS, type NivelAcesso } from '@cantai/contract/acesso/niveis'
import { permissoesDoNivel, pode } from '@cantai/domain/acesso/niveis'
import { createSessao } from './acesso/sessoes.repository.ts'
import { buildTestApp } from './test/build-test-app.ts'
import { contractCalls } from './test/contract-calls.ts'
import { makeUsuario } from './test/make.ts'

/**
 * Every call of the contract × level × how the person and the session stand, against what the contract says. The calls carry
 * what no schema accepts, and ids of nobody: who is let in gets as far as 'this makes no sense', and nothing happens.
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

/** A session of its own for each call, since some of them end it. */
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

// Two thousand requests: many times what they take on a quiet machine.
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
