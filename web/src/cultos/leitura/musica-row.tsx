import { Check, MicVocal, Play } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import { nomeNaOrdem, numeroNaOrdem } from '@cantai/domain/musicas/reprise'
import { temSom } from '../../musicas/tocar/musica-track.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { nomesDeQuemCanta, tomOriginal } from '../itens.ts'
import { TomDoDia } from '../tom-do-dia.tsx'
import { QuemCanta } from './quem-canta.tsx'
import { Sinais } from './sinais.tsx'

type MusicaRowProps = {
  musica: MusicaDoCulto
  /** Its number among the songs, and which time of the song it is. */
  numero: number
  vez: number
  cultoId: number
  onOuvir: (musica: MusicaDoCulto) => void
  /** Undefined for a person who may not choose singers. */
  onQuemCanta: ((musica: MusicaDoCulto) => void) | undefined
}

/** A song of the order, its key of the day first; the row opens its sheet in that key. */
export function MusicaRow({ musica, numero, vez, cultoId, onOuvir, onQuemCanta }: MusicaRowProps) {
  const { musica_id, artista, notas, sequencia, execucao_id } = musica
  const nome = nomeNaOrdem(musica.nome, vez)
  const endereco = numeroNaOrdem(musica_id, vez)
  const original = tomOriginal(musica)
  return (
    <li
      data-row={endereco}
      className="relative flex flex-wrap items-center gap-x-3 rounded-lg border border-line bg-surface py-3 pr-2 pl-3 transition-colors compact:py-1.5 hover:border-edge hover:bg-raised sm:gap-x-4 sm:pl-4"
    >
      <div className="flex shrink-0 flex-col items-center self-start">
        <TomDoDia tom={musica.tom_do_dia} size="lg" />
        {original !== null && <span className="mt-1 text-sm text-dim">orig. {original}</span>}
      </div>
      <div className="min-w-0 grow basis-0 max-[21rem]:basis-36">
        <h3 className="font-semibold">
          <Link
            to={enderecoDoCulto(cultoId, `cifra/${endereco}`)}
            state={{ sobreLista: true }}
            resetScroll={false}
            title={nome}
            className="line-clamp-3 rounded-md wrap-break-word after:absolute after:inset-0 after:rounded-lg"
          >
            <span className="text-dim">{numero}. </span>
            {nome}
          </Link>
        </h3>
        <p title={artista} className="line-clamp-2 text-sm text-dim wrap-break-word">
          {artista}
        </p>
        <QuemCanta nomes={nomesDeQuemCanta(musica)} />
        {sequencia && (
          <p className="mt-1 text-sm wrap-anywhere">
            <span className="sr-only">Sequência: </span>
            {sequencia}
          </p>
        )}
        {notas && (
          <p title={notas} className="mt-1 line-clamp-2 text-sm text-dim wrap-anywhere">
            <span className="sr-only">Notas: </span>
            {notas}
          </p>
        )}
        <Sinais musica={musica} />
      </div>
      <span className="flex shrink-0 items-center gap-1 empty:hidden max-[21rem]:basis-full max-[21rem]:justify-end">
        {execucao_id !== null && (
          <span className="px-2 text-green">
            <Check aria-hidden className="size-5" />
            <span className="sr-only">Tocada</span>
          </span>
        )}
        {onQuemCanta && (
          <IconButton
            label={`Quem canta ${nome}`}
            word="Quem canta"
            icon={<MicVocal aria-hidden />}
            className="relative"
            onClick={() => onQuemCanta(musica)}
          />
        )}
        {temSom(musica) && (
          <IconButton
            label={`Ouvir ${nome}`}
            word="Ouvir"
            icon={<Play aria-hidden />}
            className="relative"
            onClick={() => onOuvir(musica)}
          />
        )}
      </span>
    </li>
  )
}
