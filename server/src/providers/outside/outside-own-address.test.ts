import { expect, test } from 'vitest'
import { startStandIn } from '../../test/stand-ins/loopback-server.ts'
import { type Alcance, ownAddress } from './outside-own-address.ts'

const ask = ownAddress({ timeoutMs: 2_000 })

test.each([
  'http://[::1]:3000/',
  'http://[::ffff:127.0.0.1]:3000/',
  'http://2130706433/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0.0.0.0:3000/',
  'http://224.0.0.1/',
  'http://[fe80::1]/',
  'http://[64:ff9b::a00:1]/',
])('END-01 SEG-14 %s is never asked, whoever types it', async (url) => {
  expect(await ask(new URL(url))).toEqual({ alcance: 'rede', failure: 'sem_resposta' })
})

test('END-01 SEG-14 a name that leads to this machine opens no connection to it', async () => {
  const standIn = await startStandIn((_request, response) => void response.end('data: x\n\n'))
  try {
    for (const name of ['localhost', '127.0.0.1'])
      expect(await ask(new URL(standIn.base.replace('127.0.0.1', name)))).toEqual({
        alcance: 'rede',
        failure: 'sem_resposta',
      })
    expect(standIn.requests).toEqual([])
  } finally {
    await standIn.stop()
  }
})

test('END-01 an address of the own network is asked, and known as such', async () => {
  expect(await ownAddress({ timeoutMs: 200 })(new URL('http://192.168.255.254:1/'))).toMatchObject({
    alcance: 'rede',
  })
})

const TUNEL = ['100.100.1.5', 'fd7a:115c:a1e0::5']
test.each<[string[], string[] | undefined, Alcance, string[]]>([
  [['203.0.113.81'], undefined, 'internet', ['203.0.113.81']],
  [['192.168.0.5'], ['203.0.113.80'], 'rede', ['192.168.0.5']],
  [TUNEL, ['203.0.113.80'], 'internet', ['203.0.113.80']],
  [TUNEL, [], 'tunel', TUNEL],
  [TUNEL, ['10.0.0.5'], 'tunel', TUNEL],
  // The public DNS does not answer.
  [TUNEL, undefined, null, TUNEL],
])(
  'END-01 a name of %j here and of %j in the internet leads to %s, over %j',
  async (here, outside, alcance, over) => {
    const connected: string[] = []
    const standIn = await startStandIn((_request, response) => void response.end('data: x\n\n'))
    const look = ownAddress({
      at: (ip) => {
        connected.push(ip)
        return '127.0.0.1'
      },
      here: async () => here,
      outside: async () => outside ?? Promise.reject(new Error('silent')),
    })
    try {
      const url = new URL(standIn.base.replace('127.0.0.1', 'louvor.cauda.ts.net'))
      expect(await look(url)).toEqual({ alcance, text: 'data: x\n\n' })
      expect(connected).toEqual(over)
    } finally {
      await standIn.stop()
    }
  },
)
