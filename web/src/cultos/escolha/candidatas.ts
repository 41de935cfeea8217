import type { MusicaNaHistoria } from '@cantai/contract/cultos/cultos'
import type { Motivo } from '@cantai/contract/cultos/sugestoes'
import type { TrechoDeMusica } from '@cantai/contract/musicas/trechos'
import { soamIgual } from '@cantai/domain/cifras/tom/tons'
import { type Ritmo, ritmoDe } from '@cantai/domain/cultos/ritmo'
import { comMarcadores } from '@cantai/domain/musicas/filtros'
import { melhoresMusicas } from '@cantai/domain/musicas/melhores'
import { isOffered, type MusicaEscolha } from '../../musicas/escolha/musicas-resumos.ts'

/** A song that may be chosen for a culto. */
export interface Candidata extends Pick<
  MusicaEscolha,
  'id' | 'nome' | 'artista' | 'tom' | 'bpm' | 'duracao_s'
> {
  /** The last day before the culto on which it was played. */
  ultima: string | null
  /** It was played on the Sunday before. */
  repetida: boolean
  /** The next other day for which it is planned. */
  planejada: string | undefined
  /** The matching line of its words, if only the words match. */
  verso?: string
  /** Why it is suggested. */
  motivos?: readonly Motivo[]
}

/** Never played before the culto. */
export const isNova = ({ ultima }: Candidata): boolean => ultima === null

/** Whether the reasons of a suggested song say when it was last played. */
export const isUltimaDita = ({ ultima, motivos = [] }: Candidata): boolean =>
  motivos.some(({ tipo }) => tipo === (ultima === null ? 'nova' : 'descanso'))

/** A chosen song with its key of the day; '' for its own. */
export interface Escolhida extends Candidata {
  tom_culto: string
}

/** A filter of the songs to choose from: one passes all that is set. */
export interface FiltroDaEscolha {
  /** Tags by their ids, all of which a song has: '3,7'. */
  marcador?: string | undefined
  /** The song's own key. */
  tom?: string | undefined
  ritmo?: Ritmo | undefined
  nova?: boolean
  repetida?: boolean
  /** Only songs that need a rehearsal. */
  necessitam?: boolean
  /** Sorted by rest, the longest first, and songs that were never played last. */
  descansadas?: boolean
}

interface Busca extends Omit<FiltroDaEscolha, 'necessitam'> {
  busca: string
  /** Only these songs, where given. */
  so?: ReadonlySet<number> | undefined
}

type Fontes = {
  musicas: readonly MusicaEscolha[]
  /** Undefined until loaded: then the repertoire's own data are used. */
  historia: readonly MusicaNaHistoria[] | undefined
  trechos: readonly TrechoDeMusica[]
  /** By song, the next other day for which it is planned. */
  planejadas: ReadonlyMap<number, string>
  /** Songs that are in the culto already. */
  jaEstao: ReadonlySet<number>
}

/** The songs that match a search by name or artist, then those with matching words. */
export function candidatas(fontes: Fontes, { busca, so, ...filtro }: Busca): Candidata[] {
  const { musicas, historia, trechos, planejadas, jaEstao } = fontes
  const historiaById = new Map(historia?.map((row) => [row.musica_id, row]))
  const offered = comMarcadores(musicas, filtro.marcador)
    .filter((musica) => isOffered(musica) && !jaEstao.has(musica.id) && (so?.has(musica.id) ?? true))
    .map(({ id, nome, artista, tom, bpm, duracao_s, ultima_execucao }): Candidata => ({
      id,
      nome,
      artista,
      tom,
      bpm,
      duracao_s,
      ultima: historia ? (historiaById.get(id)?.ultima_execucao ?? null) : ultima_execucao,
      repetida: historiaById.get(id)?.tocada_domingo_anterior ?? false,
      planejada: planejadas.get(id),
    }))
    .filter(condicaoDe(filtro, fontes))
  const melhoresAchadas = melhoresMusicas(offered, busca)
  const idsDasMelhores = new Set(melhoresAchadas.map(({ id }) => id))
  const sung = trechos.flatMap(({ id, verso }) => {
    const musica = idsDasMelhores.has(id) ? undefined : offered.find((other) => other.id === id)
    return musica ? [{ ...musica, verso }] : []
  })
  const all = [...melhoresAchadas, ...sung]
  return filtro.descansadas ? all.toSorted((a, b) => rest(a).localeCompare(rest(b))) : all
}

function condicaoDe({ tom, ritmo, nova, repetida }: FiltroDaEscolha, { musicas, historia }: Fontes) {
  // Thousands of songs share a few keys, and reading one is slow.
  const tons = new Set(tom === undefined ? [] : musicas.map((musica) => musica.tom))
  const iguais = new Set([...tons].filter((other) => other === tom || soamIgual(other ?? '', tom ?? '')))
  return (candidata: Candidata) =>
    (tom === undefined || iguais.has(candidata.tom)) &&
    (ritmo === undefined || ritmoDe(candidata.bpm) === ritmo) &&
    (!nova || isNova(candidata)) &&
    // Nobody knows the repeated ones before the history is there.
    (!repetida || !historia || candidata.repetida)
}

/** Whether a filter leaves songs out, instead of only sorting them. */
export const isFiltrado = (filtro: FiltroDaEscolha): boolean =>
  Object.values({ ...filtro, descansadas: false }).some(Boolean)

/** Sorts before any day. */
const NEVER = '9999'
const rest = ({ ultima }: Candidata) => ultima ?? NEVER
