import type { ReactNode } from 'react'
import { fontSize } from '../../cifras/leitura.ts'
import { PAGINAS } from '../../cifras/leitor/use-paginas.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import type { Folhas } from './use-folhas.ts'

/** Around the text on the stage: the strips of the song's line and of the page, and what a phone's edge takes. */
const FRAME =
  'absolute inset-0 pt-[calc(2rem+env(safe-area-inset-top))] pb-[calc(2.25rem+var(--faixa,0rem)+env(safe-area-inset-bottom))] pl-[env(safe-area-inset-left)] pr-[env(safe-area-inset-right)] short:pt-[calc(1.5rem+env(safe-area-inset-top))] short:pb-[calc(1.75rem+var(--faixa,0rem)+env(safe-area-inset-bottom))]'
/** A box that scrolls says anew which movements of a finger are not its own. */
const TOUCH = 'touch-pan-y touch-pinch-zoom'

type FolhasNoPalcoProps = { folhas: Folhas; inPages: boolean; tamanho: number; children: ReactNode }

/** The box of what is read on the stage: pages that fill it, or one text that scrolls in it. */
export function FolhasNoPalco({ folhas, inPages, tamanho, children }: FolhasNoPalcoProps) {
  const { paginas, scroller, colunas } = folhas
  const { box, end, rest, onScroll } = paginas
  return (
    <div className={FRAME}>
      {inPages ? (
        <div
          // Not the box that scrolls, which would keep its place.
          key="paginas"
          ref={box}
          data-paginas
          onScroll={onScroll}
          style={{ ...fontSize({ tamanho }), columnCount: colunas }}
          className={classNames(PAGINAS, TOUCH)}
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
          className={classNames('h-full overflow-y-auto px-6 max-sm:px-4', TOUCH)}
        >
          <div className="mx-auto grid min-h-full max-w-page content-start has-[[data-centro]]:content-center">
            {children}
          </div>
        </div>
      )}
    </div>
  )
}
