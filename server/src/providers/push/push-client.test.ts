import { expect, onTestFinished, test } from 'vitest'
import { type Falha, startStandIn } from '../../test/stand-ins/loopback-server.ts'
import { acceptsEndpoint, createPush } from './push-client.ts'
import { newPrivateKey, publicKeyOf } from './push-crypto.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91b',
  'https://fcm.googleapis.com/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QK3f',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d',
])('AVI-01 a device of %s can be told', (endpoint) => {
  expect(acceptsEndpoint(endpoint, undefined)).toBe(true)
})

const HOSTILE = [
  'http://fcm.googleapis.com/fcm/send/abc',
  'ftp://fcm.googleapis.com/fcm/send/abc',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://127.0.0.1/fcm/send/abc',
  'https://localhost/fcm/send/abc',
  'https://[::1]/fcm/send/abc',
  'https://[::ffff:169.254.169.254]/latest',
  'https://169.254.169.254/latest/meta-data',
  'https://0x7f000001/x',
  'https://2130706433/x',
  'https://192.168.0.1/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil.example/fcm.googleapis.com',
  'https://fcm.googleapis.com@evil.example/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com./x',
  'https://push.apple.com.attacker.net/x',
  'https://evilpush.apple.com/x',
  'https://-.notify.windows.com.br/x',
  'https://fcm.googleapis.com/x#y',
  'https://FCM.googleapis.com/x',
  'https:\\\\fcm.googleapis.com\\x',
  ' https://fcm.googleapis.com/x',
  'https://fcm.googleapis.com/x\r\nHost: evil',
  'https://fcm.googleapis.com/a/../../x',
  'https://fcm。googleapis.com/x',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
  'https://fcm.googleapis.com/',
  'fcm.googleapis.com/x',
  '',
]

test.each(HOSTILE)('AVI-01 no device has the address %j', (endpoint) => {
  expect(acceptsEndpoint(endpoint, undefined)).toBe(false)
  expect(acceptsEndpoint(endpoint, 'http://127.0.0.1:9')).toBe(false)
})

const aparelho = { p256dh: publicKeyOf(newPrivateKey()), auth: Buffer.alloc(16, 7) }
const mensagem = { texto: '{}', topic: 'marca', ttlS: 60 }
const remetente = { chave: newPrivateKey(), contato: 'https://louvor.exemplo.org', agora: new Date() }

test('AVI-01 a push service that redirects, floods or breaks leads nowhere', async () => {
  const standIn = await startStandIn((_request, response) => void response.writeHead(201).end())
  onTestFinished(() => standIn.stop())
  const push = createPush(standIn.base)
  const send = () => push.send({ ...aparelho, endpoint: `${standIn.base}/p/1` }, mensagem, remetente)
  expect(await send()).toEqual({ resultado: 'entregue' })
  const outcomes: Partial<Record<Falha, string>> = {}
  for (const falha of [
    'nao-existe',
    'muitas',
    'quebrado',
    'para-dentro',
    'gigante',
    'sem-fim',
    'desliga',
  ] as const) {
    standIn.fail('/p', falha)
    const entrega = await send()
    outcomes[falha] = entrega.resultado
    standIn.heal()
  }
  expect(outcomes).toEqual({
    'nao-existe': 'sumiu',
    muitas: 'adiada',
    quebrado: 'adiada',
    'para-dentro': 'recusada',
    gigante: 'entregue',
    'sem-fim': 'entregue',
    desliga: 'adiada',
  })
  await expect.poll(() => standIn.answering()).toBe(0)
  // A redirect was not followed.
  expect(standIn.requests.every(({ url }) => url.pathname === '/p/1')).toBe(true)
  expect(
    await createPush(undefined).send({ ...aparelho, endpoint: `${standIn.base}/p/1` }, mensagem, remetente),
  ).toEqual({ resultado: 'sumiu' })
})

test('AVI-01 a push service asks for a pause, and gets it', async () => {
  const standIn = await startStandIn(
    (_request, response) => void response.writeHead(429, { 'retry-after': '120' }).end(),
  )
  onTestFinished(() => standIn.stop())
  const entrega = await createPush(standIn.base).send(
    { ...aparelho, endpoint: `${standIn.base}/p/1` },
    mensagem,
    remetente,
  )
  expect(entrega).toEqual({ resultado: 'adiada', motivo: 'HTTP 429', esperarS: 120 })
})
