/**
 * An APK's own signature (schemes v2 and v3), which every APK for Android 7 and later has. They no longer have the JAR signature,
 * the only one that npm's readers know.
 * https://source.android.com/docs/security/features/apksigning/v2#apk-signing-block
 */
import { createHash, verify, X509Certificate } from 'node:crypto'

const MAGIC = 'APK Sig Block 42'
const V3 = 0xf05368c0
const V2 = 0x7109871a
const END_OF_CENTRAL_DIRECTORY = 0x06054b50
const EOCD_SIZE = 22
const COMMENT_MAX = 65_535
const CHUNK = 1 << 20

/** Signature algorithms (RSA PKCS#1 v1.5 and ECDSA) and what they hash with. */
const HASHES = new Map([
  [0x0103, 'sha256'],
  [0x0104, 'sha512'],
  [0x0201, 'sha256'],
  [0x0202, 'sha512'],
])

interface Sections {
  entries: Buffer
  block: Buffer
  directory: Buffer
  end: Buffer
}

/**
 * DER bytes of the signer's certificate, if its signature and the digest of the whole file are valid; undefined when the file is no APK, is
 * not signed, or is not what was signed.
 */
export function signerCertificate(apk: Buffer): Buffer | undefined {
  try {
    const sections = split(apk)
    if (!sections) return undefined
    for (const id of [V3, V2]) {
      const value = valueOf(sections.block, id)
      if (value) return verifiedCertificate(sections, rowOf(value).row(), id === V3)
    }
  } catch (error) {
    // A length beyond the end of the file, or an invalid key.
    if (!(error instanceof RangeError) && !(error instanceof Error && 'code' in error)) throw error
  }
  return undefined
}

function verifiedCertificate(sections: Sections, signers: Buffer, withSdkRange: boolean): Buffer | undefined {
  const signer = rowOf(signers).row()
  const parts = rowOf(signer)
  const signedData = parts.row()
  if (withSdkRange) parts.skip(8)
  const [algorithm, signature] = known(parts.row()) ?? []
  const content = rowOf(signedData)
  const digest = algorithm && known(content.row(), algorithm)?.[1]
  const certificate = rowOf(content.row()).row()
  const hash = algorithm && HASHES.get(algorithm)
  if (!hash || !signature || !digest) return undefined
  if (!verify(hash, signedData, new X509Certificate(certificate).publicKey, signature)) return undefined
  return digestOf(sections, hash).equals(digest) ? certificate : undefined
}

/** The first (algorithm, bytes) pair of a row whose algorithm is supported, or is the one wanted. */
function known(row: Buffer, wanted?: number): [number, Buffer] | undefined {
  for (const pairs = rowOf(row); pairs.left > 0;) {
    const pair = pairs.row()
    const algorithm = pair.readUInt32LE(0)
    if (wanted === undefined ? HASHES.has(algorithm) : algorithm === wanted)
      return [algorithm, rowOf(pair.subarray(4)).row()]
  }
  return undefined
}

/** Digest of the digests of 1 MiB chunks of everything but the signing block. */
function digestOf({ entries, directory, end }: Sections, hash: string): Buffer {
  const unsigned = Buffer.from(end)
  unsigned.writeUInt32LE(entries.length, 16)
  const chunks = [entries, directory, unsigned].flatMap((section) =>
    Array.from({ length: Math.ceil(section.length / CHUNK) }, (_, i) =>
      section.subarray(i * CHUNK, (i + 1) * CHUNK),
    ),
  )
  const digests = chunks.map((chunk) =>
    createHash(hash).update(prefix(0xa5, chunk.length)).update(chunk).digest(),
  )
  return createHash(hash).update(prefix(0x5a, chunks.length)).update(Buffer.concat(digests)).digest()
}

function prefix(mark: number, count: number): Buffer {
  const bytes = Buffer.alloc(5)
  bytes.writeUInt8(mark)
  bytes.writeUInt32LE(count, 1)
  return bytes
}

function split(apk: Buffer): Sections | undefined {
  const end = findEnd(apk)
  if (end === undefined) return undefined
  const directory = apk.readUInt32LE(end + 16)
  if (apk.toString('latin1', directory - 16, directory) !== MAGIC) return undefined
  const size = Number(apk.readBigUInt64LE(directory - 24))
  return {
    entries: apk.subarray(0, directory - size - 8),
    block: apk.subarray(directory - size, directory - 24),
    directory: apk.subarray(directory, end),
    end: apk.subarray(end),
  }
}

function findEnd(apk: Buffer): number | undefined {
  const lowest = Math.max(0, apk.length - EOCD_SIZE - COMMENT_MAX)
  for (let at = apk.length - EOCD_SIZE; at >= lowest; at--)
    if (apk.readUInt32LE(at) === END_OF_CENTRAL_DIRECTORY) return at
  return undefined
}

/** The block is a row of (uint64 length, uint32 id, value). */
function valueOf(block: Buffer, id: number): Buffer | undefined {
  for (let at = 0; at + 12 <= block.length;) {
    const length = Number(block.readBigUInt64LE(at))
    if (block.readUInt32LE(at + 8) === id) return block.subarray(at + 12, at + 8 + length)
    at += 8 + length
  }
  return undefined
}

/** Walks over values that are prefixed with their length (uint32); a length beyond the end is a RangeError. */
function rowOf(bytes: Buffer) {
  let at = 0
  return {
    get left() {
      return bytes.length - at
    },
    skip(n: number) {
      at += n
    },
    row(): Buffer {
      const length = bytes.readUInt32LE(at)
      if (at + 4 + length > bytes.length) throw new RangeError('length beyond the end')
      at += 4 + length
      return bytes.subarray(at - length, at)
    },
  }
}
