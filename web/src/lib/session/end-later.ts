import * as z from 'zod/mini'
import { aparelhosCalls } from '@cantai/contract/acesso/aparelhos'
import { ENCERRADAS_MAX } from '@cantai/contract/limites'
import { api } from '../api/api-client.ts'
import { readStored } from '../check/stored.ts'

/** The handle of the session that began here, and those of sessions that were left while the server could not be told. */
const KEY = 'cantai.sessao'
const LEFT = 'cantai.encerrar'

const readLeft = (): string[] => readStored(() => localStorage, LEFT, z.array(z.string())) ?? []

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage a session that was left offline ends by time.
  }
}

const writeLeft = (handles: readonly string[]) =>
  write(LEFT, handles.length === 0 ? null : JSON.stringify(handles.slice(-ENCERRADAS_MAX)))

/** This handle can end the session once its token is forgotten; it opens nothing. */
export const keepHandle = (handle: string | undefined): void => write(KEY, handle ?? null)

/** Notes that this device's session is over; returns what removes the note once the server knows. */
export function noteLeft(): () => void {
  let handle: string | null = null
  try {
    handle = localStorage.getItem(KEY)
  } catch {
    // Without storage it ends by time.
  }
  if (handle === null) return () => undefined
  keepHandle(undefined)
  writeLeft([...readLeft(), handle])
  return () => writeLeft(readLeft().filter((other) => other !== handle))
}

/** Ends the sessions on the server that were left offline (SEG-09). */
export async function endLeft(): Promise<void> {
  const sessoes = readLeft()
  if (sessoes.length === 0) return
  await api(aparelhosCalls.endLater, { body: { sessoes } }).then(
    () => writeLeft(readLeft().filter((handle) => !sessoes.includes(handle))),
    () => undefined,
  )
}
