import { Sparkles, TriangleAlert } from 'lucide-react'
import type { Vaga } from '@cantai/contract/pessoas/escala'
import { EstadoDaVagaSinal } from '../../escala/estado-da-vaga.tsx'
import { conflitosDaVaga } from '../../escala/conflitos.tsx'
import type { Proposto } from '../proposta/proposta.ts'

type MarcasProps = { vaga: Vaga | undefined; proposto: Proposto | undefined }

/** The answer and the conflicts of a place as signs, with their words for who does not see them. */
export function Marcas({ vaga, proposto }: MarcasProps) {
  const textos = proposto?.avisos ?? conflitosDaVaga(vaga)
  return (
    <>
      {proposto && (
        <span className="ml-1 inline-flex shrink-0 text-gold">
          <Sparkles aria-hidden className="size-3" />
          <span className="sr-only">sugestão</span>
        </span>
      )}
      {vaga?.presente === false ? (
        <span className="text-sm text-dim"> (não veio)</span>
      ) : (
        vaga && <EstadoDaVagaSinal estado={vaga.estado} />
      )}
      {textos.length > 0 && (
        <span className="ml-1 inline-flex shrink-0 text-amber">
          <TriangleAlert aria-hidden className="size-4" />
          <span className="sr-only">{textos.join('. ')}</span>
        </span>
      )}
    </>
  )
}
