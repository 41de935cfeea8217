import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { NAO_ABRIU } from '../../ui/layout/lazy-part.tsx'

export type ModalLife = {
  open: boolean
  onClose: () => void
  onClosed: () => void
}

export type RowModalProps<Row> = ModalLife & {
  /** The row to edit; none for a new one. */
  row: Row | undefined
}

/** A modal with its code and what it is about, to be shown while it is open or closing. */
export type Brought = (life: ModalLife) => ReactNode

/** Brings a modal's code and its props at once. */
export async function modalOf<Props>(
  load: () => Promise<ComponentType<Props & ModalLife>>,
  props: Props | Promise<Props>,
): Promise<Brought> {
  const [Modal, given] = await Promise.all([load(), props])
  return (life) => <Modal {...given} {...life} />
}

interface Opened {
  /** Names what is open; '' while it is closing. */
  readonly at: string
  readonly opening: number
  readonly render: Brought
}

/** The one modal that is open, or closing: each opening begins anew. */
export function useOpened() {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened((last) => last && { ...last, at: '' })
  return {
    at: opened?.at,
    show: (at: string, render: Brought) =>
      setOpened((last) => ({ at, render, opening: (last?.opening ?? 0) + 1 })),
    close,
    modal: (onClose = close): ReactNode =>
      opened && (
        <Fragment key={opened.opening}>
          {opened.render({
            open: opened.at !== '',
            onClose,
            // Another may have been opened while this one was closing.
            onClosed: () => setOpened((last) => (last?.opening === opened.opening ? undefined : last)),
          })}
        </Fragment>
      ),
  }
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

/** A modal without an address, whose code comes when it is first wanted. */
export function useLazyModal() {
  const opened = useOpened()
  function show<Props>(load: () => Promise<ComponentType<Props & ModalLife>>, props: Props) {
    modalOf(load, props).then(
      (render) => opened.show('open', render),
      () => toast.apiError(NAO_ABRIU),
    )
  }
  return { show, isOpen: Boolean(opened.at), modal: opened.modal() }
}
