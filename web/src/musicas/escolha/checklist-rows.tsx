import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Checkbox } from '../../ui/form/field.tsx'
import type { MusicaEscolha } from './musicas-resumos.ts'

/** A row's least height in rem: name and artist, a line each. */
const ROW = 3.5

export type Nomeada = Pick<MusicaEscolha, 'id' | 'nome' | 'artista'>

export type ChecklistRowsProps<M extends Nomeada> = {
  label: string
  musicas: readonly M[]
  checked: ReadonlySet<number>
  onToggle: (id: number) => void
  /** Scrolls with the rows, above them. */
  before?: ReactNode
  /** A heading of the rows from this one on. */
  renderAbove?: (musica: M) => ReactNode
  /** The line below the name, instead of the artist. */
  renderBelow?: (musica: M) => ReactNode
  /** At the end of a row. */
  renderAside?: (musica: M) => ReactNode
  className: string
}

/**
 * A virtual list: only the rows near the viewport are in the page, so thousands cost as much as ten. It is one stop of the Tab key; the
 * arrows, Page Up and Down, Home and End move on from there, and Space checks.
 */
export function ChecklistRows<M extends Nomeada>(props: ChecklistRowsProps<M>) {
  const { label, musicas, checked, onToggle, before, renderAbove, renderBelow, renderAside, className } =
    props
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  // Its place too: where it goes away, the row that comes to stand there is the active one.
  const [active, setActive] = useState<{ id?: number | undefined; index: number }>({ index: 0 })
  const hasMoved = useRef(false)
  const hasFocus = useRef(false)
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const found = musicas.findIndex(({ id }) => id === active.id)
  if (found >= 0 && found !== active.index) setActive({ ...active, index: found })
  const at = found >= 0 ? found : Math.min(active.index, musicas.length - 1)

  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone
  const virtualizer = useVirtualizer({
    count: musicas.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW * rem,
    // A row keeps its height where it moves to another place.
    getItemKey: (index) => musicas[index]?.id ?? index,
    overscan: 6,
    scrollMargin: top,
    // The focused row stays in the page, wherever the box is scrolled.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), at])].toSorted((a, b) => a - b),
  })

  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [before])

  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    box.current?.querySelector<HTMLElement>(`[data-index="${at}"] input`)?.focus({ preventScroll: true })
  }, [at])

  // A list from which the focused song goes away: the row in its place has the focus.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>(`[data-index="${at}"] input`)?.focus({ preventScroll: true })
  })

  function move(event: KeyboardEvent) {
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / (ROW * rem)) - 1)
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: page,
      PageUp: -page,
      Home: -musicas.length,
      End: musicas.length,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(musicas.length - 1, at + step))
    if (next === at) return
    hasMoved.current = true
    setActive({ index: next, id: musicas[next]?.id })
    virtualizer.scrollToIndex(next, { align: 'auto' })
  }

  return (
    <div ref={box} className={`${className} relative overflow-y-auto overscroll-contain`}>
      {before}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its checkboxes */}
      <ul
        ref={list}
        aria-label={label}
        onKeyDown={move}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const musica = musicas[index]
          if (!musica) return null
          return (
            <li
              key={musica.id}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={musicas.length}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {renderAbove?.(musica)}
              <Checkbox
                label={
                  <span className="flex flex-wrap items-center justify-end gap-x-3">
                    <span className="min-w-0 grow basis-36">
                      <span title={musica.nome} className="line-clamp-2 wrap-break-word">
                        {musica.nome}
                      </span>
                      {renderBelow?.(musica) ?? (
                        <span
                          title={musica.artista}
                          className="line-clamp-2 text-sm text-dim wrap-break-word"
                        >
                          {musica.artista}
                        </span>
                      )}
                    </span>
                    {renderAside?.(musica)}
                  </span>
                }
                checked={checked.has(musica.id)}
                tabIndex={index === at ? 0 : -1}
                onFocus={() => {
                  hasFocus.current = true
                  setActive({ id: musica.id, index })
                }}
                onBlur={() => {
                  hasFocus.current = false
                }}
                onChange={() => onToggle(musica.id)}
                className="min-h-14 px-3 py-1 transition-colors hover:bg-raised [&>span:last-child]:grow"
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
