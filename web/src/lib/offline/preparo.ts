import { createStore } from '../../ui/layout/store.ts'
import { isNative } from '../../native/platform.ts'
import { onForget } from '../session/session.ts'
import type { Arquivos } from './app-files.ts'

/** A service as this device has it for use without a network. */
export interface CultoGuardado {
  id: number
  data: string
  /** A text made of the plan: another one means that the plan has changed since. */
  marca: string
  musicas: number
  /** Songs whose texts are not here. */
  faltam: string[]
}

/** The services ahead; `at`: when all of it was last known to be the server's, in milliseconds. */
export interface Guardado {
  at: number
  cultos: CultoGuardado[]
}

/** How the next services come to this device: 'recusado' where the browser lets nothing be kept. */
export interface Preparo {
  readonly estado: 'parado' | 'preparando' | 'falhou' | 'recusado'
  readonly guardado: Guardado | undefined
}

export const NADA: Preparo = { estado: 'parado', guardado: undefined }

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

/** How many of the app's files are on this device; undefined until the service worker has said it. */
export const arquivos = createStore<Arquivos | undefined>(undefined)

export const faltamArquivos = ({ aqui, total }: Arquivos): boolean => aqui < total

/** '120 de 468' until all are here. */
export const arquivosEscritos = (here: Arquivos): string =>
  faltamArquivos(here) ? `${here.aqui} de ${here.total}` : String(here.total)

let again: () => void = () => undefined

/** Registers the work of 'Tentar de novo': screens may not import the module that prepares, which stands above them. */
export const onPrepareAgain = (prepare: () => void): void => {
  again = prepare
}
export const prepareAgain = (): void => again()
