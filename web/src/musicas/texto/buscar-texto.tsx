import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import type { ComponentType } from 'react'
import { useLazyModal } from '../../lib/record/use-row-modal.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { MusicaModalProps } from '../musica-modal-props.ts'

type BuscarTextoProps = {
  label: string
  musica: MusicaResumo
  load: () => Promise<ComponentType<MusicaModalProps>>
}

/** The button of an empty sheet or empty words that looks for them online. */
export function BuscarTexto({ label, musica, load }: BuscarTextoProps) {
  const online = useLazyModal()
  return (
    <>
      <Button variant="primary" onClick={() => online.show(load, { musica })}>
        {label}
      </Button>
      {online.modal}
    </>
  )
}
