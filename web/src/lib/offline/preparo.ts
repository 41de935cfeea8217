import { createStore } from '../../ui/layout/store.ts'
import { isNative } from '../../native/platform.ts'
import { getSession, onForget } from '../session/session.ts'
import type { Guardado } from './packs.ts'

/** How the next services come to this device: 'recusado' where the browser lets nothing be kept. */
export interface Preparo {
  readonly estado: 'parado' | 'preparando' | 'falhou' | 'recusado'
  readonly guardado: Guardado | undefined
}

const NADA: Preparo = { estado: 'parado', guardado: undefined }

export const preparo = createStore<Preparo>(NADA)
onForget(() => preparo.set(NADA))

/**
 * Whether the app itself opens without a network: 'nunca' at an address that is not secure, where no service worker may be; 'falhou'
 * where it could not be put there.
 */
export type Abertura = 'nunca' | 'ainda_nao' | 'falhou' | 'sim'

export const abertura = createStore<Abertura>(
  isNative() || globalThis.navigator?.serviceWorker?.controller
    ? 'sim'
    : globalThis.navigator?.serviceWorker
      ? 'ainda_nao'
      : 'nunca',
)

/** Shows what is kept before anything is asked of the server. */
export async function showGuardado(): Promise<void> {
  const session = getSession()
  if (session.status !== 'in' || preparo.get() !== NADA) return
  const { readGuardado } = await import('./packs.ts')
  const guardado = await readGuardado(session.usuario.id)
  if (guardado && preparo.get() === NADA) preparo.set({ estado: 'parado', guardado })
}

let again: () => void = () => undefined

/** Registers the work of 'Tentar de novo': screens may not import the module that prepares, which stands above them. */
export const onPrepareAgain = (prepare: () => void): void => {
  again = prepare
}
export const prepareAgain = (): void => again()
