import * as z from 'zod/mini'
import { aparelhosCalls } from '@cantai/contract/acesso/aparelhos'
import { ENCERRADAS_MAX } from '@cantai/contract/limites'
import { api } from '../api/api-client.ts'
import { readStored } from '../check/stored.ts'

/** The handle of the session that began here, and those of sessions that were left and that the server may not know of. */
const KEY = 'cantai.sessao'
const LEFT = 'cantai.encerrar'

const readLeft = (): string[] => readStored(() => localStorage, LEFT, z.array(z.string())) ?? []

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage a session that is left without a network ends by time.
  }
}

const writeLeft = (handles: readonly string[]) =>
  write(LEFT, handles.length === 0 ? null : JSON.stringify(handles.slice(-ENCERRADAS_MAX)))

/** With this the session can be ended once its token is forgotten; it opens nothing. */
export const keepHandle = (handle: string | undefined): void => write(KEY, handle ?? null)

/** Notes that the session of this device is over, and answers what takes the note back once the server knows. */
export function noteLeft(): () => void {
  let handle: string | null = null
  try {
    handle = localStorage.getItem(KEY)
  } catch {
    // As above.
  }
  if (handle === null) return () => undefined
  keepHandle(undefined)
  writeLeft([...readLeft(), handle])
  return () => writeLeft(readLeft().filter((other) => other !== handle))
}

/** Ends on the server what was left here without a network (SEG-09). */
export async function endLeft(): Promise<void> {
  const sessoes = readLeft()
  if (sessoes.length === 0) return
  await api(aparelhosCalls.endLater, { body: { sessoes } }).then(
    () => writeLeft(readLeft().filter((handle) => !sessoes.includes(handle))),
    () => undefined,
  )
}
