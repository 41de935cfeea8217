import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { type Cabecalho, dadosDoCabecalho } from '@cantai/domain/cifras/levar/levar'
import { useMinisterio } from '../lib/ministerio.ts'
import type { Colunas } from './use-impressao.ts'

type ImpressaoProps = { cabecalho: Cabecalho; colunas: Colunas; children: ReactNode }

/** A text on paper: all that the page prints, while it prints it (`data-impressao` in styles.css). */
export function Impressao({ cabecalho, colunas, children }: ImpressaoProps) {
  const { igreja } = useMinisterio()
  return createPortal(
    <article data-impressao>
      {igreja !== null && <p className="float-right max-w-1/2 pl-4 text-sm wrap-anywhere">{igreja}</p>}
      <h1 className="text-lg font-semibold">{cabecalho.nome}</h1>
      <p>{cabecalho.artista}</p>
      <p className="mb-4 text-sm">{dadosDoCabecalho(cabecalho)}</p>
      <div style={{ columnCount: colunas }} className="gap-x-8">
        {children}
      </div>
    </article>,
    document.body,
  )
}
