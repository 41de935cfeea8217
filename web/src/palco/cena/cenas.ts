import type { Culto, ItemDeRoteiro, MusicaDoCulto } from '@cantai/contract/cultos'
import { chaveDoItem } from '../../cultos/itens.ts'

/** A song of the stage; `tom` is the key of the day, null for the sheet's own. */
export interface CenaDeMusica {
  readonly tipo: 'musica'
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

/** What happens between two songs, on one card. */
export interface CenaDeRoteiro {
  readonly tipo: 'roteiro'
  readonly chave: string
  readonly itens: readonly ItemDeRoteiro[]
}

export type Cena = CenaDeMusica | CenaDeRoteiro

const cenaDe = (item: MusicaDoCulto, numero: number, secao: string | null): CenaDeMusica => ({
  tipo: 'musica',
  chave: chaveDoItem(item),
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
      cenas.push({ tipo: 'roteiro', chave: chaveDoItem(first), itens: entre })
  }
  for (const item of itens) {
    if (item.especie === 'roteiro') {
      entre.push(item)
      continue
    }
    card()
    const last = entre.at(-1)
    cenas.push(cenaDe(item, ++numero, last?.tipo === 'secao' ? last.titulo : null))
    entre = []
  }
  card()
  return cenas
}

export const isMusica = (cena: Cena): cena is CenaDeMusica => cena.tipo === 'musica'

/** The name of a place of the stage, as lists and announcements say it. */
export const nomeDaCena = (cena: Cena): string =>
  cena.tipo === 'musica' ? cena.nome : cena.itens.map(({ titulo }) => titulo).join(', ')

/** Where a place that may have moved stands now: by what it is, else where it was. */
export function lugarDe(cenas: readonly Cena[], { chave, indice }: { chave: string; indice: number }): number {
  const found = cenas.findIndex((cena) => cena.chave === chave)
  return found >= 0 ? found : Math.max(0, Math.min(indice, cenas.length - 1))
}
