import { afterAll, beforeEach, expect, test } from 'vitest'
import { CLOUDFLARE_TOKEN, DUCKDNS_TOKEN, startEnderecoStandIn } from '../../test/stand-ins/endereco.ts'
import { dnsRecords } from './dns.ts'
import { proofOf, TokenRefused } from './dns-records.ts'
import { addressHere, textsOf } from './dns-seen.ts'

const standIn = await startEnderecoStandIn()
afterAll(() => standIn.stop())
beforeEach(() => standIn.heal())
const bases = { duckdns: `${standIn.base}/duckdns`, cloudflare: `${standIn.base}/cloudflare` }
const seen = (nome: string) => textsOf(proofOf(nome), `${standIn.base}/dns`)

const PROVIDERS = [
  ['duckdns', 'louvor.duckdns.org', DUCKDNS_TOKEN],
  ['cloudflare', 'louvor.sede.igreja.org', CLOUDFLARE_TOKEN],
] as const

test.each(PROVIDERS)(
  'END-01 %s points a name, anew too, and shows a proof until it is cleared',
  async (provedor, nome, token) => {
    const records = dnsRecords(provedor, { nome, token }, bases)
    for (const ip of ['192.168.0.5', '10.0.0.7']) {
      await records.point(ip)
      expect(standIn.names.get(nome)?.ip).toBe(ip)
    }
    await records.prove('prova-1')
    expect(await seen(nome)).toEqual(['prova-1'])
    await records.clear()
    expect(await seen(nome)).toEqual([])
  },
)

test.each(PROVIDERS)(
  'END-01 %s: a wrong token, or a name of somebody else, is told from a service that is away',
  async (provedor, nome, token) => {
    const point = (access: { nome: string; token: string }) =>
      dnsRecords(provedor, access, bases).point('192.168.0.5')
    await expect(point({ nome, token: 'errado' })).rejects.toThrow(TokenRefused)
    if (provedor === 'cloudflare')
      await expect(point({ nome: 'louvor.outra.org', token })).rejects.toThrow(TokenRefused)
    standIn.fail(`/${provedor}`, 'html')
    await expect(point({ nome, token })).rejects.toMatchObject({ status: 502 })
    standIn.fail(`/${provedor}`, 'quebrado')
    await expect(point({ nome, token })).rejects.toMatchObject({ status: 502 })
  },
)

test('END-01 the network’s own resolver tells a name’s address, or that it knows none', async () => {
  expect(await addressHere('localhost')).toBe('127.0.0.1')
  expect(
    await addressHere('nao-existe.invalid').catch((error: NodeJS.ErrnoException) => error.code),
  ).toSatisfy(
    // Without a resolver it cannot be told.
    (answer) => answer === undefined || answer === 'EAI_AGAIN',
  )
})
