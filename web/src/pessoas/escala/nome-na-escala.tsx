import type { Vaga } from '@cantai/contract/pessoas/escala'
import { EstadoDaVagaSinal } from './estado-da-vaga.tsx'

/** The person of a place as everybody reads it; one's own name stands out. */
export const NomeNaEscala = ({ vaga: { pessoa, sou_eu, estado, presente } }: { vaga: Vaga }) =>
  pessoa === null ? (
    <span className="text-amber">falta alguém</span>
  ) : (
    <>
      <span
        className={
          sou_eu ? 'font-semibold text-gold' : estado === 'recusada' ? 'text-dim line-through' : undefined
        }
      >
        {sou_eu ? `${pessoa.nome} (você)` : pessoa.nome}
      </span>
      {presente === false ? (
        <span className="text-sm text-dim"> (não veio)</span>
      ) : (
        <EstadoDaVagaSinal estado={estado} />
      )}
    </>
  )
