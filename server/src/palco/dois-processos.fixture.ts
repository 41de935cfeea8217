import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { SESSAO_MS } from '@cantai/contract/limites'
import type { NivelAcesso } from '@cantai/contract/acesso/niveis'
import { createSessao } from '../acesso/sessoes.repository.ts'
import { buildApp } from '../app.ts'
import { createNotices } from '../db/notices.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'
import { listen } from './ouvinte.fixture.ts'

const times = { sessoesMs: 50, pulsoMs: 50, leaveMs: 200, idleMs: 20 }

/** Two servers on one database, each with a LISTEN of its own, reached over HTTP. */
export async function doisProcessos() {
  const one = await buildTestApp({}, undefined, {}, () => ({ times }))
  const { db, connection, providers, clock } = one
  const notices = createNotices({ connection, log: { warn: () => undefined } })
  afterAll(() => notices.close())
  const config = {
    cadastro: 'aberto' as const,
    sessaoMs: SESSAO_MS,
    publicUrl: 'http://localhost:3000',
    timeZone: 'America/Sao_Paulo',
    trustProxy: 'loopback' as const,
    host: '127.0.0.1',
    port: 3000,
  }
  const two = await buildApp({ db, notices, agora: () => clock.now, providers, config, times })
  afterAll(() => two.close())
  const urls: string[] = []
  for (const app of [one.app, two]) {
    await app.listen({ port: 0, host: '127.0.0.1' })
    urls.push(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
  }
  const enter = async (nivel_acesso: NivelAcesso = 'musico', nome = 'Ana Souza') => {
    const { id } = await makeUsuario(db, { nivel_acesso, nome })
    const token = await createSessao(db, id, SESSAO_MS, clock.now)
    return {
      id,
      token,
      call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
        one.anonymous(method, url, body, { authorization: `Bearer ${token}` }),
      /** Opens a stream at one of the two processes. */
      listen: (query = '', process = 0) => listen(urls[process] ?? '', token, query),
    }
  }
  return { ...one, two, urls, enter }
}
