import { createPortal } from 'react-dom'
import type { Pagina } from '@cantai/domain/impressao/paginas'
import { PaginaVista } from './pagina-vista.tsx'

type PaginasImpressasProps = { paginas: readonly Pagina[]; /** On their side. */ deitadas?: boolean }

/** The pages of a PDF on paper: all that the page prints, while it prints it (`data-impressao` in styles.css). */
export const PaginasImpressas = ({ paginas, deitadas = false }: PaginasImpressasProps) =>
  createPortal(
    <article data-impressao={deitadas ? 'deitada' : ''}>
      {paginas.map((pagina, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a page is its place
        <PaginaVista key={i} pagina={pagina} deitada={deitadas} />
      ))}
    </article>,
    document.body,
  )
