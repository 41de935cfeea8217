import { type Query, queryOptions } from '@tanstack/react-query'
import type { Answer, BodyInput } from '@cantai/contract/call'
import {
  type Equipe,
  type EquipeEdicao,
  type EquipeNova,
  type Funcao,
  type FuncaoEdicao,
  type FuncaoNova,
  type IndisponibilidadeNova,
  type Pessoa,
  type PessoaEdicao,
  type PessoaNova,
  pessoasCalls,
} from '@cantai/contract/pessoas/pessoas'
import { cobrancaCalls } from '@cantai/contract/pessoas/cobranca'
import { type Escala, type EscalaEdicao, escalaCalls } from '@cantai/contract/pessoas/escala'
import { paginaCalls } from '@cantai/contract/pessoas/pagina'
import { sugestaoCalls } from '@cantai/contract/pessoas/sugestao'
import { type Proposta, propostasCalls } from '@cantai/contract/pessoas/propostas'
import { quemCantaCalls } from '@cantai/contract/pessoas/quem-canta'
import { takeCulto } from '../cultos/cultos-api.ts'
import { api } from '../lib/api/api-client.ts'
import { consulta } from '../lib/api/consulta.ts'
import { putAnswer, queryClient } from '../lib/api/query-client.ts'
import { refreshRooms } from '../lib/api/refresh.ts'

/**
 * Everybody who serves, also who does not any more: few enough to be searched on the device. Not kept there, since who leads reads
 * telephones in it.
 */
export const pessoasQuery = consulta(pessoasCalls.list)

export const funcoesQuery = queryOptions({
  ...consulta(pessoasCalls.funcoes),
  select: ({ funcoes }) => funcoes,
})

export const equipesQuery = queryOptions({
  ...consulta(pessoasCalls.equipes),
  select: ({ equipes }) => equipes,
})

/** Days ahead on which somebody cannot come; without a person one's own. Their reasons are not kept on the device. */
export const indisponibilidadesQuery = (pessoa_id?: number) =>
  queryOptions({
    ...consulta(pessoasCalls.indisponibilidades, { query: { pessoa_id } }),
    select: ({ indisponibilidades }) => indisponibilidades,
  })

export const escalaQuery = (cultoId: number) => consulta(escalaCalls.get, { params: { id: cultoId } })

export const panoramaQuery = (de: string, ate: string) =>
  queryOptions({
    ...consulta(escalaCalls.panorama, { query: { de, ate } }),
    select: ({ escalas }) => escalas,
  })

/** Reasons of those who cannot come are in it: not kept on the device. */
export const trocasQuery = queryOptions({
  ...consulta(escalaCalls.trocas),
  select: ({ trocas }) => trocas,
  staleTime: 0,
})

/** Never fresh: each roster that is written changes whose turn it is. */
export const candidatosQuery = (cultoId: number, funcao_id: number) =>
  queryOptions({
    ...consulta(escalaCalls.candidatos, { params: { id: cultoId }, query: { funcao_id } }),
    select: ({ candidatos }) => candidatos,
    staleTime: 0,
  })

/** Never fresh: a key that is chosen is remembered. */
export const cantoresQuery = (cultoId: number, musica_id: number) =>
  queryOptions({
    ...consulta(quemCantaCalls.cantores, { params: { id: cultoId, musica_id } }),
    select: ({ cantores }) => cantores,
    staleTime: 0,
  })

export const saveQuemCanta = async (cultoId: number, musicaId: number, pessoas: number[]) =>
  takeCulto(
    await api(quemCantaCalls.save, { params: { id: cultoId, musica_id: musicaId }, body: { pessoas } }),
  )

/** The queries of months that this device has read. */
const readPanoramas = {
  predicate: ({ meta, state }: Query) =>
    meta?.consulta?.call === escalaCalls.panorama && state.data !== undefined,
}

/** Shows rosters as the server has them now, also in the months that list them, and reads anew what else lists or counts them. */
export function takeEscalas(escalas: readonly Escala[]): void {
  const byId = new Map(escalas.map((escala) => [escala.culto_id, escala]))
  for (const escala of escalas) putAnswer(escalaQuery(escala.culto_id), escala)
  // An answer that is still on its way may be older than these; the news of this write asks again.
  void queryClient.cancelQueries(readPanoramas)
  queryClient.setQueriesData<Answer<typeof escalaCalls.panorama>>(readPanoramas, (month) => ({
    escalas: (month?.escalas ?? []).map((escala) => byId.get(escala.culto_id) ?? escala),
  }))
  refreshRooms()
}

/** The same of one roster. */
export function takeEscala(escala: Escala): Escala {
  takeEscalas([escala])
  return escala
}

export const saveEscala = async (cultoId: number, body: EscalaEdicao): Promise<Escala> =>
  takeEscala(await api(escalaCalls.save, { params: { id: cultoId }, body }))

export const publishEscala = async (cultoId: number, confirmar: boolean): Promise<Escala> =>
  takeEscala(await api(escalaCalls.publicar, { params: { id: cultoId }, body: { confirmar } }))

