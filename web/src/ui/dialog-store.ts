import type { ReactNode } from 'react'

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

export const DEFAULT_TITLE: Record<DialogKind, string> = {
  info: 'Alerta',
  success: 'Sucesso',
  warning: 'Atenção',
  error: 'Erro',
  confirm: 'Confirmação',
}

export type DialogStore = ReturnType<typeof createDialogStore>

/** Dialogs wait in line: the first is on the screen, and leaves the line when its closing animation ends. */
export function createDialogStore() {
  let line: readonly DialogRequest[] = []
  let lastId = 0
  const listeners = new Set<() => void>()

  function change(next: readonly DialogRequest[]) {
    line = next
    for (const listener of listeners) listener()
  }

  return {
    ask(request: Omit<DialogRequest, 'id' | 'settle' | 'title'> & { title?: string }): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const title = request.title ?? DEFAULT_TITLE[request.kind]
      change([...line, { ...request, title, id: ++lastId, settle: resolve }])
      return promise
    },
    remove(id: number) {
      change(line.filter((request) => request.id !== id))
    },
    first: () => line[0],
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const dialogStore = createDialogStore()
