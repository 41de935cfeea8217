import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes in base 32 (RFC 4648, without padding), which people and authenticator apps can copy. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The index of the half minute that contains `moment`. */
export const stepOf = (moment: Date): number => Math.floor(moment.getTime() / 1000 / STEP_SECONDS)

/** The code of RFC 6238 (SHA-1) for one half minute. */
export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The half minute that `code` belongs to: the present one, the one before or the one after, since clocks differ. */
export function matchingStep(secret: Uint8Array, code: string, agora: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const now = stepOf(agora)
  return [now, now - 1, now + 1].find((step) =>
    timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)),
  )
}

/** The address that an authenticator app reads from the QR code. */
export const otpauthUri = (secret: Uint8Array, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`Cantai:${account}`)}?${new URLSearchParams({ secret: base32(secret), issuer: 'Cantai' })}`
