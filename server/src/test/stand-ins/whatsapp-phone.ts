import {
  type BinaryNode,
  Curve,
  getBinaryNodeChild,
  hmacSign,
  proto,
  S_WHATSAPP_NET,
  WA_ADV_ACCOUNT_SIG_PREFIX,
  WA_ADV_DEVICE_SIG_PREFIX,
} from '@whiskeysockets/baileys'

/** Reads the text of a pairing QR. Throws when it is not one. */
export function readPairingQr(text: string) {
  const [ref, noiseKey, identityKey, advSecret, platform] = text.split('#')[1]?.split(',') ?? []
  if (!text.startsWith('https://wa.me/') || !ref || !noiseKey || !identityKey || !advSecret || !platform)
    throw new Error('not a pairing QR')
  return { ref, noiseKey, identityKey: Buffer.from(identityKey, 'base64'), advSecret }
}
export type PairingQr = ReturnType<typeof readPairingQr>

/** The phone that owns the number: it signs the devices that it links. */
export function createPhone() {
  const account = Curve.generateKeyPair()
  return {
    /** The stanza by which the server tells a device that the phone has accepted it. */
    pairSuccess(qr: PairingQr, device: { jid: string; lid: string }): BinaryNode {
      const details = proto.ADVDeviceIdentity.encode({
        rawId: 1,
        timestamp: Math.floor(Date.now() / 1000),
        keyIndex: 1,
        accountType: proto.ADVEncryptionType.E2EE,
        deviceType: proto.ADVEncryptionType.E2EE,
      }).finish()
      const signedIdentity = proto.ADVSignedDeviceIdentity.encode({
        details,
        accountSignatureKey: account.public,
        accountSignature: Curve.sign(
          account.private,
          Buffer.concat([WA_ADV_ACCOUNT_SIG_PREFIX, details, qr.identityKey]),
        ),
      }).finish()
      const identity = proto.ADVSignedDeviceIdentityHMAC.encode({
        details: signedIdentity,
        hmac: hmacSign(Buffer.from(signedIdentity), Buffer.from(qr.advSecret, 'base64')),
      }).finish()
      return {
        tag: 'iq',
        attrs: {
          from: S_WHATSAPP_NET,
          type: 'set',
          id: `pair-${qr.ref}`,
          t: `${Math.floor(Date.now() / 1000)}`,
        },
        content: [
          {
            tag: 'pair-success',
            attrs: {},
            content: [
              { tag: 'device-identity', attrs: {}, content: identity },
              { tag: 'device', attrs: { jid: device.jid, lid: device.lid } },
              { tag: 'platform', attrs: { name: 'android' } },
            ],
          },
        ],
      }
    },
    /** Whether the device's answer to `pairSuccess` is signed with the key of its QR. */
    accepts(answer: BinaryNode, qr: PairingQr): boolean {
      const sign = getBinaryNodeChild(answer, 'pair-device-sign')
      const content = sign && getBinaryNodeChild(sign, 'device-identity')?.content
      if (!(content instanceof Uint8Array)) return false
      const { details, deviceSignature } = proto.ADVSignedDeviceIdentity.decode(content)
      if (!details || !deviceSignature) return false
      const message = Buffer.concat([WA_ADV_DEVICE_SIG_PREFIX, details, qr.identityKey, account.public])
      return Curve.verify(qr.identityKey, message, deviceSignature)
    },
  }
}
