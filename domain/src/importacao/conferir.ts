import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { CAMPOS_DA_MUSICA, FATOS } from '@cantai/contract/campos-da-musica'
import { fatoEscrito } from '../fatos-da-musica.ts'
import { lerMarcadores, marcadoresEscritos } from '../marcadores-da-musica.ts'
import { normalizarBusca } from '../musicas/busca.ts'
import { acharRepetidas, porNome } from '../musicas/repetidas.ts'
import { nomesDoTitulo, soPalavras } from '../semelhanca.ts'
import { SEM_ARTISTA, type Duvida, type Limpa, type Trazida } from './limpar.ts'

/** A song of the repertoire, as far as a brought one is compared with it. */
export const NO_REPERTORIO = [
  'id',
  'nome',
  'artista',
  'tom',
  ...FATOS,
  'youtube_video_id',
  'marcadores',
  'tem_letra',
  'tem_cifras',
] as const satisfies readonly (keyof MusicaResumo)[]
export type NoRepertorio = Pick<MusicaResumo, (typeof NO_REPERTORIO)[number]>

/** The judgement of one row of an import, seen beside the repertoire and the rows before it. */
export type Situacao =
  | { readonly tipo: 'nova' }
  | { readonly tipo: 'existe'; readonly com: NoRepertorio }
  /** Perhaps one of these; `mesma` is what is proposed. */
  | { readonly tipo: 'decidir'; readonly com: readonly NoRepertorio[]; readonly mesma: boolean }
  /** The same as an earlier row, by its number. */
  | { readonly tipo: 'repetida'; readonly de: number }
  | { readonly tipo: 'recusada'; readonly motivo: string }

/** A row of an import; rows are numbered from 1. */
export interface LinhaConferida {
  readonly linha: number
  readonly lugar: string
  readonly musica: Trazida
  readonly chave: string
  readonly correcoes: readonly string[]
  readonly situacao: Situacao
  readonly duvida?: Duvida
}

/**
 * The name by which a song of a source is known again, whatever it is called here by then.
 * @example chaveDa({ nome: 'Santo!', artista: 'CORAL' }) // => 'santo|coral'
 */
export const chaveDa = ({ nome, artista }: Pick<Trazida, 'nome' | 'artista'>): string =>
  `${soPalavras(nome)}|${soPalavras(artista)}`

const hasNoArtist = ({ artista }: Pick<Trazida, 'artista'>) => artista === SEM_ARTISTA

const sharesName = (a: string, b: string) => {
  const names = new Set(nomesDoTitulo(a))
  return nomesDoTitulo(b).some((nome) => names.has(nome))
}

/** The first song with what the later one has and it lacks. */
function merge(first: Trazida, later: Trazida): Trazida {
  const artista = hasNoArtist(first) ? later.artista : first.artista
  const rest = Object.fromEntries(
    Object.entries(first).map(([campo, valor]) => [campo, valor ?? later[campo as keyof Trazida]]),
  ) as unknown as Trazida
  const marcadores = lerMarcadores(marcadoresEscritos([...first.marcadores, ...later.marcadores]), () => {})
  return { ...rest, artista, marcadores }
}

interface Open {
  linha: number
  limpa: Limpa
  musica: Trazida
  correcoes: string[]
}

/** Finds the earlier row that a row repeats, and notes where two rows only look alike. */
function rowsOfOneList() {
  const byVideo = new Map<string, Open>()
  const byKey = new Map<string, Open>()
  const byName = new Map<string, Open[]>()
  return {
    find({ musica }: Open): Open | undefined {
      const video = musica.youtube_video_id === null ? undefined : byVideo.get(musica.youtube_video_id)
      if (video && sharesName(video.musica.nome, musica.nome)) return video
      const same = byKey.get(chaveDa(musica))
      if (same) return same
      const named = byName.get(soPalavras(musica.nome)) ?? []
      const [only] = named
      const isAlone = only !== undefined && named.length === 1
      return isAlone && (hasNoArtist(musica) || hasNoArtist(only.musica)) ? only : undefined
    },
    /** The row of another song with the same video. */
    sameVideo: ({ musica }: Open) =>
      musica.youtube_video_id === null ? undefined : byVideo.get(musica.youtube_video_id),
    add(open: Open) {
      const { musica } = open
      if (musica.youtube_video_id !== null && !byVideo.has(musica.youtube_video_id))
        byVideo.set(musica.youtube_video_id, open)
      byKey.set(chaveDa(musica), open)
      const nome = soPalavras(musica.nome)
      byName.set(nome, [...(byName.get(nome) ?? []), open])
    },
  }
}

