import {
  addTransactionCapability,
  type BinaryNode,
  DEFAULT_CONNECTION_CONFIG,
  encodeBigEndian,
  getBinaryNodeChild,
  getBinaryNodeChildren,
  initAuthCreds,
  KEY_BUNDLE_TYPE,
  proto,
  type SignalDataSet,
  type SignalKeyStore,
  unpadRandomMax16,
  xmppPreKey,
  xmppSignedPreKey,
  Curve,
} from '@whiskeysockets/baileys'

const silent = {
  level: 'silent',
  child: () => silent,
  trace: () => {},
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
}

function memoryStore(): SignalKeyStore {
  const rows = new Map<string, unknown>()
  return {
    get: (type, ids) =>
      Object.fromEntries(ids.map((id) => [id, rows.get(`${type}/${id}`)]).filter(([, row]) => row)) as never,
    set: (data: SignalDataSet) => {
      for (const [type, values] of Object.entries(data))
        for (const [id, value] of Object.entries(values)) rows.set(`${type}/${id}`, value)
    },
  }
}

const bytesOf = (node: BinaryNode | undefined) => (node?.content instanceof Uint8Array ? node.content : null)

/** The phone of somebody in a group: it has Signal keys of its own and really decrypts what it receives. */
export function createMember(lid: string) {
  const creds = initAuthCreds()
  const keys = addTransactionCapability(memoryStore(), silent, {
    maxCommitRetries: 1,
    delayBetweenTriesMs: 1,
  })
  const repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository({ creds, keys }, silent)
  let preKeyId = 0

  const decrypt = async (enc: BinaryNode, grupo: string, autor: string) => {
    const ciphertext = bytesOf(enc) ?? Buffer.alloc(0)
    const { type } = enc.attrs
    const padded =
      type === 'skmsg'
        ? await repository.decryptGroupMessage({ group: grupo, authorJid: autor, msg: ciphertext })
        : await repository.decryptMessage({ jid: autor, type: type as 'pkmsg' | 'msg', ciphertext })
    return proto.Message.decode(unpadRandomMax16(padded))
  }

  return {
    lid,
    /** The keys with which a sender begins a session; each call uses up a one-time key. */
    async bundle(): Promise<BinaryNode[]> {
      const id = ++preKeyId
      const pair = Curve.generateKeyPair()
      await keys.set({ 'pre-key': { [id]: pair } })
      return [
        { tag: 'registration', attrs: {}, content: encodeBigEndian(creds.registrationId) },
        { tag: 'type', attrs: {}, content: KEY_BUNDLE_TYPE },
        { tag: 'identity', attrs: {}, content: creds.signedIdentityKey.public },
        xmppSignedPreKey(creds.signedPreKey),
        xmppPreKey(pair, id),
      ]
    },
    /** Tells the sender that a message could not be read, with the keys for a new session. */
    async retryReceipt(id: string, grupo: string): Promise<BinaryNode> {
      const t = `${Math.floor(Date.now() / 1000)}`
      const [registration, ...keyNodes] = await this.bundle()
      return {
        tag: 'receipt',
        attrs: { id, from: grupo, participant: lid, type: 'retry', t },
        content: [
          { tag: 'retry', attrs: { count: '1', id, t, v: '1' } },
          ...(registration ? [registration] : []),
          { tag: 'keys', attrs: {}, content: keyNodes },
        ],
      }
    },
    /** The text of a group message as this phone shows it. Throws when it cannot decrypt it. */
    async read(message: BinaryNode, autor: string): Promise<string> {
      const grupo = message.attrs.to ?? ''
      const mine = getBinaryNodeChildren(getBinaryNodeChild(message, 'participants'), 'to').find(
        (to) => to.attrs.jid === lid,
      )
      const distribution = mine && getBinaryNodeChild(mine, 'enc')
      if (distribution) {
        const { senderKeyDistributionMessage: item } = await decrypt(distribution, grupo, autor)
        if (item) await repository.processSenderKeyDistributionMessage({ item, authorJid: autor })
      }
      const enc = getBinaryNodeChild(message, 'enc')
      if (!enc) throw new Error('a group message without its text')
      const { conversation, extendedTextMessage } = await decrypt(enc, grupo, autor)
      return conversation ?? extendedTextMessage?.text ?? ''
    },
  }
}
export type Member = ReturnType<typeof createMember>
