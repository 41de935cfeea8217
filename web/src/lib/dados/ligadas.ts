import type { Execucao } from '@cantai/contract/execucoes'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { compararTextos, ordemNatural } from '@cantai/domain/musicas/busca'
import type { Aqui } from './resposta.ts'

/** Read with rows that name a song and a culto: the song, its place in the orders of the server, and the culto. */
export interface Ligadas {
  readonly musica: (id: number) => MusicaResumo | undefined
  readonly cultoDe: (id: number) => Pick<Execucao, 'culto_titulo' | 'culto_hora' | 'outros_no_dia'>
  /** Two songs A to Z, by their names or by their artists first. */
  readonly comparar: (by: 'musica' | 'artista', a: number, b: number) => number
}

export async function lerLigadas({ ler }: Aqui): Promise<Ligadas> {
  const musicas = new Map((await ler('musicas')).map((musica) => [musica.id, musica]))
  const todos = await ler('cultos')
  const cultos = new Map(todos.map((culto) => [culto.id, culto]))
  const used = new Set([...(await ler('planejamento')), ...(await ler('execucoes'))].map((um) => um.culto_id))
  const seen = todos.filter(({ id, implicito }) => !implicito || used.has(id))
  const porDia = Map.groupBy(seen, ({ data }) => data)
  const ordens = new Map<number, { musica: string; artista: string }>()
  const ordemOf = (id: number) => {
    const { nome = '', artista = '' } = musicas.get(id) ?? {}
    const ordem = ordens.get(id) ?? { musica: ordemNatural(nome), artista: ordemNatural(artista) }
    ordens.set(id, ordem)
    return ordem
  }
  return {
    musica: (id) => musicas.get(id),
    cultoDe: (id) => {
      const { titulo = '', hora = null, data = '' } = cultos.get(id) ?? {}
      const outros_no_dia = porDia.get(data)?.some((outro) => outro.id !== id) === true
      return { culto_titulo: titulo, culto_hora: hora, outros_no_dia }
    },
    comparar: (by, a, b) => {
      const [x, y] = [ordemOf(a), ordemOf(b)]
      const byArtista = by === 'artista' ? compararTextos(x.artista, y.artista) : 0
      return byArtista || compararTextos(x.musica, y.musica) || a - b
    },
  }
}

/** Whether a day lies within a period; an end that is not given is open. */
export const noPeriodo = (
  data: string,
  { data_inicio, data_fim }: { data_inicio?: string | undefined; data_fim?: string | undefined },
): boolean =>
  (data_inicio === undefined || data >= data_inicio) && (data_fim === undefined || data <= data_fim)

/** The days, by song. */
export function diasPorMusica<L extends { readonly musica_id: number }>(
  linhas: readonly L[],
  diaDe: (linha: L) => string,
): (musica: number) => readonly string[] {
  const dias = Map.groupBy(linhas, ({ musica_id }) => musica_id)
  return (musica) => (dias.get(musica) ?? []).map(diaDe)
}

export const contar = <L>(linhas: readonly L[], conta: (linha: L) => boolean): number =>
  linhas.filter(conta).length
