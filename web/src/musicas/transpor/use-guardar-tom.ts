import { useNavigate } from '@tanstack/react-router'
import { type Musica, musicasCalls } from '@cantai/contract/musicas/musicas'
import { usePode } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import type { FolhaModalProps } from '../musica-modal-props.ts'
import { isTomCerto } from './confirmar-tom.ts'
import type { CifraVista } from '../texto/use-cifra-vista.ts'
import { useGuardarNoCulto } from './use-guardar-no-culto.ts'
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
  const noCulto = useGuardarNoCulto({ success: toast.success, failure: toast.apiError })
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

  if (doCulto) {
    const { onGuardarTom } = doCulto
    return (
      onGuardarTom && {
        label: 'Guardar neste culto, para todos',
        busy: noCulto.busy,
        onGuardar: () => void noCulto.guardar(tom, () => onGuardarTom(tom)),
      }
    )
  }
  if (!mayTranspor || !whole) return undefined
  return { label: 'Guardar para todos', busy: saving, onGuardar: () => void guardarNaMusica(whole.id) }
}
