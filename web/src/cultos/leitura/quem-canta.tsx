import { MicVocal } from 'lucide-react'
import type { ComponentType } from 'react'
import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'

/** Loads the dialog that chooses a song's singers, injected by a room that depends on this one. */
export type LoadQuemCanta = () => Promise<
  ComponentType<ModalLife & { cultoId: number; musica: MusicaDoCulto }>
>

/** The names of those who sing a song, as 'Ana, Pedro'; nothing where nobody was chosen. */
export function QuemCanta({ nomes }: { nomes: string }) {
  if (nomes === '') return null
  return (
    <p title={nomes} className="mt-1 flex items-start gap-1.5 text-sm">
      <MicVocal aria-hidden className="mt-0.5 size-4 shrink-0 text-gold" />
      <span className="line-clamp-2 min-w-0 wrap-anywhere">
        <span className="sr-only">Canta: </span>
        {nomes}
      </span>
    </p>
  )
}
