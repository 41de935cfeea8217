import type { ItemDeRoteiro, MusicaDoCulto } from '@cantai/contract/cultos/itens'
import type { FolhaPorLink } from '@cantai/contract/cultos/links'
import type { Musica } from '@cantai/contract/musicas/musicas'
import { itemDoPalco } from '@cantai/contract/palco/palco'
import { lerTom, tomAcima } from '@cantai/domain/cifras/tom/tons'
import { tomDaEquipe } from '../../lib/live/vivo.ts'
import type { Vivo } from '../../lib/live/vivo-guardado.ts'
import { nomeNaOrdem, vezesNaOrdem } from '@cantai/domain/musicas/reprise'

/** A song of the stage; `tom` is the key in which it is played now, null for the sheet's own. */
export interface CenaDeMusica {
  readonly tipo: 'musica'
  /** See `itemDoPalco`. */
  readonly chave: string
  readonly musica_id: number
  readonly nome: string
  readonly artista: string
  readonly tom: string | null
  readonly tomDoDia: string | null
  /** Null for a song that was already sung. */
  readonly planejamento_id: number | null
  readonly sequencia: string | null
  readonly notas: string | null
  readonly reserva: boolean
  /** It was removed from the order while it was on the stage. */
  readonly retirada: boolean
  /** Its number among the songs, from 1 on. */
  readonly numero: number
  /** The section of the culto that begins with it. */
  readonly secao: string | null
}

/** The moments between two songs, on one card. */
export interface CenaDeRoteiro {
  readonly tipo: 'roteiro'
  readonly chave: string
  readonly itens: readonly ItemDeRoteiro[]
}

export type Cena = CenaDeMusica | CenaDeRoteiro

/** A song as the stage shows it; for guests without its sound. */
export type MusicaNoPalco = FolhaPorLink & Partial<Pick<Musica, 'mp3_file'>>

/** The fields of an order's row that the stage uses. */
export type ItemNoPalco =
  | ItemDeRoteiro
  | Pick<
      MusicaDoCulto,
      | 'especie'
      | 'musica_id'
      | 'nome'
      | 'artista'
      | 'tom_do_dia'
      | 'planejamento_id'
      | 'sequencia'
      | 'notas'
      | 'reserva'
    >

type MusicaDaOrdem = Exclude<ItemNoPalco, ItemDeRoteiro>

/** The card of a song at its time in the order. */
export const chaveNoPalco = (item: Pick<MusicaDaOrdem, 'especie' | 'musica_id'>, vez: number): string =>
  vez > 1 ? `${itemDoPalco(item)}-${vez}` : itemDoPalco(item)

const cenaDe = (item: MusicaDaOrdem, numero: number, vez: number, secao: string | null): CenaDeMusica => ({
  tipo: 'musica',
  chave: chaveNoPalco(item, vez),
  musica_id: item.musica_id,
  nome: nomeNaOrdem(item.nome, vez),
  artista: item.artista,
  tom: item.tom_do_dia,
  tomDoDia: item.tom_do_dia,
  planejamento_id: item.planejamento_id,
  sequencia: item.sequencia,
  notas: item.notas,
  reserva: item.reserva,
  retirada: false,
  numero,
  secao,
})

/**
 * The cards of a culto, in order. Moments between two songs share one card; a section alone is no card, but shows with the song that
 * follows it.
 */
export function cenasDe({ itens }: { itens: readonly ItemNoPalco[] }): Cena[] {
  const cenas: Cena[] = []
  const vezes = vezesNaOrdem(itens.filter((item) => item.especie === 'musica'))
  let entre: ItemDeRoteiro[] = []
  let numero = 0
  const card = () => {
    const [first] = entre
    if (first && entre.some(({ tipo }) => tipo !== 'secao'))
      cenas.push({ tipo: 'roteiro', chave: itemDoPalco(first), itens: entre })
  }
  for (const item of itens) {
    if (item.especie === 'roteiro') {
      entre.push(item)
      continue
    }
    card()
    const last = entre.at(-1)
    const vez = vezes[numero] ?? 1
    cenas.push(cenaDe(item, ++numero, vez, last?.tipo === 'secao' ? last.titulo : null))
    entre = []
  }
  card()
  return cenas
}

/** The key from a leader's page of version 0.2.0, which knows no live keys. */
const tomDeAntes = ({ tomDoDia, chave }: CenaDeMusica, { posicao }: Vivo): string | undefined =>
  posicao?.item === chave && posicao.semitons !== 0 && posicao.blocos == null && lerTom(tomDoDia ?? '')
    ? tomAcima(tomDoDia ?? '', posicao.semitons)
    : undefined

/** The key in which the team plays a song now, where it differs from that of the day. */
export const tomDaEquipeEm = (cena: Cena, vivo: Vivo | undefined): string | undefined =>
  isMusica(cena) && vivo ? (tomDaEquipe(vivo, cena.chave) ?? tomDeAntes(cena, vivo)) : undefined

/** A song in the key in which this person plays it now: their own, the team's, or that of the day. */
export const aoVivo = (cena: Cena, vivo: Vivo | undefined): Cena =>
  isMusica(cena)
    ? { ...cena, tom: vivo?.meus[cena.chave] ?? tomDaEquipeEm(cena, vivo) ?? cena.tomDoDia }
    : cena

export const isMusica = (cena: Cena): cena is CenaDeMusica => cena.tipo === 'musica'

/** The name of a place of the stage, as lists and announcements say it. */
export const nomeDaCena = (cena: Cena): string =>
  cena.tipo === 'musica' ? cena.nome : cena.itens.map(({ titulo }) => titulo).join(', ')

/** A song that was on the stage: its card, its texts, its index in that order. */
export interface Retirada {
  readonly cena: CenaDeMusica
  readonly musica: MusicaNoPalco | undefined
  readonly indice: number
}

/** The order with a removed song put back at its place. */
export function comRetirada(ordem: readonly Cena[], { cena, indice }: Retirada): Cena[] {
  return ordem.toSpliced(indice, 0, { ...cena, retirada: true })
}

/** Whether a place of the stage names this card. */
export const isCena = (cena: Cena, chave: string): boolean =>
  cena.chave === chave || (cena.tipo === 'roteiro' && cena.itens.some((item) => itemDoPalco(item) === chave))

/** The index of a place in a list that may have changed: by its id, else by its former index. */
export function lugarDe(
  cenas: readonly Cena[],
  { chave, indice }: { chave: string; indice: number },
): number {
  const foundAt = cenas.findIndex((cena) => isCena(cena, chave))
  return foundAt >= 0 ? foundAt : Math.max(0, Math.min(indice, cenas.length - 1))
}
