import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'

export type ModalLife = {
  open: boolean
  onClose: () => void
  onClosed: () => void
}

export type RowModalProps<Row> = ModalLife & {
  /** The row to edit; none for a new one. */
  row: Row | undefined
}

interface Opened<Row> {
  readonly Modal: ComponentType<RowModalProps<Row>>
  readonly row: Row | undefined
  readonly opening: number
}

/** Brings a modal's code while the rows are being looked at (`ready`). */
export function usePrefetchedModal(load: () => Promise<unknown>, ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    // With the form comes what asks and tells: without a network it would be too late to fetch it.
    for (const part of [
      load,
      () => import('../../ui/feedback/toast-viewer.tsx'),
      () => import('../../ui/overlay/dialog-view.tsx'),
    ])
      part().catch(() => undefined)
  }, [load, ready])
}

/** A form in a modal whose code comes while the rows are being looked at (`ready`), or when it is first opened. */
export function useRowModal<Row>(load: () => Promise<ComponentType<RowModalProps<Row>>>, ready: boolean) {
  const [opened, setOpened] = useState<Opened<Row>>()
  const [open, setOpen] = useState(false)

  usePrefetchedModal(load, ready)

  function openModal(row?: Row) {
    load().then(
      (Modal) => {
        setOpened((last) => ({ Modal, row, opening: (last?.opening ?? 0) + 1 }))
        setOpen(true)
      },
      () => toast.apiError('Não foi possível abrir o formulário. Verifique a conexão e tente novamente.'),
    )
  }

  const modal: ReactNode = opened && (
    <opened.Modal
      key={opened.opening}
      row={opened.row}
      open={open}
      onClose={() => setOpen(false)}
      // Another may have been opened while this one was closing.
      onClosed={() => setOpened((last) => (last?.opening === opened.opening ? undefined : last))}
    />
  )
  return { openModal, modal }
}
