import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Importacao } from '@cantai/contract/importacao'
import { plural } from '@cantai/domain/palavras'
import { Button } from '../../ui/form/button.tsx'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { importacaoQuery } from '../importacao-api.ts'

/**
 * An import in one line: every row that was read was brought, was there, or was left out.
 * @example resumoDe({ lida: 3, trazida: 2, existente: 1, recusada: 0 }) // => '3 lidas: 2 trazidas · 1 já existia · 0 de fora'
 */
const resumoDe = ({
  lida,
  trazida,
  existente,
  recusada,
}: Pick<Importacao, 'lida' | 'trazida' | 'existente' | 'recusada'>): string =>
  `${plural(lida, 'lida', 'lidas')}: ${plural(trazida, 'trazida', 'trazidas')} · ${plural(existente, 'já existia', 'já existiam')} · ${recusada} de fora`

/** The outcome of each row; of those left out the reason. */
export function Relatorio({ importacao }: { importacao: Importacao }) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <p className="text-dim">{resumoDe(importacao)}</p>
      {importacao.recusada > 0 && (
        <Button className="mt-2" size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Esconder as que ficaram de fora' : 'Ver as que ficaram de fora'}
        </Button>
      )}
      {shown && <Recusadas id={importacao.id} />}
    </div>
  )
}

const Recusadas = ({ id }: { id: number }) => (
  <QueryAnswer what="o relatório" query={useQuery(importacaoQuery(id))} skeleton={null}>
    {({ linhas }) => (
      <ul aria-label="De fora" className="mt-2 text-sm wrap-anywhere">
        {linhas
          .filter(({ resultado }) => resultado === 'recusada')
          .map(({ linha, nome, motivo }) => (
            <li key={linha} className="border-t border-line py-1.5">
              {nome || `Linha ${linha}`} <span className="text-dim">· {motivo}</span>
            </li>
          ))}
      </ul>
    )}
  </QueryAnswer>
)
