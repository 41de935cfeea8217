import { useCallback, useMemo, useState } from 'react'
import { type Importacao, importacaoCalls } from '@cantai/contract/importacao'
import type { Funcao, Pessoa } from '@cantai/contract/pessoas/pessoas'
import { conferirPessoas, funcoesQueFaltam } from '@cantai/domain/importacao/pessoas/conferir-pessoas'
import type { PessoasLidas } from '@cantai/domain/importacao/pessoas/pessoa-lida'
import { plural } from '@cantai/domain/palavras'
import { api } from '../../lib/api/api-client.ts'
import type { Origem } from '../entrada/entrada.tsx'
import { Conferencia } from '../leva/conferencia.tsx'
import { destinoDaPessoa, type EscolhaDePessoa, funcoesDe, linhaDePessoa } from './linhas-de-pessoas.ts'
import { PessoaLinha } from './pessoa-linha.tsx'
import { FuncoesNovas } from './funcoes-novas.tsx'

type ConferirPessoasProps = {
  chave: string
  lido: PessoasLidas
  origem: Origem
  pessoas: readonly Pessoa[]
  funcoes: readonly Funcao[]
  onDone: (importacao: Importacao) => void
  onDiscard: () => void
}

const ORDEM = { decidir: 0, nova: 1, existe: 2, recusada: 3 }

/** The people of a list beside the team; nothing has been sent yet. */
export function ConferirPessoas({
  chave,
  lido,
  origem,
  pessoas,
  funcoes,
  onDone,
  onDiscard,
}: ConferirPessoasProps) {
  const conferidas = useMemo(() => conferirPessoas(lido.lidas, pessoas), [lido, pessoas])
  const faltam = useMemo(
    () =>
      funcoesQueFaltam(
        conferidas.map(({ pessoa }) => pessoa),
        funcoes,
      ),
    [conferidas, funcoes],
  )
  const [escolhas, setEscolhas] = useState<Readonly<Record<number, EscolhaDePessoa | undefined>>>({})
  const [recusadas, setRecusadas] = useState<readonly string[]>([])
  const novas = faltam.filter(({ nome }) => !recusadas.includes(nome))
  const shown = conferidas.toSorted((a, b) => ORDEM[a.situacao.tipo] - ORDEM[b.situacao.tipo])
  const destinos = conferidas.map((one) => destinoDaPessoa(one, escolhas[one.linha]))
  const incluir = destinos.filter((destino) => destino === 'nova').length
  const existem = destinos.filter((destino) => typeof destino === 'number').length
  const choose = useCallback(
    (linha: number, escolha: EscolhaDePessoa | undefined) =>
      setEscolhas((now) => ({ ...now, [linha]: escolha })),
    [],
  )

  return (
    <Conferencia
      leva={{
        chave,
        especie: 'pessoas',
        ...origem,
        linhas: conferidas.map((one) =>
          linhaDePessoa(one, escolhas[one.linha], funcoesDe(one.pessoa, funcoes, novas)),
        ),
      }}
      send={(id, linhas) =>
        api(importacaoCalls.pessoas, { params: { id }, body: { funcoes: [...novas], linhas } })
      }
      diz={`${plural(incluir, 'pessoa nova', 'pessoas novas')} · ${existem} já na equipe`}
      enviar={incluir > 0 ? `Trazer ${plural(incluir, 'pessoa', 'pessoas')}` : 'Completar o que falta'}
      deixadas={lido.deixadas}
      onDone={onDone}
      onDiscard={onDiscard}
    >
      <FuncoesNovas
        funcoes={faltam}
        recusadas={recusadas}
        onToggle={(nome, on) =>
          setRecusadas(on ? recusadas.filter((other) => other !== nome) : [...recusadas, nome])
        }
      />
      <ul aria-label="Pessoas da lista" className="grid gap-2 md:grid-cols-2">
        {shown.map((conferida) => (
          <PessoaLinha
            key={conferida.linha}
            conferida={conferida}
            escolha={escolhas[conferida.linha]}
            funcoes={funcoesDe(conferida.pessoa, funcoes, novas).join(', ')}
            onChoose={choose}
          />
        ))}
      </ul>
    </Conferencia>
  )
}
