import { onTestFinished, expect, test } from 'vitest'
import { sendJson, startStandIn } from '../../test/stand-ins/loopback-server.ts'
import { addressesOutside } from './dns-seen.ts'

/** A DNS over https that answers every question so. */
async function dns(answer: object) {
  const standIn = await startStandIn((_request, response) => sendJson(response, 200, answer))
  onTestFinished(() => standIn.stop())
  return standIn
}

const CNAME = { name: 'a.', type: 5, data: 'b.exemplo.org.' }

test('END-01 the addresses of a name as the internet sees them, through another name too', async () => {
  const { base, requests } = await dns({ Status: 0, Answer: [CNAME, { type: 1, data: '203.0.113.80' }] })
  expect(await addressesOutside('louvor.cauda.ts.net', base)).toEqual(['203.0.113.80'])
  expect(requests[0]?.url.search).toBe('?name=louvor.cauda.ts.net&type=A')
})

test.each([
  ['no such name', { Status: 3, Authority: [] }],
  ['a name without addresses', { Status: 0 }],
])('END-01 %s has none', async (_case, answer) => {
  const { base } = await dns(answer)
  expect(await addressesOutside('louvor.cauda.ts.net', base)).toEqual([])
})

test.each([
  ['a failure', { Status: 2 }],
  ['an answer that is none', { erro: 'x' }],
])('END-01 %s of the DNS tells nothing of the name', async (_case, answer) => {
  const { base } = await dns(answer)
  await expect(addressesOutside('louvor.cauda.ts.net', base)).rejects.toThrow('O DNS')
})
