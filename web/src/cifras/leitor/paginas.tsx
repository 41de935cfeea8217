import type { ReactNode } from 'react'
import { fontSize } from '../leitura.ts'
import { PAGINAS, type Paginas } from './use-paginas.ts'

type FolhaEmPaginasProps = { paginas: Paginas; tamanho: number; children: ReactNode }

/** A text in pages that fill the dialog around it; its verses and parts stay whole where they fit. */
export function FolhaEmPaginas({ paginas, tamanho, children }: FolhaEmPaginasProps) {
  const { box, end, rest, pagina, total, mostColumns, onScroll } = paginas
  return (
    <div className="absolute inset-0 pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)]">
      <div
        ref={box}
        data-paginas
        onScroll={onScroll}
        style={{ ...fontSize({ tamanho }), columnCount: mostColumns }}
        className={`${PAGINAS} pt-4 pb-8`}
      >
        {children}
        <span ref={end} className="block" />
        <div ref={rest} hidden className="h-px break-before-column" />
      </div>
      <output
        aria-label={`Página ${pagina + 1} de ${total}`}
        className="pointer-events-none absolute right-4 bottom-2 text-sm text-dim"
      >
        {pagina + 1}/{total}
      </output>
    </div>
  )
}
