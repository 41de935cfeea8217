import { createStore } from '../../ui/layout/store.ts'
import { placeOfLido } from './own-device.ts'

/** A text in this browser's storage, or the tab's; if that is forbidden or full it lasts as long as the page. */
export interface Guardado {
  get: () => string | null
  /** Null deletes it. */
  set: (text: string | null) => void
  subscribe: (notify: () => void) => () => void
}

/** A text that is stored under `chave`, one of the keys that `takeLidoIntoTab` moves. */
export function createGuardado(chave: string): Guardado {
  const page = createStore<string | null | undefined>(undefined)
  return {
    get() {
      const here = page.get()
      if (here !== undefined) return here
      try {
        return placeOfLido().getItem(chave)
      } catch {
        return null
      }
    },
    set(text) {
      try {
        if (text === null) placeOfLido().removeItem(chave)
        else placeOfLido().setItem(chave, text)
        page.set(undefined)
      } catch {
        page.set(text)
      }
    },
    subscribe(notify) {
      const unsubscribe = page.subscribe(notify)
      // Another tab wrote; null: it cleared the storage.
      const onStorage = ({ key }: StorageEvent) => {
        if (key === chave || key === null) notify()
      }
      addEventListener('storage', onStorage)
      return () => {
        unsubscribe()
        removeEventListener('storage', onStorage)
      }
    },
  }
}

/** The live state of opened stages; a module of its own, because only stages and sheets need its readers. */
export const vivoGuardado = createGuardado('cantai.vivo')

/** Readings and notes where this is no device of one's own; a module of its own, because only sheets need its readers. */
export const camadaNaAba = createGuardado('cantai.camada')
