import { Guitar, ScrollText } from 'lucide-react'
import { useId } from 'react'
import type { TrechoDeMusica } from '@cantai/contract/musicas/trechos'
import { formatNumber, plural } from '@cantai/domain/palavras'
import { ApiError } from '../../lib/api/api-client.ts'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useTrechos } from './use-trechos.ts'
import { VersoAchado } from './verso-achado.tsx'

type NaLetraProps = {
  busca: string
  /** Names answer the search: that no text does is worth no line then. */
  hasNames: boolean
  /** Opens '12/letra' or '12/cifra' over the list. */
  onOpen: (registro: string) => void
}

/** Below the songs whose names answer a search: those in which its words are sung. */
export function NaLetra({ busca, hasNames, onOpen }: NaLetraProps) {
  const heading = useId()
  const { wanted, reachable, query, alcance, trechos } = useTrechos(busca)
  if (!wanted || (hasNames && trechos?.length === 0 && !query.isError && !alcance)) return null
  return (
    <section aria-labelledby={heading} className="mt-4 mb-8">
      <h2 id={heading} className="mb-3 text-lg font-semibold">
        Na letra
      </h2>
      {!reachable && query.isError ? (
        <p className="text-dim">
          Sem conexão, a busca olha só nome e artista: as letras são procuradas no servidor.
        </p>
      ) : query.isError && !query.isFetching ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-dim">
          Não foi possível procurar nas letras.{' '}
          {query.error instanceof ApiError ? query.error.erro : 'Algo deu errado.'}
          <Button size="sm" onClick={() => void query.refetch()}>
            Tentar novamente
          </Button>
        </div>
      ) : trechos === undefined ? (
        <Searching />
      ) : trechos.length === 0 ? (
        <output className="text-dim">Nenhuma letra ou cifra tem essas palavras.</output>
      ) : (
        <ul aria-busy={query.isFetching} className="grid grid-cols-1 gap-2">
          {trechos.map((trecho) => (
            <li key={trecho.id}>
              <TrechoRow
                trecho={trecho}
                busca={busca}
                onOpen={() => onOpen(`${trecho.id}/${trecho.origem}`)}
              />
            </li>
          ))}
        </ul>
      )}
      {alcance && (
        <p className="mt-3 text-sm text-dim">
          Procurado nas letras de {formatNumber(alcance.inteiras)} das{' '}
          {plural(alcance.musicas, 'música', 'músicas')}: as outras estão no servidor.
        </p>
      )}
    </section>
  )
}

type TrechoRowProps = { trecho: TrechoDeMusica; busca: string; onOpen: () => void }

function TrechoRow({ trecho: { nome, artista, tom, verso, origem }, busca, onOpen }: TrechoRowProps) {
  const Icon = origem === 'letra' ? ScrollText : Guitar
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full cursor-pointer items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-left transition-colors hover:bg-raised"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-dim" />
      <span className="min-w-0 grow">
        <span className="block wrap-anywhere">
          <span className="sr-only">{origem === 'letra' ? 'Letra: ' : 'Cifra: '}</span>
          <VersoAchado verso={verso} busca={busca} />
        </span>
        <span className="block truncate text-sm text-dim">
          {nome} · {artista}
        </span>
      </span>
      {tom && (
        <span className="shrink-0 text-sm font-semibold text-dim">
          <span className="sr-only">Tom </span>
          {tom}
        </span>
      )}
    </button>
  )
}

const ROWS = ['w-2/3', 'w-1/2']

function Searching() {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className={slow ? 'grid gap-2' : 'invisible grid gap-2'}>
      <output className="sr-only">Procurando nas letras...</output>
      {ROWS.map((width) => (
        <div key={width} className="rounded-lg border border-line bg-surface px-4 py-3">
          <Skeleton className={`my-1 h-4 ${width}`} />
          <Skeleton className="mt-3 mb-1 h-3.5 w-1/3" />
        </div>
      ))}
    </div>
  )
}
