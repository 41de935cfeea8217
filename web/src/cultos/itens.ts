import type { Culto } from '@cantai/contract/cultos/cultos'
import type { Falta, ItemDoCulto, MusicaDoCulto } from '@cantai/contract/cultos/itens'
import type { FatoDaFolha } from '@cantai/contract/campos-da-musica'
import { soamIgual } from '@cantai/domain/cifras/tom/tons'
import { fatosDe } from '@cantai/domain/fatos-da-musica'
import { vezesNaOrdem } from '@cantai/domain/musicas/reprise'
import type { Tocavel } from '../musicas/tocar/musica-track.ts'

/** A React key, unique in the culto. */
export function chaveDoItem(item: ItemDoCulto): string {
  if (item.especie === 'roteiro') return `roteiro ${item.id}`
  return item.planejamento_id === null
    ? `execucao ${item.execucao_id}`
    : `planejamento ${item.planejamento_id}`
}

export const musicasDe = ({ itens }: Pick<Culto, 'itens'>): MusicaDoCulto[] =>
  itens.filter((item) => item.especie === 'musica')

type Cantada = Pick<MusicaDoCulto, 'musica_id'> & Partial<Pick<MusicaDoCulto, 'quem_canta'>>

/** The singers of a song; a copy stored by an older version has none. */
export const quemCanta = ({ quem_canta }: Cantada) => quem_canta ?? []

/** Their names, as 'Ana, Pedro'; '' where nobody was chosen. */
export const nomesDeQuemCanta = (musica: Cantada): string =>
  quemCanta(musica)
    .map(({ nome }) => nome)
    .join(', ')

/** The song's own key, where it is sung in another one that day. */
export const tomOriginal = ({ tom, tom_do_dia }: Pick<MusicaDoCulto, 'tom' | 'tom_do_dia'>): string | null =>
  tom !== null && tom_do_dia !== null && !soamIgual(tom, tom_do_dia) ? tom : null

type Contavel =
  | { readonly especie: 'musica'; readonly musica_id: number }
  | { readonly especie: 'roteiro'; readonly duracao_min: number | null }

/** Each row with its number among the songs, the time that its song comes, and the minutes of the roteiro up to its end. */
export function contados<Item extends Contavel>(
  itens: readonly Item[],
): { item: Item; numero: number; vez: number; minutos: number }[] {
  const all: readonly Contavel[] = itens
  const vezes = vezesNaOrdem(all.filter((item) => item.especie === 'musica'))
  let [numero, minutos] = [0, 0]
  return itens.map((item) => {
    if (item.especie === 'musica') numero += 1
    else minutos += item.duracao_min ?? 0
    return { item, numero, vez: vezes[numero - 1] ?? 1, minutos }
  })
}

export const minutosDe = (itens: readonly ItemDoCulto[]): number => contados(itens).at(-1)?.minutos ?? 0

/** The songs of a culto without those that came before in it: a reprise is prepared with its song. */
export const semReprises = (culto: Pick<Culto, 'itens'>): MusicaDoCulto[] =>
  contados(musicasDe(culto)).flatMap(({ item, vez }) => (vez > 1 ? [] : item))

/** The songs that a rehearsal of the culto is for, each once: all that are still to be sung. */
export const aEnsaiar = (culto: Pick<Culto, 'itens'>): number[] =>
  semReprises(culto).flatMap(({ musica_id, execucao_id }) => (execucao_id === null ? musica_id : []))

/** The songs that a rehearsal is still to be made for. */
export const semEnsaio = (culto: Pick<Culto, 'itens'>): number[] =>
  semReprises(culto)
    .filter(({ faltas }) => faltas.includes('sem_ensaio'))
    .map(({ musica_id }) => musica_id)

export const FALTA_TEXTO: Record<Falta, string> = {
  sem_texto: 'Sem cifra nem letra',
  sem_tom: 'Sem tom',
  sem_ensaio: 'Sem ensaio',
}

/** A song as players and sheets know it. */
export const musicaOf = (item: MusicaDoCulto): Tocavel & Pick<MusicaDoCulto, 'tom' | FatoDaFolha> => {
  const { musica_id: id, nome, artista, tom, tom_do_dia, youtube_video_id, mp3_file } = item
  return { id, nome, artista, tom, tom_do_dia, ...fatosDe(item), youtube_video_id, mp3_file }
}

/** Whether a service has anything to tell: an order, or who serves. A roster is made weeks before the songs. */
export const temOQueDizer = ({ itens, escala }: Pick<Culto, 'itens' | 'escala'>): boolean =>
  itens.length > 0 || (escala?.vagas ?? []).length > 0
