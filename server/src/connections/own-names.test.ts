import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'

const local = await buildTestApp()
const named = await buildTestApp({ publicUrl: 'https://louvor.exemplo.org' })
const network = await buildTestApp({ host: '0.0.0.0' })

const register = ({ anonymous }: typeof local, host: string, headers: Record<string, string> = {}) =>
  anonymous('POST', '/api/auth/register', { nome: 'X', email: 'x', senha: 'x' }, { host, ...headers })
/** The body is refused by its fields only after the name was let through. */
const LET_THROUGH = { status: 422, body: { erro: expect.stringContaining('Email') } }

describe('SEG-14 a page whose name was pointed at a server of this machine alone', () => {
  test('calls nothing, and who set up a proxy reads what is missing', async () => {
    const refused = await register(local, 'evil.example:3000')
    expect(refused).toMatchObject({ status: 400, body: { codigo: 'endereco_desconhecido' } })
    expect(refused.body.erro).toContain('PUBLIC_URL=https://evil.example')
    const disguised = await register(local, 'evil.example', { 'x-forwarded-host': 'localhost' })
    expect(disguised.body.codigo).toBe('endereco_desconhecido')
    expect((await register(local, 'localhost.evil.example')).body.codigo).toBe('endereco_desconhecido')
  })

  test.each([
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'cantai.localhost',
    '10.0.2.2:3000',
    'cantai',
  ])('%s is no name that a stranger could point here', async (host) =>
    expect(await register(local, host)).toMatchObject(LET_THROUGH),
  )

  test('a server with an address of its own, or open to the network, is called by any name', async () => {
    expect(await register(named, 'www.exemplo.org')).toMatchObject(LET_THROUGH)
    expect(await register(network, 'cantai:3000')).toMatchObject(LET_THROUGH)
  })
})