/** Compares songs with a repertoire. */
function repertoire(musicas: readonly NoRepertorio[], conhecidas: ReadonlyMap<string, number>) {
  const byId = new Map(musicas.map((musica) => [musica.id, musica]))
  const byKey = new Map(musicas.map((musica) => [chaveDa(musica), musica]))
  const byVideo = new Map(musicas.map((musica) => [musica.youtube_video_id, musica]))
  const names = porNome(musicas)
  return (musica: Trazida): Situacao => {
    const known = byId.get(conhecidas.get(chaveDa(musica)) ?? 0) ?? byKey.get(chaveDa(musica))
    if (known) return { tipo: 'existe', com: known }
    const video = musica.youtube_video_id === null ? undefined : byVideo.get(musica.youtube_video_id)
    if (video && sharesName(video.nome, musica.nome)) return { tipo: 'existe', com: video }
    const { mesmas, mesmoNome } = acharRepetidas(names, musica)
    if (mesmas.length > 0) return { tipo: 'decidir', com: mesmas, mesma: true }
    if (mesmoNome.length === 0) return { tipo: 'nova' }
    const unnamed = hasNoArtist(musica) || mesmoNome.some(hasNoArtist)
    return { tipo: 'decidir', com: mesmoNome, mesma: unnamed && mesmoNome.length === 1 }
  }
}

/**
 * The judgement of each row of an import: new, there already, to be decided, repeated, or refused. A row takes what a later one that
 * repeats it has more. `conhecidas` are songs that came before, by `chaveDa`.
 * @example conferir([limpar({ lugar: 'linha 1', nome: 'Santo' })], [], new Map())[0].situacao // => { tipo: 'nova' }
 */
export function conferir(
  limpas: readonly Limpa[],
  repertorio: readonly NoRepertorio[],
  conhecidas: ReadonlyMap<string, number>,
): LinhaConferida[] {
  const rows = rowsOfOneList()
  const repeats = new Map<Open, Open>()
  const opens = limpas.map((limpa, i): Open => {
    const open = { linha: i + 1, limpa, musica: limpa.musica, correcoes: [...limpa.correcoes] }
    if (limpa.recusa !== null) return open
    const first = rows.find(open)
    if (first) {
      repeats.set(open, first)
      first.musica = merge(first.musica, open.musica)
      first.correcoes.push(
        `repetida em ${open.limpa.lugar} (“${open.musica.nome.slice(0, 60)}”): ficou uma só`,
      )
      return open
    }
    const alike = rows.sameVideo(open)
    if (alike) open.correcoes.push(`tem o mesmo vídeo de “${alike.musica.nome.slice(0, 60)}”`)
    rows.add(open)
    return open
  })
  const situacaoOf = repertoire(repertorio, conhecidas)
  return opens.map((open) => {
    const { linha, limpa, musica, correcoes } = open
    const first = repeats.get(open)
    const situacao: Situacao =
      limpa.recusa !== null
        ? { tipo: 'recusada', motivo: limpa.recusa }
        : first
          ? { tipo: 'repetida', de: first.linha }
          : situacaoOf(musica)
    const { lugar, duvida } = limpa
    const conferida = { linha, lugar, musica, chave: chaveDa(musica), correcoes, situacao }
    return duvida ? Object.assign(conferida, { duvida }) : conferida
  })
}

/** Whether a brought song has a tag that this one lacks, as a search reads names. */
function temOutroMarcador(musica: Trazida, aqui: readonly string[]): boolean {
  const known = new Set(aqui.map(normalizarBusca))
  return musica.marcadores.some((nome) => !known.has(normalizarBusca(nome)))
}

/** The parts that a song of the repertoire lacks and a brought one has, in words. `marcadores`: the names of the song's tags. */
export const oQueFalta = (com: NoRepertorio, musica: Trazida, marcadores: readonly string[]): string[] => [
  ...(com.tom === null && musica.tom !== null ? ['tom'] : []),
  ...FATOS.filter((fato) => com[fato] === null && musica[fato] !== null).map(
    (fato) => CAMPOS_DA_MUSICA[fato].palavra,
  ),
  ...(com.youtube_video_id === null && musica.youtube_video_id !== null ? ['vídeo'] : []),
  ...(temOutroMarcador(musica, marcadores) ? ['marcadores'] : []),
  ...(!com.tem_letra && musica.letra !== null ? ['letra'] : []),
  ...(!com.tem_cifras && musica.cifras !== null ? ['cifra'] : []),
]

/** Where a song of the repertoire says otherwise than a brought one; what it says stays. */
export const oQueDifere = (
  com: NoRepertorio,
  musica: Trazida,
): { campo: string; aqui: string; la: string }[] =>
  (
    [
      ['Nome', com.nome, musica.nome],
      ['Artista', com.artista, hasNoArtist(musica) ? com.artista : musica.artista],
      ['Tom', com.tom, musica.tom],
      ...FATOS.map(
        (fato) => [CAMPOS_DA_MUSICA[fato].label, fatoEscrito(fato, com), fatoEscrito(fato, musica)] as const,
      ),
      ['Vídeo', com.youtube_video_id, musica.youtube_video_id],
    ] as const
  ).flatMap(([campo, aqui, la]) => (aqui && la && aqui !== la ? [{ campo, aqui, la }] : []))
