import type { Musica } from './musicas/musicas.ts'

/** Columns that the server fills: nobody writes them, and a merge computes them anew. */
type Dado =
  | 'id'
  | 'tem_letra'
  | 'tem_cifras'
  | 'vezes_tocadas'
  | 'total_execucoes'
  | 'ultima_execucao'
  | 'data_cadastro'
  | 'alterado_em'
  | 'alterado_por_nome'
  | 'versao'

/**
 * How a field is exported and imported. `lido`: its name while a source is read. `coluna`: its title in the table of songs, null where that
 * has none. JSON calls it as the column is called. With `fato` every format writes and reads it by these names; without, each format has a
 * place of its own for it.
 */
interface Levado {
  readonly lido: string
  readonly coluna: string | null
  readonly fato?: {
    /** Also what OnSong calls it. */
    readonly chordpro: string
    readonly opensong: string
    /** Null where OpenLyrics has no element: it becomes a remark, 'Compasso: 4/4'. */
    readonly openlyrics: string | null
    /** A field about authorship or rights: said in files and at the foot of paper, on no screen’s sheet and in no row of a service. */
    readonly credito?: true
  }
}

interface Descricao {
  readonly label: string
  /** In a sentence: 'alterou o tom'. */
  readonly palavra: string
  readonly noFormulario: boolean
  /**
   * The effect of a merge of two songs: 'escolha' lets a person choose, and takes the other song's value where this one has none; the name
   * of a field: it comes with that field; 'som': it comes with the recording that plays afterwards; 'uniao': both songs' values are kept;
   * 'fica': this song's value stays.
   */
  readonly juncao: 'escolha' | 'fica' | 'letra' | 'cifras' | 'som' | 'uniao'
  /** Null for a field that is not exported. */
  readonly leva: Levado | null
}

/**
 * All fields of a song that people fill in, in the order in which they are asked for and shown. Form, merge, exports, imports and history
 * read this table, so that a field is described here once.
 */
export const CAMPOS_DA_MUSICA = {
  nome: {
    label: 'Nome',
    palavra: 'nome',
    noFormulario: true,
    juncao: 'escolha',
    leva: { lido: 'nome', coluna: 'Nome' },
  },
  artista: {
    label: 'Artista',
    palavra: 'artista',
    noFormulario: true,
    juncao: 'escolha',
    leva: { lido: 'artista', coluna: 'Artista' },
  },
  tom: {
    label: 'Tom',
    palavra: 'tom',
    noFormulario: true,
    juncao: 'escolha',
    leva: { lido: 'tom', coluna: 'Tom' },
  },
  bpm: {
    label: 'BPM',
    palavra: 'BPM',
    noFormulario: true,
    juncao: 'escolha',
    leva: {
      lido: 'bpm',
      coluna: 'BPM',
      fato: { chordpro: 'tempo', opensong: 'tempo', openlyrics: 'tempo' },
    },
  },
  compasso: {
    label: 'Compasso',
    palavra: 'compasso',
    noFormulario: true,
    juncao: 'escolha',
    leva: {
      lido: 'compasso',
      coluna: 'Compasso',
      fato: { chordpro: 'time', opensong: 'time_sig', openlyrics: null },
    },
  },
  duracao_s: {
    label: 'Duração',
    palavra: 'duração',
    noFormulario: true,
    juncao: 'escolha',
    leva: {
      lido: 'duracao',
      coluna: 'Duração',
      fato: { chordpro: 'duration', opensong: 'duration', openlyrics: null },
    },
  },
  youtube_video_id: {
    label: 'Vídeo do YouTube',
    palavra: 'vídeo',
    noFormulario: true,
    juncao: 'escolha',
    leva: { lido: 'youtube', coluna: 'Vídeo' },
  },
  marcadores: {
    label: 'Marcadores',
    palavra: 'marcadores',
    noFormulario: true,
    juncao: 'uniao',
    leva: { lido: 'marcadores', coluna: 'Marcadores' },
  },
  mp3_file: { label: 'MP3', palavra: 'MP3', noFormulario: false, juncao: 'escolha', leva: null },
  tom_da_gravacao: {
    label: 'Tom da gravação',
    palavra: 'tom da gravação',
    noFormulario: false,
    juncao: 'som',
    leva: { lido: 'tom_da_gravacao', coluna: 'Tom da gravação' },
  },
  letra: {
    label: 'Letra',
    palavra: 'letra',
    noFormulario: true,
    juncao: 'escolha',
    leva: { lido: 'letra', coluna: null },
  },
  letra_fonte: {
    label: 'Fonte da letra',
    palavra: 'fonte da letra',
    noFormulario: false,
    juncao: 'letra',
    leva: null,
  },
  letra_link: {
    label: 'Link da letra',
    palavra: 'link da letra',
    noFormulario: false,
    juncao: 'letra',
    leva: { lido: 'link_letra', coluna: 'Link letra' },
  },
  cifras: {
    label: 'Cifras',
    palavra: 'cifra',
    noFormulario: true,
    juncao: 'escolha',
    leva: { lido: 'cifra', coluna: null },
  },
  cifras_fonte: {
    label: 'Fonte das cifras',
    palavra: 'fonte da cifra',
    noFormulario: false,
    juncao: 'cifras',
    leva: null,
  },
  cifras_link: {
    label: 'Link das cifras',
    palavra: 'link da cifra',
    noFormulario: false,
    juncao: 'cifras',
    leva: { lido: 'link_cifra', coluna: 'Link cifra' },
  },
  cifras_originais: {
    label: 'Cifras de antes da transposição',
    palavra: 'cifra de antes da transposição',
    noFormulario: false,
    juncao: 'cifras',
    leva: null,
  },
  tom_original: {
    label: 'Tom de antes da transposição',
    palavra: 'tom de antes da transposição',
    noFormulario: false,
    juncao: 'cifras',
    leva: null,
  },
  autores: {
    label: 'Autores',
    palavra: 'autores',
    noFormulario: true,
    juncao: 'escolha',
    leva: {
      lido: 'autores',
      coluna: 'Autores',
      fato: { chordpro: 'composer', opensong: 'composer', openlyrics: 'author', credito: true },
    },
  },
  direitos: {
    label: 'Direitos',
    palavra: 'direitos',
    noFormulario: true,
    juncao: 'escolha',
    leva: {
      lido: 'direitos',
      coluna: 'Direitos',
      fato: { chordpro: 'copyright', opensong: 'copyright', openlyrics: 'copyright', credito: true },
    },
  },
  ccli: {
    label: 'Número do CCLI',
    palavra: 'número do CCLI',
    noFormulario: true,
    juncao: 'escolha',
    leva: {
      lido: 'ccli',
      coluna: 'CCLI',
      fato: { chordpro: 'ccli', opensong: 'ccli', openlyrics: 'ccliNo', credito: true },
    },
  },
  arquivada: {
    label: 'Arquivada',
    palavra: 'arquivamento',
    noFormulario: false,
    juncao: 'fica',
    leva: null,
  },
} as const satisfies Record<Exclude<keyof Musica, Dado>, Descricao>

