import { type ComponentType, Fragment, type ReactNode, useCallback, useEffect, useState } from 'react'
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

interface Opened {
  readonly render: (life: ModalLife) => ReactNode
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

/** A modal without an address, whose code comes when it is first wanted; each opening begins anew. */
export function useLazyModal() {
  const [opened, setOpened] = useState<Opened>()
  const [open, setOpen] = useState(false)

  const show = useCallback(<Props,>(load: () => Promise<ComponentType<Props & ModalLife>>, props: Props) => {
    load().then(
      (Modal) => {
        setOpened((last) => ({
          render: (life) => <Modal {...props} {...life} />,
          opening: (last?.opening ?? 0) + 1,
        }))
        setOpen(true)
      },
      () => toast.apiError('Não foi possível abrir. Verifique a conexão e tente novamente.'),
    )
  }, [])

  const modal: ReactNode = opened && (
    <Fragment key={opened.opening}>
      {opened.render({
        open,
        onClose: () => setOpen(false),
        // Another may have been opened while this one was closing.
        onClosed: () => setOpened((last) => (last?.opening === opened.opening ? undefined : last)),
      })}
    </Fragment>
  )
  return { show, modal }
}
