import type { ReactNode, RefObject } from 'react'
import { PAGINAS_FIXAS } from '../../cifras/leitor/use-paginas.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import type { Folhas } from './use-folhas.ts'

/** Padding around the text: the strips of the song's line and of the page, and a phone's safe area. */
const FRAME =
  'absolute inset-0 pt-[calc(var(--topo)+env(safe-area-inset-top))] pb-[calc(2.25rem+var(--faixa,0rem)+env(safe-area-inset-bottom))] pl-[env(safe-area-inset-left)] pr-[env(safe-area-inset-right)] short:pb-[calc(1.75rem+var(--faixa,0rem)+env(safe-area-inset-bottom))]'
/** The text shifts for the bar while it is there, without a new layout. */
const BELOW_BAR =
  'h-full transition-transform in-[[data-palco]:has([data-barra=aqui],[data-barra]:focus-within)]:translate-y-[max(0px,var(--barra,0px)-var(--topo)-env(safe-area-inset-top))]'
/** No transition: another text size shows at once, also with reduced motion, which gives each change a short one. */
const AT_ONCE = 'transition-none **:transition-none'
/** A scrolling box sets its own touch-action. */
const TOUCH = 'touch-pan-y touch-pinch-zoom'

/** The empty box of the stage's pages, which is measured for their room. */
export const Mold = ({ mold }: { mold: RefObject<HTMLDivElement | null> }) => (
  <div aria-hidden className={`${FRAME} invisible`}>
    <div ref={mold} className={PAGINAS_FIXAS} />
  </div>
)

type FolhasNoPalcoProps = {
  folhas: Folhas
  inPages: boolean
  /** Text size in px; undefined: the usual one. */
  tamanho: number | undefined
  children: ReactNode
}

/** The box of the stage's text: pages that fill it, or one text that scrolls in it. */
export function FolhasNoPalco({ folhas, inPages, tamanho, children }: FolhasNoPalcoProps) {
  const { paginas, scroller, colunas } = folhas
  const { box, end, rest, onScroll } = paginas
  const style = tamanho === undefined ? undefined : { fontSize: `${tamanho}px` }
  return (
    <div className={FRAME}>
      <div className="h-full overflow-clip">
        <div className={BELOW_BAR}>
          {inPages ? (
            <div
              // Not on the scrolling box, which would keep its scroll position.
              key="paginas"
              ref={box}
              data-paginas
              onScroll={onScroll}
              style={{ ...style, columnCount: colunas }}
              className={classNames(PAGINAS_FIXAS, AT_ONCE, TOUCH)}
            >
              {children}
              <span ref={end} className="block" />
              <div ref={rest} hidden className="h-px break-before-column" />
            </div>
          ) : (
            <div
              key="rolar"
              ref={scroller}
              data-scroller
              style={style}
              className={classNames('h-full overflow-y-auto px-6 max-sm:px-4', TOUCH)}
            >
              <div className="mx-auto grid min-h-full max-w-page content-start has-[[data-centro]]:content-center">
                {children}
              </div>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
