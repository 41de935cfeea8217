import { Slash } from 'lucide-react'
import type { MusicaCortada } from '@cantai/contract/cultos/cultos'
import { nomeNaOrdem } from '@cantai/domain/musicas/reprise'
import { TomDoDia } from '../tom-do-dia.tsx'

/** A song that was planned and left out when the culto was concluded, where it would have been. */
export const CortadaRow = ({ musica: { nome, tom_do_dia, vez } }: { musica: MusicaCortada }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-dashed border-line py-2 pr-4 pl-3 text-dim sm:gap-x-4 sm:pl-4">
    <span className="flex w-16 shrink-0 justify-center">
      <TomDoDia tom={tom_do_dia} size="sm" />
    </span>
    <p title={nome} className="line-clamp-2 min-w-0 grow basis-0 wrap-anywhere">
      {nomeNaOrdem(nome, vez)}
    </p>
    <span className="flex items-center gap-1.5 text-sm max-sm:basis-full max-sm:pl-19">
      <Slash aria-hidden className="size-4" />
      Não foi cantada
    </span>
  </li>
)
