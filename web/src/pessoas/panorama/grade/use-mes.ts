import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Escala, escalaCalls } from '@cantai/contract/pessoas/escala'
import { queryClient } from '../../../lib/api/query-client.ts'
import { usePode } from '../../../lib/session/session.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useStore } from '../../../ui/layout/store.ts'
import { changeEscala } from '../../escala/mudar-escala.ts'
import { comPessoa, comPessoas, semPessoas, vagasDe } from '../../escala/vagas.ts'
import { funcoesQuery, panoramaQuery, pessoasQuery } from '../../pessoas-api.ts'
import { celulaDe, type Linha, linhasDe } from './celulas.ts'
import { comPendentes, createEdicoes, type Edicao } from './edicoes.ts'

type Alguem = { id: number; nome: string }

const funcoesLidas = () => queryClient.getQueryData(funcoesQuery.queryKey)?.funcoes ?? []

/** The rosters of some days as they are shown, and how somebody who leads changes them in place. */
export function useMes({ de, ate }: { de: string; ate: string }) {
  const mayEdit = usePode(escalaCalls.save.access)
  const query = useQuery(panoramaQuery(de, ate))
  const funcoes = useQuery(funcoesQuery).data
  const pessoas = useQuery({ ...pessoasQuery, enabled: mayEdit }).data?.pessoas
  const [edicoes] = useState(() =>
    createEdicoes({
      escalaOf: (cultoId) =>
        queryClient
          .getQueriesData<{ escalas: Escala[] }>({ queryKey: [escalaCalls.panorama.path] })
          .flatMap(([, month]) => month?.escalas ?? [])
          .find(({ culto_id }) => culto_id === cultoId),
      save: (escala, how) => changeEscala(escala, funcoesLidas(), how),
    }),
  )
  const pendentes = useStore(edicoes.pendentes)
  const escalas = useMemo(() => query.data ?? [], [query.data])
  const nomes = useMemo(
    () => new Map((pessoas ?? []).map(({ id, nome, apelido }) => [id, apelido ?? nome])),
    [pessoas],
  )
  const listas = useMemo(
    () =>
      new Map(
        escalas.map((escala) => [
          escala.culto_id,
          comPendentes(vagasDe(escala, (mayEdit && funcoes) || []), escala.culto_id, pendentes),
        ]),
      ),
    [escalas, funcoes, mayEdit, pendentes],
  )
  const linhas = useMemo(() => linhasDe(escalas, listas, funcoes ?? []), [escalas, listas, funcoes])
  const celula = (linha: Pick<Linha, 'funcao_id' | 'n'>, escala: Escala) =>
    celulaDe(linha, escala, listas.get(escala.culto_id) ?? [], nomes)

  /** Puts somebody in a place, or nobody; false when it was refused, which was told. */
  async function put(linha: Linha, escala: Escala, pessoa: Alguem | null): Promise<boolean> {
    const { lugar } = celula(linha, escala)
    const pessoa_id = pessoa?.id ?? null
    if ((lugar?.pessoa_id ?? null) === pessoa_id) return true
    const { culto_id } = escala
    const added = pessoa ? [{ pessoa_id: pessoa.id, funcao_id: linha.funcao_id }] : []
    const edicao: Edicao = lugar
      ? {
          culto_id,
          how: comPessoa(lugar, pessoa_id),
          back: comPessoa({ ...lugar, pessoa_id }, lugar.pessoa_id),
        }
      : { culto_id, how: comPessoas(added), back: semPessoas(added) }
    return (await edicoes.make(edicao)).length > 0
  }

  async function undo(): Promise<void> {
    if ((await edicoes.undo()) === true) toast.success('A última mudança foi desfeita')
  }

  /** The rosters as they are on the screen, once everything that was pressed is saved. */
  async function latest(): Promise<readonly Escala[]> {
    await edicoes.settled()
    return queryClient.getQueryData(panoramaQuery(de, ate).queryKey)?.escalas ?? []
  }

  return { mayEdit, query, escalas, funcoes, pessoas, listas, linhas, celula, edicoes, put, undo, latest }
}
export type Mes = ReturnType<typeof useMes>
