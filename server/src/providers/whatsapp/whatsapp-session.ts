import type {
  AuthenticationCreds,
  SignalDataSet,
  SignalDataTypeMap,
  SignalKeyStore,
} from '@whiskeysockets/baileys'
import type { ILogger } from '@whiskeysockets/baileys/lib/Utils/logger.js'
import type { Baileys } from './whatsapp-quiet.ts'

export interface Chave {
  categoria: string
  chave: string
}
/** null deletes the key. */
export interface ChaveValor extends Chave {
  valor: Buffer | null
}

/** The storage of a session: its identity ('creds') and the Signal keys of every conversation. */
export interface SessionStore {
  /** The stored values of these keys of one category. */
  read(categoria: string, chaves: string[]): Promise<Map<string, Buffer>>
  /** Writes all of them or none. */
  write(rows: ChaveValor[]): Promise<void>
  clear(): Promise<void>
}

const CREDS = 'creds'

/** Whether the store holds a session that a phone has accepted. */
export const hasSession = async (store: SessionStore): Promise<boolean> =>
  (await store.read(CREDS, [CREDS])).size > 0

/** The stored session, or a new one, in the form that Baileys needs. Writes keep their order. */
export async function openSession(baileys: Baileys, store: SessionStore, logger: ILogger) {
  const { BufferJSON, initAuthCreds, makeCacheableSignalKeyStore, proto } = baileys
  const pack = (value: unknown) => Buffer.from(JSON.stringify(value, BufferJSON.replacer))
  const unpack = (bytes: Buffer): unknown => JSON.parse(bytes.toString(), BufferJSON.reviver)

  let open = true
  let last: Promise<void> = Promise.resolve()
  const write = (rows: ChaveValor[]): Promise<void> => {
    if (!open || rows.length === 0) return Promise.resolve()
    last = last.catch(() => undefined).then(() => store.write(rows))
    return last
  }

  const storedCreds = (await store.read(CREDS, [CREDS])).get(CREDS)
  const creds = storedCreds ? (unpack(storedCreds) as AuthenticationCreds) : initAuthCreds()

  const keys: SignalKeyStore = {
    async get<T extends keyof SignalDataTypeMap>(type: T, ids: string[]) {
      const storedKeys = await store.read(type, ids)
      const values = [...storedKeys].map(([id, bytes]) => {
        const value = unpack(bytes)
        const key =
          type === 'app-state-sync-key'
            ? proto.Message.AppStateSyncKeyData.fromObject(value as Record<string, unknown>)
            : value
        return [id, key as SignalDataTypeMap[T]] as const
      })
      return Object.fromEntries(values)
    },
    set: (data: SignalDataSet) =>
      write(
        Object.entries(data).flatMap(([categoria, values]) =>
          Object.entries(values).map(([chave, valor]) => ({
            categoria,
            chave,
            valor: valor === null || valor === undefined ? null : pack(valor),
          })),
        ),
      ),
  }

  return {
    creds,
    keys: makeCacheableSignalKeyStore(keys, logger),
    /** Whether a phone has accepted the session. */
    isPaired: () => creds.me !== undefined,
    /** Stores the identity, unless no phone has accepted it yet. */
    saveCreds: () => write(creds.me ? [{ categoria: CREDS, chave: CREDS, valor: pack(creds) }] : []),
    /** Waits for the running write, and drops later ones of the closed connection. */
    async close(): Promise<void> {
      open = false
      await last.catch(() => undefined)
    },
  }
}
export type Session = Awaited<ReturnType<typeof openSession>>
