import type { MusicaNaHistoria } from '@cantai/contract/cultos/cultos'
import type { TrechoDeMusica } from '@cantai/contract/musicas/trechos'
import { melhoresMusicas } from '@cantai/domain/musicas/melhores'
import { isOffered, type MusicaEscolha } from '../../musicas/escolha/musicas-resumos.ts'

/** A song that may be chosen for a culto. */
export interface Candidata extends Pick<MusicaEscolha, 'id' | 'nome' | 'artista' | 'tom'> {
  /** The day it was last played before the culto. */
  ultima: string | null
  /** Played on the Sunday before. */
  repetida: boolean
  /** The next other day that it is planned for. */
  planejada: string | undefined
  /** The words that were looked for, where only they hold them. */
  verso?: string
}

/** A song that was chosen, in this key of the day; '' for its own. */
export interface Escolhida extends Candidata {
  tom_culto: string
}

interface Busca {
  busca: string
  /** Narrows to these, where given. */
  so?: ReadonlySet<number> | undefined
  /** The one that rests longest first, those that were never played last. */
  descansadas: boolean
}

type Fontes = {
  musicas: readonly MusicaEscolha[]
  /** Undefined until it is known: then what the repertoire says stands for it. */
  historia: readonly MusicaNaHistoria[] | undefined
  trechos: readonly TrechoDeMusica[]
  /** The next day, other than that of the culto, that each song is planned for. */
  planejadas: ReadonlyMap<number, string>
  /** Songs that the culto has already. */
  jaEstao: ReadonlySet<number>
}

/** The songs that answer a search by name or artist, and after them those in which its words are sung. */
export function candidatas(fontes: Fontes, { busca, so, descansadas }: Busca): Candidata[] {
  const { musicas, historia, trechos, planejadas, jaEstao } = fontes
  const historiaById = new Map(historia?.map((row) => [row.musica_id, row]))
  const offered = musicas
    .filter((musica) => isOffered(musica) && !jaEstao.has(musica.id) && (so?.has(musica.id) ?? true))
    .map(({ id, nome, artista, tom, ultima_execucao }): Candidata => ({
      id,
      nome,
      artista,
      tom,
      ultima: historia ? (historiaById.get(id)?.ultima_execucao ?? null) : ultima_execucao,
      repetida: historiaById.get(id)?.tocada_domingo_anterior ?? false,
      planejada: planejadas.get(id),
    }))
  const melhoresAchadas = melhoresMusicas(offered, busca)
  const idsDasMelhores = new Set(melhoresAchadas.map(({ id }) => id))
  const sung = trechos.flatMap(({ id, verso }) => {
    const musica = idsDasMelhores.has(id) ? undefined : offered.find((other) => other.id === id)
    return musica ? [{ ...musica, verso }] : []
  })
  const all = [...melhoresAchadas, ...sung]
  return descansadas ? all.toSorted((a, b) => rest(a).localeCompare(rest(b))) : all
}

/** Any day comes before this. */
const NEVER = '9999'
const rest = ({ ultima }: Candidata) => ultima ?? NEVER
