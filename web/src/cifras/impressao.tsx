import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { type Cabecalho, dadosDoCabecalho } from '@cantai/domain/cifras/levar'
import type { Colunas } from './use-impressao.ts'

type ImpressaoProps = { cabecalho: Cabecalho; colunas: Colunas; children: ReactNode }

/** A text on paper: all that the page prints, while it prints it (`data-impressao` in styles.css). */
export const Impressao = ({ cabecalho, colunas, children }: ImpressaoProps) =>
  createPortal(
    <article data-impressao>
      <h1 className="text-lg font-semibold">{cabecalho.nome}</h1>
      <p>{cabecalho.artista}</p>
      <p className="mb-4 text-sm">{dadosDoCabecalho(cabecalho)}</p>
      <div style={{ columnCount: colunas }} className="gap-x-8">
        {children}
      </div>
    </article>,
    document.body,
  )
