import type { ReactNode, RefObject } from 'react'
import { PAGINAS_FIXAS } from '../../cifras/leitor/use-paginas.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import type { Folhas } from './use-folhas.ts'

/** Around the text on the stage: the strips of the song's line and of the page, and what a phone's edge takes. */
const FRAME =
  'absolute inset-0 pt-[calc(var(--topo)+env(safe-area-inset-top))] pb-[calc(2.25rem+var(--faixa,0rem)+env(safe-area-inset-bottom))] pl-[env(safe-area-inset-left)] pr-[env(safe-area-inset-right)] short:pb-[calc(1.75rem+var(--faixa,0rem)+env(safe-area-inset-bottom))]'
/** Text makes room for the bar while it is there, and is not laid out anew for it. */
const BELOW_BAR =
  'h-full transition-transform in-[[data-palco]:has([data-barra=aqui],[data-barra]:focus-within)]:translate-y-[max(0px,var(--barra,0px)-var(--topo)-env(safe-area-inset-top))]'
/** Another size of text is there at once, also with reduced motion, which gives each change of any kind a moment. */
const AT_ONCE = 'transition-none **:transition-none'
/** A box that scrolls says anew which movements of a finger are not its own. */
const TOUCH = 'touch-pan-y touch-pinch-zoom'

/** The empty place of the stage's pages: it tells how much room they have. */
export const Mold = ({ mold }: { mold: RefObject<HTMLDivElement | null> }) => (
  <div aria-hidden className={`${FRAME} invisible`}>
    <div ref={mold} className={PAGINAS_FIXAS} />
  </div>
)

type FolhasNoPalcoProps = {
  folhas: Folhas
  inPages: boolean
  /** Of the text, in px; undefined: the usual one. */
  tamanho: number | undefined
  children: ReactNode
}

/** The box of what is read on the stage: pages that fill it, or one text that scrolls in it. */
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
              // Not the box that scrolls, which would keep its place.
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
