import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ownAddress } from '../../providers/outside/outside-own-address.ts'
import { buildTestApp } from '../../test/build-test-app.ts'
import type { Falha } from '../../test/stand-ins/loopback-server.ts'
import { INTERNET, SOURCE, startTunnel } from '../../test/stand-ins/tunnel.ts'

/** The lines that the server had written. */
const linhas: string[] = []
const { app, db, as, anonymous, clock, providers } = await buildTestApp({}, undefined, {}, () => ({
  rede: { gravar: (linha) => void linhas.push(linha), obstaculo: undefined, gravaEndereco: true },
  times: { provaMs: 400 },
}))
providers.ownAddress = ownAddress({ ...INTERNET, timeoutMs: 5_000 })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
/** The server behind the tunnel. */
let behind = address
const tunnel = await startTunnel(() => behind)
afterAll(() => tunnel.stop())
const admin = await as('admin')

/** The typed address: a name of the internet whose port is the stand-in's. */
const typed = () => tunnel.base.replace('127.0.0.1', 'louvor.igreja.test')
const conferir = async (url: string) => admin('POST', '/api/sistema/endereco/conferir', { url })

beforeEach(() => {
  tunnel.heal()
  behind = address
  Object.assign(tunnel, { saysWho: true, collects: false })
  tunnel.requests.length = 0
  linhas.length = 0
  clock.advance(11 * 60_000)
})

const FOUND = {
  encontrado: true,
  https: false,
  ao_vivo: true,
  mostra_quem_pede: true,
  alcance: 'internet',
  motivo: null,
}

describe('END-01 an address is looked at through itself', () => {
  test('this installation is found, behind a proxy that passes streams and says who asks, by a name it does not know yet', async () => {
    const { status, body } = await conferir(`${typed()}/login?x=1`)
    expect([status, body]).toEqual([200, { url: typed(), ...FOUND }])
    expect(tunnel.requests).toHaveLength(1)
    // Its own look is no other device.
    expect((await admin('GET', '/api/sistema/rede')).body.outro_aparelho_em).toBeNull()
  })

  test('a proxy that collects streams, and one that hides who asks, are said', async () => {
    tunnel.collects = true
    expect((await conferir(typed())).body).toEqual({ url: typed(), ...FOUND, ao_vivo: false })
    tunnel.collects = false
    tunnel.saysWho = false
    expect((await conferir(typed())).body).toEqual({ url: typed(), ...FOUND, mostra_quem_pede: true })
  })

  const NOT = { encontrado: false, ao_vivo: null, mostra_quem_pede: null }
  test.each<[Falha, string]>([
    ['nao-existe', 'outro'],
    ['quebrado', 'outro'],
    ['html', 'outro'],
    ['sem-fim', 'outro'],
    ['gigante', 'outro'],
    ['para-dentro', 'redireciona'],
    ['desliga', 'sem_resposta'],
  ])('another’s answer is told as not found alone: %s', async (falha, motivo) => {
    tunnel.fail('/', falha)
    const { body } = await conferir(typed())
    expect(body).toEqual({ url: typed(), ...FOUND, ...NOT, motivo })
    await expect.poll(() => tunnel.answering()).toBe(0)
    expect(tunnel.requests).toHaveLength(1)
  })

  test('another Cantai at the address is not this one', async () => {
    const other = await buildTestApp({}, undefined, {}, () => ({ times: { provaMs: 400 } }))
    const elsewhere = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const { body } = await conferir(elsewhere.replace('127.0.0.1', 'louvor.igreja.test'))
    expect(body).toMatchObject({ ...NOT, motivo: 'outro' })
  })

  test('a silent one is given up in time', async () => {
    tunnel.fail('/', 'lento')
    providers.ownAddress = ownAddress({ ...INTERNET, timeoutMs: 150 })
    try {
      expect((await conferir(typed())).body).toMatchObject({ ...NOT, motivo: 'sem_resposta' })
    } finally {
      providers.ownAddress = ownAddress({ ...INTERNET, timeoutMs: 5_000 })
    }
  })

  test('of another’s answer in a tunnel nothing is told but that it is another’s', async () => {
    tunnel.fail('/', 'html')
    const here = async () => ['100.100.1.5']
    providers.ownAddress = ownAddress({ ...INTERNET, here, outside: async () => [] })
    try {
      expect((await conferir(typed())).body).toMatchObject({ ...NOT, alcance: 'tunel', motivo: null })
    } finally {
      providers.ownAddress = ownAddress({ ...INTERNET, timeoutMs: 5_000 })
    }
  })

  test('a name that nobody has is said', async () => {
    providers.ownAddress = ownAddress()
    try {
      expect((await conferir('https://nao-existe.invalid')).body).toMatchObject({ ...NOT, motivo: 'nome' })
    } finally {
      providers.ownAddress = ownAddress({ ...INTERNET, timeoutMs: 5_000 })
    }
  })

  test('the machine itself, and what is no address, are refused unasked; the eleventh try of ten minutes too', async () => {
    for (const url of ['http://127.0.0.1:5432', 'localhost:3000', 'ftp://a.org', 'a b', 'https://a.org:22'])
      expect(await conferir(url), url).toMatchObject({ status: 400, body: { codigo: 'endereco' } })
    tunnel.fail('/', 'html')
    for (let i = 0; i < 10; i++) expect((await conferir(typed())).status).toBe(200)
    expect(await conferir(typed())).toMatchObject({
      status: 429,
      body: { codigo: 'muitas_tentativas' },
    })
    expect(tunnel.requests).toHaveLength(10)
  })
})

