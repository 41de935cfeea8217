import { createPublicKey, type KeyObject, sign } from 'node:crypto'

const SEQUENCE = 0x30
const SET = 0x31
const OCTET_STRING = 0x04
const BIT_STRING = 0x03
const OID = 0x06
const DNS_NAME = 0x82
const ATTRIBUTES = 0xa0

const VERSION = Buffer.from([0x02, 0x01, 0x00])
const EXTENSION_REQUEST = Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x09, 0x0e])
const SUBJECT_ALT_NAME = Buffer.from([0x55, 0x1d, 0x11])
const ECDSA_WITH_SHA256 = Buffer.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02])

/** One DER value; a length of 128 bytes or more is written in as many bytes as it needs. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = Buffer.from([length >> 8, length & 0xff].filter((byte, i) => i > 0 || byte > 0))
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content])
}

/** The request for a certificate of one DNS name (PKCS #10, DER), signed by its P-256 key. */
export function certificateRequest(nome: string, chave: KeyObject): Buffer {
  const names = der(SEQUENCE, der(DNS_NAME, Buffer.from(nome, 'ascii')))
  const extension = der(SEQUENCE, der(OID, SUBJECT_ALT_NAME), der(OCTET_STRING, names))
  const request = der(SEQUENCE, der(OID, EXTENSION_REQUEST), der(SET, der(SEQUENCE, extension)))
  const info = der(
    SEQUENCE,
    VERSION,
    // No subject: authorities read the alternative names alone.
    der(SEQUENCE),
    createPublicKey(chave).export({ type: 'spki', format: 'der' }),
    der(ATTRIBUTES, request),
  )
  const signature = sign('sha256', info, chave)
  return der(
    SEQUENCE,
    info,
    der(SEQUENCE, der(OID, ECDSA_WITH_SHA256)),
    der(BIT_STRING, Buffer.from([0]), signature),
  )
}
