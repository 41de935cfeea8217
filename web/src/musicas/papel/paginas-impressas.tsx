import { createPortal } from 'react-dom'
import type { Pagina } from '@cantai/domain/impressao/paginas'
import { PaginaVista } from './pagina-vista.tsx'

/** The pages of a PDF on paper: all that the page prints, while it prints it (`data-impressao` in styles.css). */
export const PaginasImpressas = ({ paginas }: { paginas: readonly Pagina[] }) =>
  createPortal(
    <article data-impressao>
      {paginas.map((pagina, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a page is its place
        <PaginaVista key={i} pagina={pagina} />
      ))}
    </article>,
    document.body,
  )