type Campos = typeof CAMPOS_DA_MUSICA
export type CampoDaMusica = keyof Campos

/** The names of the fields whose description extends D. */
type Com<D> = { [C in CampoDaMusica]: Campos[C] extends D ? C : never }[CampoDaMusica]

export type CampoDoFormulario = Com<{ noFormulario: true }>
export type CampoDaJuncao = Com<{ juncao: 'escolha' }>
export type CampoLevado = Com<{ leva: Levado }>
export type CampoComColuna = Com<{ leva: { coluna: string } }>
/** A field that is written as one short text: 72, '4/4'. */
export type Fato = Com<{ leva: { fato: object } }>
export type Credito = Com<{ leva: { fato: { credito: true } } }>
export type FatoDaFolha = Exclude<Fato, Credito>
export type CampoLido = Campos[CampoLevado]['leva']['lido']

const names = Object.keys(CAMPOS_DA_MUSICA) as CampoDaMusica[]
const descricao = (campo: CampoDaMusica): Descricao => CAMPOS_DA_MUSICA[campo]

export const CAMPOS_DO_FORMULARIO = names.filter(
  (campo): campo is CampoDoFormulario => descricao(campo).noFormulario,
)
export const CAMPOS_DA_JUNCAO = names.filter(
  (campo): campo is CampoDaJuncao => descricao(campo).juncao === 'escolha',
)
export const CAMPOS_LEVADOS = names.filter((campo): campo is CampoLevado => descricao(campo).leva !== null)
export const CAMPOS_COM_COLUNA = CAMPOS_LEVADOS.filter(
  (campo): campo is CampoComColuna => CAMPOS_DA_MUSICA[campo].leva.coluna !== null,
)
export const FATOS = CAMPOS_LEVADOS.filter((campo): campo is Fato => 'fato' in CAMPOS_DA_MUSICA[campo].leva)
export const CREDITOS = FATOS.filter(
  (campo): campo is Credito => 'credito' in CAMPOS_DA_MUSICA[campo].leva.fato,
)
export const FATOS_DA_FOLHA = FATOS.filter(
  (campo): campo is FatoDaFolha => !CREDITOS.some((credito) => credito === campo),
)

/** A field and those that a merge takes along with it. */
export const comOQueAcompanha = (campo: CampoDaJuncao): CampoDaMusica[] => [
  campo,
  ...names.filter((outro) => descricao(outro).juncao === campo),
]

/** The field that a merge takes this field along with, or itself. */
export const campoQueConduz = (campo: CampoDaMusica): CampoDaMusica => {
  const { juncao } = descricao(campo)
  return juncao === 'letra' || juncao === 'cifras' ? juncao : campo
}
