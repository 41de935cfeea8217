import { Link } from '@tanstack/react-router'
import { ListFilter, Music, SearchX } from 'lucide-react'
import type { FiltrosDeMusica } from '@cantai/contract/musicas/filtros'
import { usePode } from '../../lib/session/session.ts'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import type { CardLayout } from './card-layout.ts'
import { countFiltros } from './musicas-search.ts'
import { useHinos } from './use-hinos.ts'
import { useColumns } from './use-columns.ts'

export const NOVA_MUSICA = '+ Nova Música'

const CARDS = Array.from({ length: 10 }, (_, i) => `card-${i}`)

/** Takes its place at once, and becomes visible only if the answer takes long. */
export function MusicaListSkeleton({ layout: { view, height, gap } }: { layout: CardLayout }) {
  const slow = useDelayed()
  const columns = useColumns()
  return (
    <div aria-busy="true">
      <output className="sr-only">Carregando músicas...</output>
      <div
        className={classNames('grid', !slow && 'invisible')}
        style={{ gap: `${gap}rem`, gridTemplateColumns: `repeat(${view === 'grid' ? columns : 1}, 1fr)` }}
      >
        {CARDS.map((card) => (
          <div
            key={card}
            className={classNames(
              'overflow-hidden rounded-lg border border-line bg-surface',
              view === 'grid' ? 'p-4' : 'p-2.5',
            )}
            style={{ height: `${height}rem` }}
          >
            <div className="flex gap-4">
              <Skeleton className={`shrink-0 ${view === 'grid' ? 'h-16 w-18' : 'h-11 w-13'}`} />
              <div className="grow">
                <Skeleton className="mt-1 h-4 w-3/4" />
                <Skeleton className="mt-3 h-3.5 w-1/2" />
              </div>
            </div>
            {view === 'grid' && <Skeleton className="mt-7 h-3.5 w-28" />}
          </div>
        ))}
      </div>
    </div>
  )
}

export function EmptyRepertorio({ onNew }: { onNew: () => void }) {
  const { bring, busy } = useHinos()
  const mayImport = usePode('musicas:importar')
  return (
    <EmptyState
      icon={<Music />}
      title="O repertório começa com a primeira música"
      hint="Cadastre uma que a igreja já canta: bastam o nome e o artista. Ou comece com 40 hinos em domínio público, com letra e cifra, que saem com um toque."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={onNew}>
            {NOVA_MUSICA}
          </Button>
          {mayImport && (
            <Link to="/importar" className={buttonClass()}>
              Trazer uma lista
            </Link>
          )}
          <Button busy={busy} onClick={bring}>
            Trazer os hinos
          </Button>
        </div>
      }
    />
  )
}

type NothingLeftProps = { filtros: FiltrosDeMusica; onClear: () => void }

/** The filters exclude all songs of the repertoire. */
export function NothingLeft({ filtros, onClear }: NothingLeftProps) {
  const only = countFiltros(filtros) === 1
  const isTag = filtros.marcador !== undefined && only
  const onlyArchived = filtros.arquivadas === 'sim' && only
  return (
    <EmptyState
      icon={<ListFilter />}
      title={
        onlyArchived
          ? 'Nenhuma música arquivada'
          : isTag
            ? 'Nenhuma música com este marcador'
            : 'Nenhuma música com estes filtros'
      }
      hint={
        onlyArchived
          ? 'Arquive no menu de uma música o que a igreja não canta mais: sai do repertório e o histórico fica.'
          : isTag
            ? 'Escolha músicas em Selecionar e toque em Marcar.'
            : 'Tire um deles para ver mais músicas.'
      }
      action={<Button onClick={onClear}>Limpar filtros</Button>}
    />
  )
}

export type NothingFoundProps = {
  busca: string
  onClear: () => void
  /** There where filters narrow the search too. */
  onClearFiltros: (() => void) | undefined
  onNew: () => void
  /** Another answer stands below it. */
  inOneLine?: boolean
}

export function NothingFound({
  busca,
  onClear,
  onClearFiltros,
  onNew,
  inOneLine = false,
}: NothingFoundProps) {
  const hint = `Nada no repertório combina com “${busca}”${onClearFiltros ? ' e com os filtros' : ''}.`
  const actions = (
    <>
      <Button size={inOneLine ? 'sm' : 'md'} onClick={onClear}>
        Limpar busca
      </Button>
      {onClearFiltros && (
        <Button size={inOneLine ? 'sm' : 'md'} onClick={onClearFiltros}>
          Limpar filtros
        </Button>
      )}
    </>
  )
  if (inOneLine)
    return (
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow truncate text-sm text-dim" title={hint}>
          Nenhuma música encontrada<span className="max-sm:sr-only"> · {hint}</span>
        </p>
        {actions}
      </div>
    )
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nenhuma música encontrada"
      hint={<span className="line-clamp-4 wrap-anywhere">{hint}</span>}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {actions}
          <Button onClick={onNew}>{NOVA_MUSICA}</Button>
        </div>
      }
    />
  )
}
