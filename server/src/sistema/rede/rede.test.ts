import { expect, test } from 'vitest'
import type { Deps } from '../../deps.ts'
import { buildTestApp } from '../../test/build-test-app.ts'

const readRede = async (call: Awaited<ReturnType<typeof buildTestApp>>['anonymous'], headers = {}) =>
  (await call('GET', '/api/sistema/rede', undefined, headers)).body

test('FON-06 an administrator at its own machine opens the server to the network', async () => {
  let opened = 0
  const rede = { gravar: () => void opened++, obstaculo: undefined, gravaEndereco: true }
  const { as } = await buildTestApp({}, undefined, {}, () => ({ rede }))
  const admin = await as('admin')
  expect(await readRede(admin)).toEqual({
    aberta: false,
    enderecos: [],
    obstaculo: null,
    outro_aparelho_em: null,
  })
  expect((await (await as('lider'))('POST', '/api/sistema/rede')).status).toBe(403)
  expect(opened).toBe(0)
  expect((await admin('POST', '/api/sistema/rede')).status).toBe(204)
  expect(opened).toBe(1)
})

test('FON-06 what is in the way of opening it is said with the way round it', async () => {
  const gravar = () => expect.unreachable('it must not start again')
  const refusedWith = async (erro: string, rede: Deps['rede'], headers = {}) => {
    const { as } = await buildTestApp({}, undefined, {}, () => (rede ? { rede } : {}))
    const admin = await as('admin')
    expect((await readRede(admin, headers)).obstaculo).toBe(erro)
    expect(await admin('POST', '/api/sistema/rede', undefined, headers)).toMatchObject({
      status: 409,
      body: { erro },
    })
  }
  await refusedWith(
    'Este Cantai não foi iniciado por npm start. Escreva a linha HOST=0.0.0.0 no cantai.env e inicie o Cantai de novo.',
    undefined,
  )
  await refusedWith('O arquivo não deixa.', {
    gravar,
    obstaculo: 'O arquivo não deixa.',
    gravaEndereco: true,
  })
  // A proxy on this machine forwards anybody's requests.
  const ofOthers = { 'x-forwarded-for': '10.0.0.9' }
  await refusedWith(
    'Isto se faz no próprio computador do servidor.',
    { gravar, obstaculo: undefined, gravaEndereco: true },
    ofOthers,
  )

  // A server that is open, or has a public address, has no obstacle and nothing to do.
  const open = await buildTestApp({ publicUrl: 'https://louvor.exemplo.org' })
  const there = await open.as('admin')
  const rede = await readRede(there)
  expect(rede).toMatchObject({ aberta: true, obstaculo: null })
  expect(rede.enderecos.map(({ url }: { url: string }) => url)).toEqual(['https://louvor.exemplo.org'])
  expect((await there('POST', '/api/sistema/rede')).status).toBe(204)
})

test('FON-06 the first answer to another device is noted once; this machine’s own visits, refusals and probes are not', async () => {
  const { as, anonymous, clock } = await buildTestApp({ host: '0.0.0.0' })
  const admin = await as('admin')
  const PHONE = { host: '192.168.0.5:3000', 'x-forwarded-for': '192.168.0.77' }
  const notedAt = async () => (await readRede(admin)).outro_aparelho_em
  const visit = (url: string, headers: Record<string, string>) => anonymous('GET', url, undefined, headers)

  await visit('/api/sistema/ministerio', { host: 'localhost:3000' })
  // Through the network address, but from this machine.
  await visit('/api/sistema/ministerio', { host: '192.168.0.5:3000' })
  await visit('/healthz', PHONE)
  await visit('/api/musicas', PHONE)
  expect(await notedAt()).toBeNull()

  await visit('/api/sistema/ministerio', PHONE)
  const first = clock.now.toISOString()
  expect(await notedAt()).toBe(first)
  clock.advance(60_000)
  await visit('/api/sistema/ministerio', { ...PHONE, 'x-forwarded-for': '192.168.0.78' })
  expect(await notedAt()).toBe(first)
})

test('FON-06 a public name counts, though its proxy says nothing of who asks', async () => {
  const { as, anonymous } = await buildTestApp({ publicUrl: 'https://louvor.exemplo.org' })
  await anonymous('GET', '/api/sistema/ministerio', undefined, { host: 'louvor.exemplo.org' })
  expect((await readRede(await as('admin'))).outro_aparelho_em).not.toBeNull()
})
