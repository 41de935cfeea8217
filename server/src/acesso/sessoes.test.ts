import { expect, test } from 'vitest'
import { SESSAO_LONGA_MS, SESSAO_MS } from '@cantai/contract/limites'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'
import { deleteExpiredSessoes } from './limpeza.repository.ts'
import { createSessao } from './sessoes.repository.ts'

const { db, clock, anonymous, as } = await buildTestApp()

const enter = async (duracaoMs = SESSAO_MS) => {
  const { id } = await makeUsuario(db)
  const authorization = `Bearer ${await createSessao(db, id, duracaoMs, clock.now)}`
  return {
    id,
    me: (headers = {}) => anonymous('GET', '/api/auth/me', undefined, { authorization, ...headers }),
    call: (method: 'POST' | 'PUT', url: string, body?: object) =>
      anonymous(method, url, body, { authorization }),
  }
}
const refusal = (codigo: string) => ({
  status: 401,
  body: { erro: 'Sessão expirada. Faça login novamente', codigo },
})

test('SEG-10 PAL-05 a session that ran out says so, also after the hourly cleaning, for a month', async () => {
  const { me } = await enter()
  expect((await me()).status).toBe(200)
  clock.advance(SESSAO_MS + 1)
  expect(await me()).toMatchObject(refusal('sessao_vencida'))
  await deleteExpiredSessoes(db, clock.now)
  expect(await me()).toMatchObject(refusal('sessao_vencida'))
  clock.advance(SESSAO_LONGA_MS)
  await deleteExpiredSessoes(db, clock.now)
  expect(await me()).toMatchObject(refusal('sem_sessao'))
})

test('SEG-10 logout, deactivation and a changed password leave no session, live or run out', async () => {
  const out = await enter()
  await out.call('POST', '/api/auth/logout', {})
  expect(await out.me()).toMatchObject(refusal('sem_sessao'))

  const endedSession = await enter()
  clock.advance(SESSAO_MS - 1)
  const late = await enter()
  clock.advance(2)
  expect(await endedSession.me()).toMatchObject(refusal('sessao_vencida'))
  for (const { id } of [endedSession, late]) {
    const answer = await (await as('admin'))('PUT', `/api/usuarios/${id}/ativo`, { ativo: false })
    expect(answer.status).toBe(200)
  }
  expect(await endedSession.me()).toMatchObject(refusal('sem_sessao'))
  expect(await late.me()).toMatchObject(refusal('sem_sessao'))
})

test('PAL-06 ACE-11 what a screen reads again by itself keeps no session alive; a request on stage every 5 minutes does', async () => {
  const [idle, stage] = [await enter(), await enter()]
  for (let minutes = 0; minutes < 90; minutes += 5) {
    clock.advance(5 * 60_000)
    await idle.me({ 'x-segundo-plano': 'sim' })
    expect((await stage.me()).status).toBe(200)
  }
  expect(await idle.me()).toMatchObject(refusal('sessao_vencida'))
})
