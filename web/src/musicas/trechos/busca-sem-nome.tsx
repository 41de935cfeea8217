import { Music } from 'lucide-react'
import { useId } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { nomesProximos } from '@cantai/domain/musicas/nomes-proximos'
import { NothingFound, type NothingFoundProps } from '../lista/musica-list-states.tsx'
import { useTrechos } from './use-trechos.ts'

type BuscaSemNomeProps = NothingFoundProps & {
  /** The repertoire, as far as it is known here. */
  musicas: readonly MusicaResumo[] | undefined
  /** Opens '12/folha' over the list. */
  onOpen: (registro: string) => void
}

/** A search that no name answers: names near it, and one line instead of a screen where it has another answer. */
export function BuscaSemNome({ musicas, onOpen, ...nothing }: BuscaSemNomeProps) {
  const { trechos } = useTrechos(nothing.busca)
  const proximas = nomesProximos(
    (musicas ?? []).filter(({ arquivada }) => !arquivada),
    nothing.busca,
  )
  return (
    <>
      <NothingFound
        {...nothing}
        inOneLine={proximas.length > 0 || (trechos !== undefined && trechos.length > 0)}
      />
      {proximas.length > 0 && <VoceQuisDizer musicas={proximas} onOpen={onOpen} />}
    </>
  )
}

function VoceQuisDizer({
  musicas,
  onOpen,
}: Required<Pick<BuscaSemNomeProps, 'onOpen'>> & { musicas: readonly MusicaResumo[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-4">
      <h2 id={heading} className="mb-3 text-lg font-semibold">
        Você quis dizer
      </h2>
      <ul className="grid grid-cols-1 gap-2">
        {musicas.map(({ id, nome, artista, tom }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen(`${id}/folha`)}
              className="flex w-full cursor-pointer items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-left transition-colors hover:bg-raised"
            >
              <Music aria-hidden className="size-5 shrink-0 text-dim" />
              <span className="min-w-0 grow">
                <span className="block wrap-anywhere">{nome}</span>
                <span className="block truncate text-sm text-dim">{artista}</span>
              </span>
              {tom !== null && <span className="shrink-0 text-sm font-semibold text-dim">{tom}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
