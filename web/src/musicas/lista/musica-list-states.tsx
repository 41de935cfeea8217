import { Music, SearchX } from 'lucide-react'
import { Button } from '../../ui/form/button.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import type { CardLayout } from './card-layout.ts'
import { LIST_GRID } from './use-columns.ts'

export const NovaMusicaButton = ({ quiet, onClick }: { quiet?: boolean; onClick: () => void }) => (
  <Button variant={quiet ? 'secondary' : 'primary'} onClick={onClick}>
    + Nova Música
  </Button>
)

const CARDS = Array.from({ length: 10 }, (_, i) => `card-${i}`)

/** Takes its place at once, and is seen only when the answer keeps somebody waiting. */
export function MusicaListSkeleton({ layout: { view, height, gap } }: { layout: CardLayout }) {
  const slow = useDelayed()
  return (
    <div aria-busy="true">
      <output className="sr-only">Carregando músicas...</output>
      <div
        className={classNames(view === 'grid' ? LIST_GRID : 'grid', !slow && 'invisible')}
        style={{ gap: `${gap}rem` }}
      >
        {CARDS.map((card) => (
          <div
            key={card}
            className="overflow-hidden rounded-lg border border-line bg-surface p-4"
            style={{ height: `${height}rem` }}
          >
            <div className="flex gap-4">
              <Skeleton className="h-16 w-18 shrink-0" />
              <div className="grow">
                <Skeleton className="mt-1 h-4 w-3/4" />
                <Skeleton className="mt-3 h-3.5 w-1/2" />
              </div>
            </div>
            <Skeleton className="mt-7 h-3.5 w-28" />
          </div>
        ))}
      </div>
    </div>
  )
}

export const EmptyRepertorio = ({ onNew }: { onNew: () => void }) => (
  <EmptyState
    icon={<Music />}
    title="O repertório começa com a primeira música"
    hint="Cadastre uma que a igreja já canta: bastam o nome e o artista. Tom, letra e cifras podem vir depois."
    action={<NovaMusicaButton onClick={onNew} />}
  />
)

type NothingFoundProps = { busca: string; onClear: () => void; onNew: () => void }

export const NothingFound = ({ busca, onClear, onNew }: NothingFoundProps) => (
  <EmptyState
    icon={<SearchX />}
    title="Nenhuma música encontrada"
    hint={<span className="line-clamp-4 wrap-anywhere">Nada no repertório combina com “{busca}”.</span>}
    action={
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onClear}>Limpar busca</Button>
        <NovaMusicaButton quiet onClick={onNew} />
      </div>
    }
  />
)
