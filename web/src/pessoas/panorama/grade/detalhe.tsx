import type { Escala } from '@cantai/contract/pessoas/escala'
import { Conflitos, conflitosDaVaga } from '../../escala/conflitos.tsx'
import { EstadoDaVagaBadge } from '../../escala/estado-da-vaga.tsx'
import { diaCurto } from '../dia-curto.ts'
import type { Proposto } from '../proposta/proposta.ts'
import type { Celula, Linha } from './celulas.ts'

type DetalheProps = {
  linha: Linha
  escala: Escala
  celula: Celula
  proposto: Proposto | undefined
  /** Why a suggestion left the place empty. */
  porQue: string | undefined
}

/** The cell that has the focus, in whole words. A screen reader has them from the cell itself. */
export function Detalhe({ linha, escala, celula: { vaga, pessoa }, proposto, porQue }: DetalheProps) {
  const shown = pessoa ?? proposto?.pessoa
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
        <span className="text-dim">
          {linha.funcao} · {diaCurto(escala.data)} · {escala.titulo}
        </span>
        {shown && <span className="font-medium">{shown.nome}</span>}
        {vaga?.pessoa && vaga.estado !== 'rascunho' && <EstadoDaVagaBadge estado={vaga.estado} />}
        {vaga?.motivo && <span className="text-dim">“{vaga.motivo}”</span>}
        {pessoa === null && proposto && (
          <span className="text-gold">{['Sugestão', ...proposto.motivos].join(' · ')}</span>
        )}
        {pessoa === null && !proposto && porQue !== undefined && <span className="text-dim">{porQue}</span>}
      </div>
      <Conflitos textos={pessoa === null && proposto ? proposto.avisos : conflitosDaVaga(vaga)} />
      {!escala.encerrada && (
        <p className="mt-1 text-dim touch:hidden">
          Setas andam · letras procuram um nome · Enter mostra quem pode · Delete esvazia · Ctrl+Z desfaz
        </p>
      )}
    </>
  )
}
