import type { Musica } from '@cantai/contract/musicas/musicas'
import type { Caderno } from '@cantai/domain/impressao/caderno'
import {
  type FolhaNoPapel,
  folhaNoPapel,
  folhaQueFalta,
  type Leitura,
} from '@cantai/domain/impressao/folha-no-papel'
import { minhaCamada } from '../../cifras/camada/camada.ts'
import { afinacaoDe, leituraDaMusica } from '../../cifras/camada/leituras.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { isInteira, musicaQuery } from '../musicas-api.ts'

/** The choices of the dialog. */
export interface EscolhaDoPapel extends Pick<Caderno, 'corpo' | 'colunas'> {
  readonly umaPorPagina: boolean
  readonly folhas: boolean
  /** Whether in this person's reading: their capo, their instrument, the words alone. */
  readonly minha: boolean
}

/** The pages' contents, and the names of songs whose sheets cannot be had now, or that have no text. */
export interface Papel extends Pick<Caderno, 'ordem' | 'folhas'> {
  readonly faltam: readonly string[]
  readonly semTexto: readonly string[]
}

/** A requested song: the key of its day, null for its own, and the text of its heading. */
export interface Pedida extends Pick<FolhaNoPapel, 'numero' | 'dizeres' | 'nome' | 'artista'> {
  readonly id: number
  readonly tom: string | null
}

/** How it is read: in a service in the key of the day, whatever this person chose; elsewhere in the key that they chose. */
function leituraPara({ id, tom }: Pedida, usuario: number, minha: boolean): Leitura {
  if (!minha) return { tom, capo: null, afinacao: 'do', soLetra: false }
  const camada = minhaCamada(usuario)
  const guardada = leituraDaMusica(camada, id)
  return { ...guardada, tom: tom ?? guardada.tom, afinacao: afinacaoDe(camada) }
}

export type BuscarFolhas = (
  pedidas: readonly Pedida[],
  usuario: number,
  minha: boolean,
) => Promise<Omit<Papel, 'ordem'>>

/** Brings sheets, each song once; without a network those that the device keeps. One that is not to be had has a page that says so. */
export function novaBuscaDeFolhas(): BuscarFolhas {
  const known = new Map<number, Musica>()
  const bring = async (id: number) => {
    const musica = await queryClient.fetchQuery(musicaQuery(id)).catch(() => undefined)
    if (musica && isInteira(musica)) known.set(id, musica)
  }
  return async (pedidas, usuario, minha) => {
    const wanted = new Set(pedidas.map(({ id }) => id))
    await Promise.all([...wanted].filter((id) => !known.has(id)).map(bring))
    const named = (is: (musica: Musica | undefined) => boolean) => [
      ...new Set(pedidas.flatMap(({ id, nome }) => (is(known.get(id)) ? [nome] : []))),
    ]
    return {
      folhas: pedidas.map((pedida) => {
        const { id, nome, artista, numero, dizeres } = pedida
        const musica = known.get(id)
        return musica
          ? folhaNoPapel(musica, leituraPara(pedida, usuario, minha), { numero, dizeres })
          : folhaQueFalta(nome, artista, numero)
      }),
      faltam: named((musica) => musica === undefined),
      semTexto: named((musica) => musica !== undefined && !musica.letra && !musica.cifras),
    }
  }
}
