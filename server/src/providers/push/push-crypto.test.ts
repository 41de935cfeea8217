import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { encrypt, isPublicKey, newPrivateKey, publicKeyOf, vapid } from './push-crypto.ts'
import { PUSH_BYTES } from './push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  encrypted:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('AVI-01 a message is encrypted as the example of RFC 8291', () => {
  expect(encrypt(RFC.text, RFC, RFC).toString('base64url')).toBe(RFC.encrypted)
})

test('AVI-01 the longest text makes a message of 4,096 bytes', () => {
  expect(encrypt('x'.repeat(PUSH_BYTES), RFC)).toHaveLength(4096)
})

test('AVI-01 a push service can check who sends, and to whom', () => {
  const chave = newPrivateKey()
  const agora = new Date('2026-11-27T12:00:00Z')
  const header = vapid('https://fcm.googleapis.com/fcm/send/abc', {
    chave,
    contato: 'https://louvor.exemplo.org',
    agora,
  })
  const [, head = '', claims = '', signature = '', k = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  const own = bytes(k)
  expect(own).toEqual(publicKeyOf(chave))
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: own.subarray(1, 33).toString('base64url'),
      y: own.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(true)
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: agora.getTime() / 1000 + 43_200,
    sub: 'https://louvor.exemplo.org',
  })
})

test('AVI-01 a key that is no point of the curve is none', () => {
  expect(isPublicKey(RFC.p256dh)).toBe(true)
  expect(isPublicKey(Buffer.alloc(65, 4))).toBe(false)
  expect(isPublicKey(RFC.p256dh.subarray(1))).toBe(false)
})