/** Publishes these as they are on the screen, all or none. */
export async function publishEscalas(vistas: readonly Escala[]): Promise<void> {
  const cultos = vistas.map(({ culto_id, versao }) => ({ culto_id, versao }))
  takeEscalas((await api(escalaCalls.publicarVarias, { body: { cultos } })).escalas)
}

export const unpublishEscala = async (cultoId: number): Promise<Escala> =>
  takeEscala(await api(escalaCalls.despublicar, { params: { id: cultoId } }))

/** The places of those who came, of the roster that was looked at. */
export const savePresenca = async ({ culto_id, versao }: Escala, presentes: number[]): Promise<Escala> =>
  takeEscala(await api(escalaCalls.presenca, { params: { id: culto_id }, body: { versao, presentes } }))

/** Somebody for each empty place of these; writes nothing. */
export const suggestEscala = (cultoId: number, vagas: BodyInput<typeof sugestaoCalls.culto>['vagas']) =>
  api(sugestaoCalls.culto, { params: { id: cultoId }, body: { vagas } })

/** The same for several services, filled as one. */
export const suggestEscalas = async (body: BodyInput<typeof sugestaoCalls.mes>) =>
  (await api(sugestaoCalls.mes, { body })).cultos

const refreshing = <T>(work: Promise<T>): Promise<T> => work.finally(refreshRooms)

/** A message with the link of their page for each who has not answered. It opens the pages of others: nothing keeps this answer. */
export const cobrancasQuery = queryOptions({
  queryKey: ['cobrancas'] as const,
  queryFn: ({ signal }) => api(cobrancaCalls.list, { signal }),
  staleTime: 0,
  gcTime: 0,
})

export const markPedida = (pessoa_id: number) => api(cobrancaCalls.pedida, { body: { pessoa_id } })

export const showFolhasNasPaginas = (folhas: boolean) => api(cobrancaCalls.folhas, { body: { folhas } })

/** The link of somebody's own page, as it is. */
export const readPagina = async ({ id }: Pessoa) => (await api(paginaCalls.link, { params: { id } })).link
/** Ends the links of somebody's page; the new one. */
export const renewPagina = ({ id }: Pessoa) => refreshing(api(paginaCalls.trocar, { params: { id } }))
/** Takes the notice away that a page came to somebody else. */
export const dismissNaoSouEu = ({ id }: Pessoa) => refreshing(api(paginaCalls.conferido, { params: { id } }))

export const createIndisponibilidade = (body: IndisponibilidadeNova) =>
  refreshing(api(pessoasCalls.createIndisponibilidade, { body }))

export const removeIndisponibilidade = (id: number) =>
  refreshing(api(pessoasCalls.removeIndisponibilidade, { params: { id } }))

export const createPessoa = (body: PessoaNova) => refreshing(api(pessoasCalls.create, { body }))
export const updatePessoa = ({ id }: Pessoa, body: PessoaEdicao) =>
  refreshing(api(pessoasCalls.update, { params: { id }, body }))
/** The other record becomes a part of this one. */
export const joinPessoas = ({ id }: Pessoa, com: number) =>
  refreshing(api(pessoasCalls.juntar, { params: { id }, body: { com } }))
/** The account that asked to be this person is somebody else. */
export const refusePedido = ({ id }: Pessoa) =>
  refreshing(api(pessoasCalls.recusarPedido, { params: { id } }))
export const removePessoa = ({ id }: Pessoa) => refreshing(api(pessoasCalls.remove, { params: { id } }))
/** Everything that is kept of somebody who serves. */
export const exportPessoa = ({ id }: Pessoa) => api(pessoasCalls.dados, { params: { id } })
/** Leaves nothing of somebody but the places in which they served. */
export const forgetPessoa = ({ id }: Pessoa) => refreshing(api(pessoasCalls.esquecer, { params: { id } }))

/** Accounts that propose their functions. */
export const propostasQuery = queryOptions({
  ...consulta(propostasCalls.list),
  select: ({ propostas }) => propostas,
})
/** Accepts what was read, in the place of the functions that the person has on the screen. */
export const acceptProposta = ({ usuario_id: id, funcoes }: Proposta, atuais: number[]) =>
  refreshing(api(propostasCalls.aceitar, { params: { id }, body: { funcoes, atuais } }))
export const refuseProposta = ({ usuario_id: id }: Proposta) =>
  refreshing(api(propostasCalls.recusar, { params: { id } }))

export const createFuncao = (body: FuncaoNova) => refreshing(api(pessoasCalls.createFuncao, { body }))
export const updateFuncao = ({ id }: Funcao, body: FuncaoEdicao) =>
  refreshing(api(pessoasCalls.updateFuncao, { params: { id }, body }))
export const removeFuncao = ({ id }: Funcao) => refreshing(api(pessoasCalls.removeFuncao, { params: { id } }))

export const createEquipe = (body: EquipeNova) => refreshing(api(pessoasCalls.createEquipe, { body }))
export const updateEquipe = ({ id }: Equipe, body: EquipeEdicao) =>
  refreshing(api(pessoasCalls.updateEquipe, { params: { id }, body }))
export const removeEquipe = ({ id }: Equipe) => refreshing(api(pessoasCalls.removeEquipe, { params: { id } }))
