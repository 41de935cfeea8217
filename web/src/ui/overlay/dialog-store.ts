import type { ReactNode } from 'react'
import { createStore } from '../layout/store.ts'

export type DialogKind = 'info' | 'success' | 'warning' | 'error' | 'confirm'

export type DialogRequest = {
  id: number
  kind: DialogKind
  title: string
  message: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  settle: (answer: boolean) => void
}

const DEFAULT_TITLE: Record<DialogKind, string> = {
  info: 'Alerta',
  success: 'Sucesso',
  warning: 'Atenção',
  error: 'Erro',
  confirm: 'Confirmação',
}

/** Dialogs queue: the first is visible, and leaves the queue when its closing animation ends. */
export function createDialogStore() {
  const line = createStore<readonly DialogRequest[]>([])
  let lastId = 0

  return {
    ask(request: Omit<DialogRequest, 'id' | 'settle' | 'title'> & { title?: string }): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const title = request.title ?? DEFAULT_TITLE[request.kind]
      line.set([...line.get(), { ...request, title, id: ++lastId, settle: resolve }])
      return promise
    },
    remove(id: number) {
      line.set(line.get().filter((request) => request.id !== id))
    },
    first: () => line.get()[0],
    subscribe: line.subscribe,
  }
}

export const dialogStore = createDialogStore()
