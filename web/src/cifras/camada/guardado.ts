import { createStore } from '../../ui/layout/store.ts'

/** A text of this browser's storage; where that is forbidden or full it lasts as long as the page. */
interface Guardado {
  get: () => string | null
  /** Null takes it away. */
  set: (text: string | null) => void
  subscribe: (notify: () => void) => () => void
}

function createGuardado(chave: string): Guardado {
  const page = createStore<string | null | undefined>(undefined)
  return {
    get() {
      const here = page.get()
      if (here !== undefined) return here
      try {
        return localStorage.getItem(chave)
      } catch {
        return null
      }
    },
    set(text) {
      try {
        if (text === null) localStorage.removeItem(chave)
        else localStorage.setItem(chave, text)
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

/** How this device's person reads songs, and their notes; apart from what reads them, which only sheets need. */
export const leiturasGuardadas = createGuardado('cantai.leituras')
export const anotacoesGuardadas = createGuardado('cantai.anotacoes')

export function clearCamada(): void {
  leiturasGuardadas.set(null)
  anotacoesGuardadas.set(null)
}
