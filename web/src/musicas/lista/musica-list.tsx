import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import type { CardLayout } from './card-layout.ts'
import { MusicaCard, type MusicaCardActions } from './musica-card.tsx'
import { Checkbox } from '../../ui/form/field.tsx'
import type { Selecao } from '../selecao/selecao.ts'
import { useColumns } from './use-columns.ts'
import { useOpenVideo } from '../tocar/use-open-video.ts'
import { useVideoRoom } from '../tocar/use-video-room.ts'

type MusicaListProps = MusicaCardActions & {
  musicas: readonly MusicaResumo[]
  total: number
  busy: boolean
  layout: CardLayout
  /** While songs are chosen: each card is a box to tick. */
  selecao: Selecao | undefined
  onToggle: (musica: MusicaResumo) => void
}

/** A virtual list: only the rows near the viewport are in the page, so 5,000 songs cost as much as 20. */
export function MusicaList({ musicas, total, busy, layout, selecao, onToggle, ...actions }: MusicaListProps) {
  const list = useRef<HTMLUListElement>(null)
  const fitting = useColumns()
  const columns = layout.view === 'grid' ? fitting : 1
  const focused = useFocusedMusica(list)
  const focusedAt = musicas.findIndex(({ id }) => id === focused)
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const [top, setTop] = useState(0)
  const video = useOpenVideo(musicas)
  const videoRoom = useVideoRoom(video, {
    row: layout.height * rem,
    gap: layout.gap * rem,
    top,
    columns,
  })

  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone; the cards are memoised
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(musicas.length / columns),
    estimateSize: (row) => layout.height * rem + (row === videoRoom.at ? videoRoom.room : 0),
    gap: layout.gap * rem,
    overscan: 4,
    scrollMargin: top,
    // A focused card stays in the page, wherever the viewport is; so does a playing video.
    rangeExtractor: (range) =>
      withRows(range, [focusedAt < 0 ? -1 : Math.floor(focusedAt / columns), videoRoom.at]),
  })

  // Measured again: an open video makes its row taller, and a rotated phone has other rows.
  useLayoutEffect(
    () => virtualizer.measure(),
    [virtualizer, videoRoom.at, videoRoom.room, layout.height, layout.gap],
  )

  useLayoutEffect(() => {
    const place = () => setTop(list.current ? list.current.getBoundingClientRect().top + scrollY : 0)
    place()
    addEventListener('resize', place)
    // The list moves up when something above it is removed, as a dismissed hint.
    const above = new ResizeObserver(place)
    if (list.current?.parentElement) above.observe(list.current.parentElement)
    return () => {
      removeEventListener('resize', place)
      above.disconnect()
    }
  }, [])

  // After a rotation the columns change: the top row stays on top.
  const first = useRef({ columns, at: 0 })
  useEffect(() => {
    const { range } = virtualizer
    if (first.current.columns === columns) first.current.at = (range?.startIndex ?? 0) * columns
    else if (scrollY > top)
      virtualizer.scrollToIndex(Math.floor(first.current.at / columns), { align: 'start' })
    first.current.columns = columns
  })

  return (
    <ul
      ref={list}
      aria-label="Músicas"
      aria-busy={busy}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().flatMap((row) =>
        musicas.slice(row.index * columns, (row.index + 1) * columns).map((musica, column) => (
          <li
            key={musica.id}
            aria-posinset={row.index * columns + column + 1}
            aria-setsize={total}
            data-row={musica.id}
            className="absolute top-0 contain-layout"
            style={{
              width: `calc((100% - ${(columns - 1) * layout.gap}rem) / ${columns})`,
              left: `calc((100% + ${layout.gap}rem) / ${columns} * ${column})`,
              transform: `translateY(${row.start - top}px)`,
            }}
          >
            <div
              inert={selecao !== undefined}
              className={selecao && '[&_button]:invisible'}
              style={{ height: `${layout.height}rem` }}
            >
              <MusicaCard musica={musica} layout={layout} {...actions} />
            </div>
            {selecao && (
              <div className="absolute inset-x-0 top-0 z-10 grid" style={{ height: `${layout.height}rem` }}>
                <Checkbox
                  label={<span className="sr-only">{musica.nome}</span>}
                  checked={selecao.has(musica.id)}
                  onChange={() => onToggle(musica)}
                  className="justify-end rounded-lg border-2 border-transparent pr-4 has-checked:border-gold has-focus-visible:border-gold"
                />
              </div>
            )}
            {video?.at === row.index * columns + column && (
              <div
                style={{
                  width: `calc(100% * ${columns} + ${(columns - 1) * layout.gap}rem)`,
                  marginLeft: `calc((100% + ${layout.gap}rem) * -${column})`,
                  marginTop: `${layout.gap}rem`,
                }}
              >
                <video.sound.Player track={video.sound.track} onHeight={videoRoom.onHeight} />
              </div>
            )}
          </li>
        )),
      )}
    </ul>
  )
}

function withRows(range: Range, kept: readonly number[]): number[] {
  const rows = new Set([...defaultRangeExtractor(range), ...kept.filter((row) => row >= 0)])
  return [...rows].toSorted((a, b) => a - b)
}

/** The id of the song whose card has the focus. */
function useFocusedMusica(list: RefObject<HTMLElement | null>): number | undefined {
  const [focused, setFocused] = useState<number>()
  useEffect(() => {
    const node = list.current
    if (!node) return undefined
    const follow = ({ type, target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      setFocused(type === 'focusin' && card ? Number(card.dataset['row']) : undefined)
    }
    node.addEventListener('focusin', follow)
    node.addEventListener('focusout', follow)
    return () => {
      node.removeEventListener('focusin', follow)
      node.removeEventListener('focusout', follow)
    }
  }, [list])
  return focused
}
