import { duracaoEscrita, segundosEscritos } from '@cantai/contract/musicas/duracao'
import { BPM, type Compasso, COMPASSOS, DURACAO_S } from '@cantai/contract/limites'
import type { Musica } from '@cantai/contract/musicas/musicas'
import { type Fato, FATOS } from '@cantai/contract/campos-da-musica'

/** The facts of a song, null where nobody knows them. */
export type FatosDaMusica = Pick<Musica, Fato>

interface NoPapel<Valor> {
  /** Formats it for tables, files and forms. */
  readonly escrever: (valor: Valor) => string
  /** Formats it for people, beside other facts, where its place tells its meaning; null where only files carry it and no sheet says it. */
  readonly dizer: ((valor: Valor) => string) | null
  /** Formats it for people as a line of its own. */
  readonly porExtenso: (valor: Valor) => string
  /** Parses the text of a source; undefined when invalid. */
  readonly ler: (escrito: string) => Valor | undefined
  /** Why a text was ignored, in words; null where it only means unknown. */
  readonly recusar: (escrito: string) => string | null
  /** Finds it among the first lines of a plain text. */
  readonly noTexto: RegExp
}

const within = (valor: number, { min, max }: { min: number; max: number }) =>
  valor >= min && valor <= max ? valor : undefined

export const NO_PAPEL: { readonly [F in Fato]: NoPapel<NonNullable<Musica[F]>> } = {
  bpm: {
    escrever: String,
    dizer: (bpm) => `${bpm} bpm`,
    porExtenso: (bpm) => `${bpm} bpm`,
    ler: (escrito) =>
      within(Math.round(Number(escrito.replaceAll(/[^\d.,:/+-]/g, '').replace(',', '.'))), BPM),
    recusar: (escrito) =>
      /^0+$/.test(escrito)
        ? 'o BPM 0 ficou em branco'
        : `o BPM “${escrito}” ficou em branco: vale de ${BPM.min} a ${BPM.max}`,
    noTexto: /(?:^|\n|·\s*)(?:bpm|tempo|andamento)\s*(?:[:=]\s*)?(\d{2,3})(?![\d:])|\b(\d{2,3})\s*bpm\b/i,
  },
  compasso: {
    escrever: (compasso) => compasso,
    dizer: (compasso) => compasso,
    porExtenso: (compasso) => `Compasso: ${compasso}`,
    ler: (escrito) => {
      const plain = escrito.replaceAll(/\s/g, '')
      return COMPASSOS.find((compasso): compasso is Compasso => compasso === plain)
    },
    recusar: (escrito) => `o compasso “${escrito}” ficou em branco: vale ${COMPASSOS.join(', ')}`,
    noTexto: /(?:^|\n|·\s*)(?:compasso|time)\s*[:=]\s*(\d{1,2}\s?\/\s?\d{1,2})(?!\d)/i,
  },
  duracao_s: {
    escrever: duracaoEscrita,
    dizer: duracaoEscrita,
    porExtenso: (segundos) => `Duração: ${duracaoEscrita(segundos)}`,
    ler: (escrito) => within(segundosEscritos(escrito) ?? 0, DURACAO_S),
    recusar: (escrito) =>
      /^[0:]+$/.test(escrito)
        ? null
        : `a duração “${escrito}” ficou em branco: escreve-se 4:30, até ${duracaoEscrita(DURACAO_S.max)}`,
    noTexto: /(?:^|\n|·\s*)(?:dura[cç][aã]o|duration)\s*[:=]\s*((?:\d{1,2}:)?\d{1,3}:\d{2})(?!\d)/i,
  },
}

/** A fact of this song with the rules of its kind: their types match, which TypeScript cannot see in a loop. */
const rulesOf = (fato: Fato) => NO_PAPEL[fato] as unknown as NoPapel<unknown>

/**
 * A fact as tables and files write it; '' where there is none.
 * @example fatoEscrito('duracao_s', { bpm: null, compasso: null, duracao_s: 270 }) // => '4:30'
 */
export const fatoEscrito = (fato: Fato, musica: FatosDaMusica): string =>
  musica[fato] === null ? '' : rulesOf(fato).escrever(musica[fato])

/**
 * The known facts of a song in one line, for beside its artist.
 * @example fatosDitos({ bpm: 72, compasso: '6/8', duracao_s: 270 }) // => '72 bpm · 6/8 · 4:30'
 */
export const fatosDitos = (musica: FatosDaMusica): string =>
  FATOS.flatMap((fato) => (musica[fato] === null ? [] : (rulesOf(fato).dizer?.(musica[fato]) ?? []))).join(
    ' · ',
  )

const porExtenso = (musica: FatosDaMusica, fatos: readonly Fato[]) =>
  fatos.flatMap((fato) => (musica[fato] === null ? [] : rulesOf(fato).porExtenso(musica[fato])))

/** All facts that are known of a song, each in words that need no other. */
export const fatosPorExtenso = (musica: FatosDaMusica): string[] => porExtenso(musica, FATOS)

/** The same of those that a sheet says. */
export const fatosDaFolha = (musica: FatosDaMusica): string[] =>
  porExtenso(
    musica,
    FATOS.filter((fato) => rulesOf(fato).dizer !== null),
  )

/**
 * The facts in a text's first lines, as they are written there.
 * @example fatosNoTexto('Tom: G · 72 bpm · Compasso: 6/8') // => { bpm: '72', compasso: '6/8', duracao_s: '' }
 */
export const fatosNoTexto = (texto: string): Record<Fato, string> =>
  porFato((fato) => rulesOf(fato).noTexto.exec(texto)?.slice(1).find(Boolean) ?? '')

/** The facts among the fields of a song. */
export const fatosDe = (musica: FatosDaMusica) => porFato((fato) => musica[fato]) as FatosDaMusica

/** An object of all facts, with the value of `escrito` for each. */
export const porFato = <Valor>(escrito: (fato: Fato) => Valor) =>
  Object.fromEntries(FATOS.map((fato) => [fato, escrito(fato)])) as Record<Fato, Valor>

/**
 * Parses the facts of a source; an invalid one stays empty, and `say` is told why.
 * @example lerFatos({ bpm: '72,0', compasso: '4/4', duracao_s: '0:00' }, () => {}) // => { bpm: 72, compasso: '4/4', duracao_s: null }
 */
export const lerFatos = (escritos: Record<Fato, string>, say: (aviso: string) => void): FatosDaMusica =>
  porFato((fato) => {
    const { ler, recusar } = rulesOf(fato)
    const escrito = escritos[fato].trim()
    const valor = escrito === '' ? null : ler(escrito)
    if (valor !== undefined) return valor
    const aviso = recusar(escrito.slice(0, 20))
    if (aviso !== null) say(aviso)
    return null
  }) as FatosDaMusica
