import { useEffect, useRef } from 'react'
import { ROLAGEM_INFINITA_PX } from '@cantai/contract/limites'
import { Button } from '../../ui/form/button.tsx'

type MusicaListEndProps = {
  loaded: number
  hasMore: boolean
  loading: boolean
  failed: boolean
  onMore: () => void
}

/** The end of the list: loads the next page while it is near the viewport, and shows the state. */
export function MusicaListEnd({ loaded, hasMore, loading, failed, onMore }: MusicaListEndProps) {
  const sentinel = useRef<HTMLDivElement>(null)
  const waiting = hasMore && !loading && !failed
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })

  // Re-observed after each page: a sentinel that stays visible is not reported again.
  useEffect(() => {
    const node = sentinel.current
    if (!node || !waiting || loaded === 0) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more.current()
      },
      { rootMargin: `0px 0px ${ROLAGEM_INFINITA_PX}px 0px` },
    )
    observer.observe(node)
    return () => observer.disconnect()
  }, [waiting, loaded])

  return (
    <div ref={sentinel} className="flex min-h-28 items-center justify-center text-dim">
      {failed ? (
        <div role="alert" className="flex flex-wrap items-center justify-center gap-3 text-center">
          Não foi possível carregar mais músicas.
          <Button size="sm" onClick={onMore}>
            Tentar novamente
          </Button>
        </div>
      ) : (
        <output>{hasMore ? 'Carregando mais músicas...' : 'Todas as músicas foram carregadas'}</output>
      )}
    </div>
  )
}
