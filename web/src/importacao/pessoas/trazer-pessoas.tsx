import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Importacao } from '@cantai/contract/importacao'
import type { Funcao } from '@cantai/contract/pessoas/pessoas'
import { lerPessoas } from '@cantai/domain/importacao/pessoas/lista-de-pessoas'
import type { PessoasLidas } from '@cantai/domain/importacao/pessoas/pessoa-lida'
import { lerTabelaDePessoas } from '@cantai/domain/importacao/pessoas/tabela-de-pessoas'
import { plural } from '@cantai/domain/palavras'
import { newId } from '../../lib/new-id.ts'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { ListSkeleton } from '../../lib/record/list/list-skeleton.tsx'
import { funcoesQuery, pessoasQuery } from '../../pessoas/pessoas-api.ts'
import { buttonClass } from '../../ui/form/button.tsx'
import { Entrada, type Origem } from '../entrada/entrada.tsx'
import type { FonteLida } from '../entrada/ler-fontes.ts'
import { forgetListaColada } from '../entrada/use-lista-colada.ts'
import { LevaFeita } from '../leva/leva-feita.tsx'
import { ConferirPessoas } from './conferir-pessoas.tsx'

const RASCUNHO = 'pessoas-coladas'
const EXEMPLO = 'Ana Souza – vocal, violão – (11) 91234-5678\nBia – teclado\nVocal: Caio, Davi'
const PESSOAS_MAX = 300

/** The people of all sources. */
function readAll(fontes: readonly FonteLida[], funcoes: readonly Funcao[]): PessoasLidas {
  const all = fontes.map((fonte) =>
    fonte.tipo === 'texto'
      ? lerPessoas(fonte.texto, funcoes)
      : lerTabelaDePessoas(fonte.nome, fonte.celulas, funcoes),
  )
  return {
    lidas: all.flatMap(({ lidas }) => lidas),
    deixadas: all.flatMap(({ deixadas }) => deixadas),
  }
}

interface Lista {
  readonly chave: string
  readonly lido: PessoasLidas
  readonly origem: Origem
}

/** People come by one list: pasted, looked at, brought. */
export function TrazerPessoas({ topo }: { topo: ReactNode }) {
  const pessoas = useQuery(pessoasQuery)
  const funcoes = useQuery(funcoesQuery)
  const [lista, setLista] = useState<Lista>()
  const [feita, setFeita] = useState<Importacao>()

  function read(fontes: readonly FonteLida[], origem: Origem): string | null {
    const lido = readAll(fontes, funcoes.data ?? [])
    if (!lido.lidas.some(({ recusa }) => recusa === null))
      return 'Não encontramos ninguém aqui. Cole uma pessoa por linha: nome, funções e telefone.'
    if (lido.lidas.length > PESSOAS_MAX)
      return `São ${lido.lidas.length} pessoas: traga no máximo ${PESSOAS_MAX} de cada vez.`
    setLista({ chave: newId(), lido, origem })
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
              : `${plural(feita.trazida, 'pessoa chegou', 'pessoas chegaram')} à equipe`
          }
          ver={
            <Link to="/pessoas" className={buttonClass('primary')}>
              Ver as pessoas
            </Link>
          }
          onAgain={() => setFeita(undefined)}
        />
      </>
    )
  return (
    <QueryAnswer
      what="a equipe"
      query={pessoas}
      skeleton={<ListSkeleton text="Carregando a equipe..." cards rowHeight="h-24" />}
    >
      {(equipe) =>
        lista ? (
          <ConferirPessoas
            {...lista}
            pessoas={equipe.pessoas}
            funcoes={funcoes.data ?? []}
            onDone={(importacao) => {
              forgetListaColada(RASCUNHO)
              setLista(undefined)
              setFeita(importacao)
            }}
            onDiscard={() => setLista(undefined)}
          />
        ) : (
          <>
            {topo}
            <Entrada
              rascunho={RASCUNHO}
              label="Cole a lista de pessoas"
              hint="Uma por linha, do jeito que estiver: com funções, com telefone, ou a função antes dos nomes."
              exemplo={EXEMPLO}
              promessa="Ninguém entra na equipe antes de você conferir, e tudo pode ser desfeito por 7 dias. Ninguém recebe mensagem."
              onRead={read}
            />
          </>
        )
      }
    </QueryAnswer>
  )
}
