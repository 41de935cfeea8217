import { createStore } from '../../ui/layout/store.ts'
import { placeOfLido } from './own-device.ts'

/** A text of this browser's storage, or of the tab's; where that is forbidden or full it lasts as long as the page. */
export interface Guardado {
  get: () => string | null
  /** Null takes it away. */
  set: (text: string | null) => void
  subscribe: (notify: () => void) => () => void
}

/** What `takeLidoIntoTab` knows the key of. */
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
      // Another tab wrote; null: it took everything away.
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

/** How far the services are that were open on a stage; apart from what reads it, which only stages and sheets need. */
export const vivoGuardado = createGuardado('cantai.vivo')

/** A person's readings and notes where this is no device of one's own; apart from what reads them, which only sheets need. */
export const camadaNaAba = createGuardado('cantai.camada')
