import { CloudOff, SearchX, Telescope } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import type { useVideos } from '../../youtube/use-videos.ts'
import { searchFailure } from '../../youtube/search-failure.ts'
import { OnlineVideo } from './online-video.tsx'

type OnlineResultsProps = {
  asked: string
  /** Leaves a search that takes too long. */
  onCancel: () => void
  query: ReturnType<typeof useVideos>
}

/** After more were asked for, the keyboard goes on with the first of them: the button it was on may be gone. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef<number>(undefined)
  useEffect(() => {
    if (shown.current === undefined || count <= shown.current) return
    const first = list.current?.children.item(shown.current)
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
    shown.current = undefined
  }, [count])
  return { list, moreAsked: () => void (shown.current = count) }
}

/** The results found online, or why there are none to show. */
export function OnlineResults({ asked, onCancel, query }: OnlineResultsProps) {
  const { videos, error, isFetching, isFetchingNextPage, hasNextPage, refetch } = query
  const { erro, dica } = searchFailure(error)
  const { list, moreAsked } = useFocusOnNew(videos?.length ?? 0)
  function more() {
    moreAsked()
    void query.fetchNextPage()
  }
  if (asked === '')
    return (
      <EmptyState
        icon={<Telescope />}
        title="Encontre músicas no YouTube"
        hint="Escreva o nome de uma música ou de um artista. O que você adicionar aparece no repertório na hora."
      />
    )
  if (videos === undefined && isFetching) return <Searching onCancel={onCancel} />
  if (videos === undefined)
    return (
      <div role="alert">
        <EmptyState
          icon={<CloudOff />}
          title={erro}
          hint={dica}
          action={<Button onClick={() => void refetch()}>Tentar novamente</Button>}
        />
      </div>
    )
  if (videos.length === 0)
    return (
      <EmptyState
        icon={<SearchX />}
        title="Nenhum vídeo encontrado"
        hint="Confira a escrita, tente só o nome da música ou troque o filtro."
      />
    )
  return (
    <>
      <ul ref={list} aria-label="Vídeos encontrados" className="mt-2 divide-y divide-line">
        {videos.map((video) => (
          <li key={video.id.videoId} tabIndex={-1} className="outline-none">
            <OnlineVideo video={video} />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mb-3 text-center text-red">
          {erro} {dica}
        </p>
      )}
      {hasNextPage && (
        <Button className="w-full" busy={isFetchingNextPage} busyLabel="Carregando..." onClick={more}>
          Carregar Mais
        </Button>
      )}
      <p className="mt-4 text-center text-sm text-dim">
        Resultados do YouTube ·{' '}
        <a
          href="https://www.youtube.com/t/terms"
          target="_blank"
          rel="noreferrer"
          className="underline underline-offset-4 hover:text-paper"
        >
          Termos de Serviço
        </a>
      </p>
    </>
  )
}

const ROWS = ['w-3/4', 'w-2/3', 'w-4/5', 'w-1/2']

function Searching({ onCancel }: Pick<OnlineResultsProps, 'onCancel'>) {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className="mt-2 divide-y divide-line">
      <output className="sr-only">Pesquisando...</output>
      {ROWS.map((width) => (
        <div key={width} className={slow ? 'flex gap-4 py-4' : 'invisible flex gap-4 py-4'}>
          <Skeleton className="h-17 w-30 shrink-0 sm:h-25.5 sm:w-45" />
          <div className="grow">
            <Skeleton className={`mt-1 h-4 ${width}`} />
            <Skeleton className="mt-3 h-3.5 w-1/3" />
          </div>
        </div>
      ))}
      {slow && (
        <p className="py-3 text-center">
          <Button onClick={onCancel}>Cancelar</Button>
        </p>
      )}
    </div>
  )
}
