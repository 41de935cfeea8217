import { createCipheriv, createECDH, createPrivateKey, ECDH, hkdfSync, randomBytes, sign } from 'node:crypto'
import type { Aparelho, Remetente } from './push.ts'

const CURVE = 'prime256v1'
const RECORD_BYTES = 4096
const JWT_S = 12 * 60 * 60

/** A new private key: for VAPID, or for one message. */
export const newPrivateKey = (): Buffer => {
  const ecdh = createECDH(CURVE)
  ecdh.generateKeys()
  // Leading zeros are not stored.
  return Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex')
}

export function publicKeyOf(privateKey: Buffer): Buffer {
  const ecdh = createECDH(CURVE)
  ecdh.setPrivateKey(privateKey)
  return ecdh.getPublicKey()
}

/** Whether 65 bytes are a public key: a point on the curve. */
export function isPublicKey(key: Buffer): boolean {
  try {
    return (
      key.length === 65 &&
      key.equals(ECDH.convertKey(key, CURVE, undefined, undefined, 'uncompressed') as Buffer)
    )
  } catch {
    return false
  }
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Encrypts a message for a device: RFC 8291, in one record of RFC 8188. Tests give the key and the salt of the RFC's example. */
export function encrypt(
  text: string,
  { p256dh, auth }: Omit<Aparelho, 'endpoint'>,
  { privateKey, salt } = { privateKey: newPrivateKey(), salt: randomBytes(16) },
): Buffer {
  const ecdh = createECDH(CURVE)
  ecdh.setPrivateKey(privateKey)
  const own = ecdh.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own])
  const ikm = hkdf(ecdh.computeSecret(p256dh), auth, info, 32)
  const key = hkdf(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const record = Buffer.alloc(5)
  record.writeUInt32BE(RECORD_BYTES)
  record.writeUInt8(own.length, 4)
  // 2 ends the last record.
  const encrypted = [cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])), cipher.final()]
  return Buffer.concat([salt, record, own, ...encrypted, cipher.getAuthTag()])
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The Authorization header by which a push service knows the server again: VAPID, RFC 8292. */
export function vapid(endpoint: string, { chave, contato, agora }: Remetente): string {
  const own = publicKeyOf(chave)
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: chave.toString('base64url'),
      x: own.subarray(1, 33).toString('base64url'),
      y: own.subarray(33).toString('base64url'),
    },
  })
  const exp = Math.floor(agora.getTime() / 1000) + JWT_S
  const claims = `${json({ typ: 'JWT', alg: 'ES256' })}.${json({ aud: new URL(endpoint).origin, exp, sub: contato })}`
  const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${claims}.${signature.toString('base64url')}, k=${own.toString('base64url')}`
}
