import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas'
import { toast } from '../ui/toast.ts'
import type { MusicaAcao, MusicaModalProps } from './musica-acoes.ts'

interface Opened {
  readonly Modal: ComponentType<MusicaModalProps>
  readonly musica: MusicaResumo
  readonly opening: number
}

/** Opens the modal of a song's action, whose code comes when it is first wanted. */
export function useMusicaAcao() {
  const [opened, setOpened] = useState<Opened>()
  const [open, setOpen] = useState(false)

  const run = useCallback(({ load }: MusicaAcao, musica: MusicaResumo) => {
    load().then(
      (Modal) => {
        setOpened((last) => ({ Modal, musica, opening: (last?.opening ?? 0) + 1 }))
        setOpen(true)
      },
      () => toast.apiError('Não foi possível abrir. Verifique a conexão e tente novamente.'),
    )
  }, [])

  const modal: ReactNode = opened && (
    <opened.Modal
      key={opened.opening}
      musica={opened.musica}
      open={open}
      onClose={() => setOpen(false)}
      onClosed={() => setOpened(undefined)}
    />
  )
  return { run, modal }
}
