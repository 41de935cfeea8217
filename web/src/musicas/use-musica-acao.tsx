import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { toast } from '../ui/feedback/toast.ts'
import type { MusicaAcao } from './musica-acoes.ts'
import type { MusicaModalProps } from './musica-modal-props.ts'

type ModalLife = Pick<MusicaModalProps, 'open' | 'onClose' | 'onClosed'>

interface Opened {
  readonly render: (life: ModalLife) => ReactNode
  readonly opening: number
}

/** Opens the modal of a song's action, or another one of the screen, whose code comes when it is first wanted. */
export function useMusicaAcao() {
  const [opened, setOpened] = useState<Opened>()
  const [open, setOpen] = useState(false)

  const show = useCallback(<Props,>(load: () => Promise<ComponentType<Props & ModalLife>>, props: Props) => {
    load().then(
      (Modal) => {
        setOpened((last) => {
          const opening = (last?.opening ?? 0) + 1
          return { render: (life) => <Modal key={opening} {...props} {...life} />, opening }
        })
        setOpen(true)
      },
      () => toast.apiError('Não foi possível abrir. Verifique a conexão e tente novamente.'),
    )
  }, [])
  const run = useCallback(({ load }: MusicaAcao, musica: MusicaResumo) => show(load, { musica }), [show])

  const modal = opened?.render({
    open,
    onClose: () => setOpen(false),
    onClosed: () => setOpened(undefined),
  })
  return { run, show, modal }
}
