import type { Culto } from '@cantai/contract/cultos'
import type { ItemDeRoteiro, MusicaDoCulto } from '@cantai/contract/cultos-itens'
import { itemDoPalco } from '@cantai/contract/palco'

/** A song of the stage; `tom` is the key of the day, null for the sheet's own. */
export interface CenaDeMusica {
  readonly tipo: 'musica'
  /** Of `itemDoPalco`; a song that is sung again has a further number. */
  readonly chave: string
  readonly musica_id: number
  readonly nome: string
  readonly artista: string
  readonly tom: string | null
  readonly sequencia: string | null
  readonly notas: string | null
  readonly reserva: boolean
  /** Its place among the songs, from 1 on. */
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

const cenaDe = (item: MusicaDoCulto, numero: number, secao: string | null): CenaDeMusica => ({
  tipo: 'musica',
  chave: itemDoPalco(item),
  musica_id: item.musica_id,
  nome: item.nome,
  artista: item.artista,
  tom: item.tom_do_dia,
  sequencia: item.sequencia,
  notas: item.notas,
  reserva: item.reserva,
  numero,
  secao,
})

/**
 * A culto as it is walked through on the stage. What stands between two songs is one card; a section alone is no card, but is said
 * with the song that follows it.
 */
export function cenasDe({ itens }: Pick<Culto, 'itens'>): Cena[] {
  const cenas: Cena[] = []
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
    const cena = cenaDe(item, ++numero, last?.tipo === 'secao' ? last.titulo : null)
    const before = cenas.filter((other) => other.tipo === 'musica' && other.musica_id === cena.musica_id)
    cenas.push(before.length === 0 ? cena : { ...cena, chave: `${cena.chave}.${before.length + 1}` })
    entre = []
  }
  card()
  return cenas
}

export const isMusica = (cena: Cena): cena is CenaDeMusica => cena.tipo === 'musica'

/** The card as the leader's place names it: a song that is sung again is the same one. */
export const itemDaCena = ({ chave }: Cena): string => chave.replace(/\..*$/, '')

/** The name of a place of the stage, as lists and announcements say it. */
export const nomeDaCena = (cena: Cena): string =>
  cena.tipo === 'musica' ? cena.nome : cena.itens.map(({ titulo }) => titulo).join(', ')

const has = (cena: Cena, chave: string) =>
  cena.chave === chave || (cena.tipo === 'roteiro' && cena.itens.some((item) => itemDoPalco(item) === chave))

/** Where a place stands now that the list may have changed: by what it is, else where it was. */
export function lugarDe(
  cenas: readonly Cena[],
  { chave, indice }: { chave: string; indice: number },
): number {
  const foundAt = cenas.findIndex((cena) => has(cena, chave))
  return foundAt >= 0 ? foundAt : Math.max(0, Math.min(indice, cenas.length - 1))
}
