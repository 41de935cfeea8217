import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Musica, musicasCalls } from '@cantai/contract/musicas/musicas'
import { reasonOf } from '../../lib/api/failure.ts'
import { usePode } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import type { FolhaModalProps } from '../musica-modal-props.ts'
import { isTomCerto } from './confirmar-tom.ts'
import type { CifraVista } from './use-cifra-vista.ts'
import { useTranspor } from './use-transpor.ts'

/** A button that makes the key one plays in everybody's. */
export interface GuardarTom {
  readonly label: string
  readonly busy: boolean
  readonly onGuardar: () => void
}

/** Makes the key that is played now everybody's: the song's, or in a culto that of the day. Undefined for who may not. */
export function useGuardarTom(
  whole: Musica | undefined,
  { escrita, tocada, escolher }: CifraVista,
  doCulto: FolhaModalProps['doCulto'],
): GuardarTom | undefined {
  const navigate = useNavigate()
  const mayTranspor = usePode(musicasCalls.transpor.access)
  const { saving, save } = useTranspor(whole)
  const [busy, setBusy] = useState(false)
  const { tom } = tocada

  async function guardarNaMusica(id: number): Promise<void> {
    // The key is the reader's to tell, in the dialog that asks for it.
    if (!(await isTomCerto(escrita))) return navigate({ to: `/musicas/${id}/transpor` })
    const yes = await confirmAction({
      title: 'Guardar para todos?',
      message: `A cifra e o tom desta música passam de ${escrita.tom} para ${tom}, para todo o ministério. A cifra como foi escrita fica guardada.`,
      confirmLabel: `Guardar em ${tom}`,
    })
    if (yes && (await save(escrita.tom, tom))) escolher({ tom: null })
  }
  async function guardarNoCulto(keep: (tom: string) => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await keep(tom)
      toast.success(`${tom} é o tom desta música neste culto.`)
    } catch (error) {
      toast.apiError(`O tom não foi guardado: ${reasonOf(error)}`)
    }
    setBusy(false)
  }

  if (doCulto) {
    const { onGuardarTom } = doCulto
    return (
      onGuardarTom && {
        label: 'Guardar neste culto, para todos',
        busy,
        onGuardar: () => void guardarNoCulto(onGuardarTom),
      }
    )
  }
  if (!mayTranspor || !whole) return undefined
  return { label: 'Guardar para todos', busy: saving, onGuardar: () => void guardarNaMusica(whole.id) }
}
