import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { cultosCalls } from '@cantai/contract/cultos/calls'
import type {
  CultoConclusao,
  CultosDaMudanca,
  CultoEdicao,
  CultoNovo,
  CultoReabertura,
  CultoRepeticao,
  CultoRepetido,
  ItensEdicao,
  MusicaParaOutroCulto,
} from '@cantai/contract/cultos/edicao'
import { isData } from '@cantai/contract/regras'
import { somarDias } from '@cantai/domain/datas'
import { primeiraLivre } from '@cantai/domain/planejamento/proximo-culto'
import { api } from '../lib/api/api-client.ts'
import { consulta } from '../lib/api/consulta.ts'
import { putAnswer, queryClient } from '../lib/api/query-client.ts'
import { refreshRooms } from '../lib/api/refresh.ts'
import type { CultosSearch } from './cultos-search.ts'

/** Cultos that wait to be concluded, seen at a glance. */
const POR_CONCLUIR = 3

/** The coming cultos, the next one first, or those before today, the last one first. */
export const listaQuery = ({ aba, pagina, busca }: CultosSearch, limite: number, hoje: string) => {
  const side =
    aba === 'proximos'
      ? ({ de: hoje, direcao: 'ASC' } as const)
      : ({ ate: somarDias(hoje, -1), direcao: 'DESC' } as const)
  const query = { pagina, limite, ordenar: 'data' as const, ...side, ...(busca ? { busca } : {}) }
  return queryOptions({ ...consulta(cultosCalls.list, { query }), placeholderData: keepPreviousData })
}

/** More days than anybody plans ahead. */
const DIAS = 100

/** The services from today on, for the days that have one. */
export const diasComCultoQuery = (hoje: string) =>
  consulta(cultosCalls.list, { query: { de: hoje, limite: DIAS, ordenar: 'data', direcao: 'ASC' } })

/** The first free day at `data` or some weeks later; `data` where the cultos cannot be read. It is known before a form shows it. */
export async function diaLivre(data: string, hoje: string): Promise<string> {
  const { cultos } = await queryClient.fetchQuery(diasComCultoQuery(hoje)).catch(() => ({ cultos: [] }))
  return primeiraLivre(
    data,
    cultos.map((culto) => culto.data),
  )
}

/** The last cultos whose songs nobody has marked as sung. */
export const porConcluirQuery = consulta(cultosCalls.list, {
  query: { por_concluir: 'sim', limite: POR_CONCLUIR, ordenar: 'data', direcao: 'DESC' },
})

/** The last culto that was held, whose songs the next one may begin with. */
export const ultimoQuery = (hoje: string) =>
  listaQuery({ aba: 'anteriores', pagina: 1, busca: undefined }, 1, hoje)

/** The rehearsal that a new service of this day may come with. */
export const ensaioPropostoQuery = (data: string) =>
  queryOptions({
    ...consulta(cultosCalls.ensaioProposto, { query: { data } }),
    enabled: isData(data),
    staleTime: 0,
  })

/** What of it was on the screen, to be sent with the service. */
export function ensaioProposto(data: string): CultoNovo['ensaio'] {
  const { proposto } = queryClient.getQueryData(ensaioPropostoQuery(data).queryKey) ?? {}
  return proposto ? { data_ensaio: proposto.data_ensaio, hora_inicio: proposto.hora_inicio } : null
}

export const cultoQuery = (id: number) => consulta(cultosCalls.get, { params: { id } })

/** Shows a culto as the server has it now, and reads anew what counts or lists it. */
export function takeCulto(culto: Culto): Culto {
  putAnswer(cultoQuery(culto.id), culto)
  refreshRooms()
  return culto
}

export const createCulto = async (body: CultoNovo): Promise<Culto> =>
  takeCulto(await api(cultosCalls.create, { body }))

export const updateCulto = async ({ id }: { id: number }, body: CultoEdicao): Promise<Culto> =>
  takeCulto(await api(cultosCalls.update, { params: { id }, body }))

export async function removeCulto({ id }: { id: number }): Promise<void> {
  await api(cultosCalls.remove, { params: { id } })
  queryClient.removeQueries({ queryKey: cultoQuery(id).queryKey })
  refreshRooms()
}

/** Plans songs at the end of a culto; `repetidas` are those that it has already. */
export async function addMusicas(
  id: number,
  musicas: { musica_id: number; tom_culto: string }[],
): Promise<{ repetidas: number[] }> {
  const { culto, repetidas } = await api(cultosCalls.addMusicas, {
    params: { id },
    body: {
      musica_ids: musicas.map(({ musica_id }) => musica_id),
      tons: musicas.filter(({ tom_culto }) => tom_culto !== ''),
    },
  })
  takeCulto(culto)
  return { repetidas }
}

/** Takes a planned song to another culto; both are shown as they are now. */
export async function moveMusica(id: number, body: MusicaParaOutroCulto): Promise<CultosDaMudanca> {
  const moved = await api(cultosCalls.mover, { params: { id }, body })
  takeCulto(moved.destino)
  takeCulto(moved.culto)
  return moved
}

export const saveItens = async (id: number, body: ItensEdicao): Promise<Culto> =>
  takeCulto(await api(cultosCalls.saveItens, { params: { id }, body }))

export async function repeatCulto(id: number, body: CultoRepeticao): Promise<CultoRepetido> {
  const repetido = await api(cultosCalls.repetir, { params: { id }, body })
  const { nao_copiados: _told, ...culto } = repetido
  takeCulto(culto)
  return repetido
}

export const concludeCulto = async (id: number, body: CultoConclusao): Promise<Culto> =>
  takeCulto(await api(cultosCalls.concluir, { params: { id }, body }))

export const reopenCulto = async (id: number, body: CultoReabertura = {}): Promise<Culto> =>
  takeCulto(await api(cultosCalls.reabrir, { params: { id }, body }))
