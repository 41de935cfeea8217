import { useState } from 'react'
import type { Escala, Vaga } from '@cantai/contract/pessoas/escala'
import { useModalLife } from '../../lib/record/use-modal-life.ts'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import type { Linha } from './grade/celulas.ts'
import type { Mes } from './grade/use-mes.ts'
import { chaveDe, type Proposta } from './proposta/proposta.ts'
import type { ComProposta } from './proposta/use-proposta.ts'

const VagaModal = lazyPart(async () => (await import('../escolha/vaga-modal.tsx')).VagaModal)
const PropostoModal = lazyPart(async () => (await import('./proposta/proposto-modal.tsx')).PropostoModal)

interface Aberta {
  readonly linha: Linha
  readonly culto_id: number
  readonly busca: string
  /** Each opening begins anew. */
  readonly n: number
}

/** A roster with the people whom a suggestion has for it: who is proposed there has a part there. */
function comPropostos(escala: Escala, linhas: readonly Linha[], { propostos }: Proposta): Escala {
  const proposed = linhas.flatMap((linha): Vaga[] => {
    const pessoa = propostos.get(chaveDe(escala.culto_id, linha))?.pessoa
    const { funcao_id, funcao } = linha
    return pessoa
      ? [{ id: 0, funcao_id, funcao, pessoa, grupo: 'vocal', estado: 'rascunho', sou_eu: false }]
      : []
  })
  return { ...escala, vagas: [...escala.vagas, ...proposed] }
}

/** The choice of a place of the month: of the suggestion where one is drawn into it, else of the roster itself. */
export function useEscolhaDoMes(mes: Mes, com: ComProposta, isProposing: boolean) {
  const [aberta, setAberta] = useState<Aberta>()
  const proposto = useModalLife()
  const escolha = useModalLife()
  const escala = mes.escalas.find(({ culto_id }) => culto_id === aberta?.culto_id)
  const celula = aberta && escala && mes.celula(aberta.linha, escala)
  const proposed = aberta && escala && com.proposta.propostos.get(chaveDe(escala.culto_id, aberta.linha))
  const isOfProposal = isProposing && celula?.pessoa === null

  async function put(
    linha: Linha,
    of: Escala,
    pessoa: { id: number; nome: string } | null,
  ): Promise<boolean> {
    const { lugar, pessoa: there } = mes.celula(linha, of)
    // A suggestion fills the places that there are.
    if (!isProposing || !lugar || there !== null) return mes.put(linha, of, pessoa)
    com.put(linha, of, pessoa)
    return true
  }

  function show(linha: Linha, of: Escala, busca = '') {
    setAberta((last) => ({ linha, culto_id: of.culto_id, busca, n: (last?.n ?? 0) + 1 }))
    const isProposed =
      isProposing &&
      mes.celula(linha, of).pessoa === null &&
      com.proposta.propostos.has(chaveDe(of.culto_id, linha))
    if (isProposed && busca === '') proposto.show()
    else escolha.show()
  }

  const modal = aberta && escala && (
    <>
      {proposto.isThere && proposed && (
        <PropostoModal
          {...proposto.life}
          key={`proposto ${aberta.n}`}
          funcao={aberta.linha.funcao}
          proposto={proposed}
          onPut={(pessoa) => void put(aberta.linha, escala, pessoa)}
          onMore={escolha.show}
        />
      )}
      {escolha.isThere && (
        <VagaModal
          {...escolha.life}
          key={`escolha ${aberta.n}`}
          escala={isOfProposal ? comPropostos(escala, mes.linhas, com.proposta) : escala}
          funcao={{ id: aberta.linha.funcao_id, nome: aberta.linha.funcao }}
          vaga={celula?.vaga}
          busca={aberta.busca}
          acoes={{ put: (pessoa) => put(aberta.linha, escala, pessoa) }}
        />
      )}
    </>
  )
  return { show, put, modal }
}
