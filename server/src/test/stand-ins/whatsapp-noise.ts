import { hkdfSync } from 'node:crypto'
import {
  aesDecryptGCM,
  aesEncryptGCM,
  Curve,
  NOISE_MODE,
  NOISE_WA_HEADER,
  proto,
  sha256,
  WA_CERT_DETAILS,
} from '@whiskeysockets/baileys'

/** The certificate authority of the stand-ins of this process, in place of WhatsApp's own. */
const root = Curve.generateKeyPair()
const intermediate = Curve.generateKeyPair()
const identity = Curve.generateKeyPair()

export const rootKey = Buffer.from(root.public).toString('base64')

/** Makes the client of this process accept the stand-in that shows this root key (base64). */
export function trustStandIn(key = rootKey): void {
  WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(key, 'base64')
}

const { NoiseCertificate } = proto.CertChain

function certificateChain(): Uint8Array {
  const certificate = (details: Uint8Array, key: Uint8Array) => ({
    details,
    signature: Curve.sign(key, details),
  })
  const details = (key: Uint8Array, serial: number, issuerSerial: number) =>
    NoiseCertificate.Details.encode({ serial, issuerSerial, key }).finish()
  return proto.CertChain.encode({
    intermediate: certificate(details(intermediate.public, 1, WA_CERT_DETAILS.SERIAL), root.private),
    leaf: certificate(details(identity.public, 2, 1), intermediate.private),
  }).finish()
}

const nonce = (counter: number) => {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt32BE(counter, 8)
  return bytes
}

/** The server's side of Noise_XX_25519_AESGCM_SHA256 and of the frames that follow it, for one connection. */
export class ServerNoise {
  #hash: Buffer = Buffer.from(NOISE_MODE)
  #salt: Buffer = this.#hash
  #key: Buffer = this.#hash
  #counter = 0
  #ephemeral = Curve.generateKeyPair()
  #sendKey: Buffer | undefined
  #receiveKey: Buffer | undefined
  #sent = 0
  #received = 0
  #bytes = Buffer.alloc(0)
  #introduced = false

  constructor() {
    this.#mixHash(NOISE_WA_HEADER)
  }

  /** The complete frames among the received bytes. */
  frames(chunk: Buffer): Buffer[] {
    this.#bytes = Buffer.concat([this.#bytes, chunk])
    if (!this.#introduced) {
      // A client with routing info from an earlier login puts it before the header.
      const route = this.#bytes.subarray(0, 2).toString() === 'ED' ? 7 + this.#bytes.readUIntBE(4, 3) : 0
      this.#bytes = this.#bytes.subarray(route + NOISE_WA_HEADER.length)
      this.#introduced = true
    }
    const frames: Buffer[] = []
    while (this.#bytes.length >= 3) {
      const end = 3 + this.#bytes.readUIntBE(0, 3)
      if (this.#bytes.length < end) break
      frames.push(this.#bytes.subarray(3, end))
      this.#bytes = this.#bytes.subarray(end)
    }
    return frames
  }

  frame(payload: Uint8Array): Buffer {
    const length = Buffer.alloc(3)
    length.writeUIntBE(payload.length, 0, 3)
    return Buffer.concat([length, payload])
  }

  /** Answers the client's first frame. */
  hello(clientHello: Uint8Array): Buffer {
    const ephemeral = proto.HandshakeMessage.decode(clientHello).clientHello?.ephemeral ?? Buffer.alloc(0)
    this.#mixHash(ephemeral)
    this.#mixHash(this.#ephemeral.public)
    this.#mixKey(this.#ephemeral.private, ephemeral)
    const certified = this.#encrypt(identity.public)
    this.#mixKey(identity.private, ephemeral)
    const payload = this.#encrypt(certificateChain())
    return Buffer.from(
      proto.HandshakeMessage.encode({
        serverHello: { ephemeral: this.#ephemeral.public, static: certified, payload },
      }).finish(),
    )
  }

  /** Reads the client's second frame: its noise key, and its login or pairing data. */
  finish(clientFinish: Uint8Array): { noiseKey: Buffer; payload: proto.ClientPayload } {
    const { clientFinish: clientMessage } = proto.HandshakeMessage.decode(clientFinish)
    const noiseKey = this.#decrypt(clientMessage?.static ?? Buffer.alloc(0))
    this.#mixKey(this.#ephemeral.private, noiseKey)
    const payload = proto.ClientPayload.decode(this.#decrypt(clientMessage?.payload ?? Buffer.alloc(0)))
    const [fromClient, toClient] = this.#derive(Buffer.alloc(0))
    this.#receiveKey = fromClient
    this.#sendKey = toClient
    return { noiseKey, payload }
  }

  seal(plain: Uint8Array): Buffer {
    if (!this.#sendKey) throw new Error('the handshake has not finished')
    return this.frame(aesEncryptGCM(plain, this.#sendKey, nonce(this.#sent++), Buffer.alloc(0)))
  }

  open(sealed: Uint8Array): Buffer {
    if (!this.#receiveKey) throw new Error('the handshake has not finished')
    return aesDecryptGCM(sealed, this.#receiveKey, nonce(this.#received++), Buffer.alloc(0))
  }

  #mixHash(data: Uint8Array): void {
    this.#hash = sha256(Buffer.concat([this.#hash, data]))
  }

  #derive(secret: Uint8Array): [Buffer, Buffer] {
    const keys = Buffer.from(hkdfSync('sha256', secret, this.#salt, '', 64))
    return [keys.subarray(0, 32), keys.subarray(32)]
  }

  #mixKey(mine: Uint8Array, theirs: Uint8Array): void {
    const [salt, key] = this.#derive(Curve.sharedKey(mine, theirs))
    this.#salt = salt
    this.#key = key
    this.#counter = 0
  }

  #encrypt(plain: Uint8Array): Buffer {
    const sealed = aesEncryptGCM(plain, this.#key, nonce(this.#counter++), this.#hash)
    this.#mixHash(sealed)
    return sealed
  }

  #decrypt(sealed: Uint8Array): Buffer {
    const plain = aesDecryptGCM(sealed, this.#key, nonce(this.#counter++), this.#hash)
    this.#mixHash(sealed)
    return plain
  }
}