/** An account of the installation's first password, as it stands before anybody changed it. */
const setPadrao = (padrao: boolean) => db.updateTable('usuarios').set({ padrao }).execute()
const guardar = (url: string | null) => admin('PUT', '/api/sistema/endereco', { url })

describe('END-01 an address is made the one that links carry', () => {
  test('of the internet only once the first password is changed and who may enter is chosen', async () => {
    await setPadrao(true)
    await db.deleteFrom('entrada').execute()
    const refused = { status: 409, body: { codigo: 'falta_fechar' } }
    expect(await guardar(typed())).toMatchObject(refused)
    await setPadrao(false)
    expect(await guardar(typed())).toMatchObject(refused)
    expect((await admin('GET', '/api/sistema/endereco/responde')).body.antes).toEqual({
      senha: true,
      entrada: false,
    })
    expect(tunnel.requests).toHaveLength(0)
    await admin('PUT', '/api/usuarios/entrada', { cadastro: 'aprovacao' })
    expect(await guardar(typed())).toMatchObject({ status: 200, body: { escrito: true, linhas: [] } })
    expect(linhas).toEqual([`PUBLIC_URL=${typed()}`])
  })

  test('where this installation answers, and nowhere else', async () => {
    tunnel.fail('/', 'html')
    expect(await guardar(typed())).toMatchObject({ status: 422, body: { codigo: 'nao_encontrado' } })
    expect(linhas).toEqual([])
  })

  test('is taken away again; where nobody writes the configuration the line is answered', async () => {
    expect((await guardar(null)).body).toEqual({ escrito: true, linhas: [] })
    expect(linhas).toEqual(['PUBLIC_URL='])
    const started = await buildTestApp({}, undefined, {}, () => ({ providers, times: { provaMs: 400 } }))
    const there = await started.as('admin')
    await there('PUT', '/api/usuarios/entrada', { cadastro: 'convite' })
    behind = await started.app.listen({ port: 0, host: '127.0.0.1' })
    expect((await there('PUT', '/api/sistema/endereco', { url: typed() })).body).toEqual({
      escrito: false,
      linhas: [`PUBLIC_URL=${typed()}`],
    })
  })
})

test('END-01 the address in use is looked at again, at most once a minute', async () => {
  const used = await buildTestApp({ publicUrl: `${typed()}/` }, undefined, {}, () => ({
    providers,
    times: { provaMs: 400 },
  }))
  behind = await used.app.listen({ port: 0, host: '127.0.0.1' })
  const there = await used.as('admin')
  const look = async () => (await there('GET', '/api/sistema/endereco/responde')).body.conferido
  expect(await look()).toEqual({ url: typed(), ...FOUND })
  tunnel.fail('/', 'html')
  expect(await look()).toMatchObject({ encontrado: true })
  used.clock.advance(61_000)
  expect(await look()).toMatchObject({ encontrado: false })
  expect((await admin('GET', '/api/sistema/endereco/responde')).body.conferido).toBeNull()
})

test('END-01 SEG-01 guests behind the tunnel keep their own addresses: the wrong passwords of one do not keep another out', async () => {
  const guess = async (source: string, more: Record<string, string> = {}) => {
    const answer = await fetch(`${tunnel.base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SOURCE]: source, ...more },
      body: JSON.stringify({ email: 'ana@exemplo.org', senha: 'errada' }),
    })
    return answer.status
  }
  for (let i = 0; i < 5; i++) expect(await guess('203.0.113.7')).toBe(401)
  expect(await guess('203.0.113.7')).toBe(429)
  // A guest cannot take another's: the tunnel says who asks, not the request.
  expect(await guess('203.0.113.7', { 'x-forwarded-for': '198.51.100.9' })).toBe(429)
  expect(await guess('198.51.100.9')).toBe(401)
  expect((await anonymous('GET', '/api/test')).status).toBe(200)
})
