import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { IMPORTACAO_MAX } from '@cantai/contract/limites'
import type { Importacao } from '@cantai/contract/importacao'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import {
  conferirHistorico,
  type HistoricoConferido,
} from '@cantai/domain/importacao/historico/conferir-historico'
import { lerHistorico, lerHistoricoDaTabela } from '@cantai/domain/importacao/historico/lista-de-cultos'
import { plural } from '@cantai/domain/palavras'
import { soPalavras } from '@cantai/domain/semelhanca'
import { newId } from '../../lib/new-id.ts'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { hoje } from '../../lib/hoje.ts'
import { ListSkeleton } from '../../lib/record/list/list-skeleton.tsx'
import { useResumos } from '../../musicas/escolha/musicas-resumos.ts'
import { buttonClass } from '../../ui/form/button.tsx'
import { Entrada, type Origem } from '../entrada/entrada.tsx'
import type { FonteLida } from '../entrada/ler-fontes.ts'
import { forgetListaColada } from '../entrada/use-lista-colada.ts'
import { LevaFeita } from '../leva/leva-feita.tsx'
import { ConferirHistorico } from './conferir-historico.tsx'

const RASCUNHO = 'cultos-colados'
const EXEMPLO = '15/11/2026\nGrande é o Senhor (G)\nRude Cruz\n\n08/11/2026\nSanto Espírito – Fernandinho (D)'

interface Lista {
  readonly chave: string
  readonly conferido: HistoricoConferido
  readonly deixadas: readonly string[]
  readonly origem: Origem
}

/** Past services come by one list: a day, the songs, their keys. */
export function TrazerHistorico({ topo }: { topo: ReactNode }) {
  const [lista, setLista] = useState<Lista>()
  const [feita, setFeita] = useState<Importacao>()
  const resumos = useResumos()

  function read(
    repertorio: readonly MusicaResumo[],
    fontes: readonly FonteLida[],
    origem: Origem,
  ): string | null {
    const fonte = { hoje: hoje(), artistas: new Set(repertorio.map(({ artista }) => soPalavras(artista))) }
    const all = fontes.map((one) =>
      one.tipo === 'texto'
        ? lerHistorico(one.texto, fonte)
        : lerHistoricoDaTabela(one.nome, one.celulas, fonte),
    )
    const lidas = all.flatMap((one) => one.lidas)
    if (!lidas.some(({ dia }) => dia !== null))
      return 'Não encontramos dia nem música aqui. Cole o dia e, embaixo dele, as músicas; ou uma planilha com as colunas Data e Música.'
    if (lidas.length > IMPORTACAO_MAX) return `São ${lidas.length} linhas: traga no máximo 5.000 de cada vez.`
    setLista({
      chave: newId(),
      conferido: conferirHistorico(lidas, repertorio, hoje()),
      deixadas: all.flatMap((one) => one.deixadas),
      origem,
    })
    return null
  }

  if (feita)
    return (
      <>
        {topo}
        <LevaFeita
          importacao={feita}
          titulo={
            feita.trazida === 0
              ? 'Pronto'
              : `${plural(feita.trazida, 'execução chegou', 'execuções chegaram')} ao histórico`
          }
          ver={
            <Link to="/execucoes" className={buttonClass('primary')}>
              Ver as execuções
            </Link>
          }
          onAgain={() => setFeita(undefined)}
        />
      </>
    )
  if (lista)
    return (
      <ConferirHistorico
        {...lista}
        onDone={(importacao) => {
          forgetListaColada(RASCUNHO)
          setLista(undefined)
          setFeita(importacao)
        }}
        onDiscard={() => setLista(undefined)}
      />
    )
  return (
    <QueryAnswer
      what="as músicas"
      query={resumos}
      skeleton={<ListSkeleton text="Carregando músicas..." cards rowHeight="h-24" />}
    >
      {(repertorio) => (
        <>
          {topo}
          <Entrada
            rascunho={RASCUNHO}
            label="Cole os cultos passados"
            hint="O dia e, embaixo dele, as músicas com o tom; ou dia e música na mesma linha. Traga as músicas do repertório antes."
            exemplo={EXEMPLO}
            promessa="Nada entra no histórico antes de você conferir, e tudo pode ser desfeito por 7 dias."
            onRead={(fontes, origem) => read(repertorio, fontes, origem)}
          />
        </>
      )}
    </QueryAnswer>
  )
}
