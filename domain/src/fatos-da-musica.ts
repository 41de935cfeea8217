import { duracaoEscrita, segundosEscritos } from '@cantai/contract/musicas/duracao'
import { BPM, CCLI, type Compasso, COMPASSOS, CREDITO_MAX, DURACAO_S } from '@cantai/contract/limites'
import type { Musica } from '@cantai/contract/musicas/musicas'
import {
  CREDITOS,
  type Credito,
  type Fato,
  type FatoDaFolha,
  FATOS,
  FATOS_DA_FOLHA,
} from '@cantai/contract/campos-da-musica'
import { falhaDoTexto, umaLinha, withoutInvisible } from '@cantai/contract/regras'

/** The facts of a song, null where nobody knows them. */
export type FatosDaMusica = Pick<Musica, Fato>
/** The facts that a sheet and the row of a service say. */
export type FatosDaFolha = Pick<Musica, FatoDaFolha>

interface NoPapel<Valor> {
  /** Formats it for tables, files and forms. */
  readonly escrever: (valor: Valor) => string
  /** Formats it for people as a line of its own. */
  readonly porExtenso: (valor: Valor) => string
  /** Parses the text of a source; undefined when invalid. */
  readonly ler: (escrito: string) => Valor | undefined
  /** Why a text was ignored, in words; null where it only means unknown. */
  readonly recusar: (escrito: string) => string | null
  /** Finds it among the first lines of a plain text; null where only a line of its own says it. */
  readonly noTexto: RegExp | null
}

/** Formats a fact for people, beside others, where its place tells its meaning. */
const DIZER: { readonly [F in FatoDaFolha]: (valor: NonNullable<Musica[F]>) => string } = {
  bpm: (bpm) => `${bpm} bpm`,
  compasso: (compasso) => compasso,
  duracao_s: duracaoEscrita,
}

const within = (valor: number, { min, max }: { min: number; max: number }) =>
  valor >= min && valor <= max ? valor : undefined

/** A text in one line, as a form takes it. */
const creditoDito = (nome: string): Omit<NoPapel<string>, 'porExtenso'> => ({
  escrever: (valor) => valor,
  ler(escrito) {
    const valor = withoutInvisible(umaLinha(escrito)).replaceAll(/\s+/g, ' ').trim()
    return valor === '' || falhaDoTexto('', { max: CREDITO_MAX }, valor) !== null ? undefined : valor
  },
  recusar: (escrito) => `${nome} “${escrito}…” ficou em branco: vale até ${CREDITO_MAX} caracteres`,
  noTexto: null,
})

export const NO_PAPEL: { readonly [F in Fato]: NoPapel<NonNullable<Musica[F]>> } = {
  bpm: {
    escrever: String,
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
    porExtenso: (segundos) => `Duração: ${duracaoEscrita(segundos)}`,
    ler: (escrito) => within(segundosEscritos(escrito) ?? 0, DURACAO_S),
    recusar: (escrito) =>
      /^[0:]+$/.test(escrito)
        ? null
        : `a duração “${escrito}” ficou em branco: escreve-se 4:30, até ${duracaoEscrita(DURACAO_S.max)}`,
    noTexto: /(?:^|\n|·\s*)(?:dura[cç][aã]o|duration)\s*[:=]\s*((?:\d{1,2}:)?\d{1,3}:\d{2})(?!\d)/i,
  },
  autores: { ...creditoDito('a lista de autores'), porExtenso: (autores) => `Autores: ${autores}` },
  direitos: { ...creditoDito('o texto de direitos'), porExtenso: (direitos) => `Direitos: ${direitos}` },
  ccli: {
    escrever: (ccli) => ccli,
    porExtenso: (ccli) => `CCLI: ${ccli}`,
    ler(escrito) {
      const ccli = /^\D*(\d+)\D*$/.exec(escrito)?.[1]
      return ccli !== undefined && CCLI.test(ccli) ? ccli : undefined
    },
    recusar: (escrito) =>
      /^0+$/.test(escrito)
        ? null
        : `o número do CCLI “${escrito}” ficou em branco: são até 10 algarismos, como 22025`,
    noTexto: null,
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
export const fatosDitos = (musica: FatosDaFolha): string =>
  FATOS_DA_FOLHA.flatMap((fato) => {
    const dizer = DIZER[fato] as (valor: unknown) => string
    return musica[fato] === null ? [] : dizer(musica[fato])
  }).join(' · ')

const porExtenso = <F extends Fato>(musica: Pick<Musica, F>, fatos: readonly F[]) =>
  fatos.flatMap((fato) => (musica[fato] === null ? [] : rulesOf(fato).porExtenso(musica[fato])))

/** The facts that a sheet says, each in words that need no other. */
export const fatosDaFolha = (musica: FatosDaFolha): string[] => porExtenso(musica, FATOS_DA_FOLHA)

/**
 * Authorship and rights of a song, each in words that need no other.
 * @example creditosDaMusica({ autores: 'Ana', direitos: null, ccli: '22025' }) // => ['Autores: Ana', 'CCLI: 22025']
 */
export const creditosDaMusica = (musica: Pick<Musica, Credito>): string[] => porExtenso(musica, CREDITOS)

/**
 * The facts in a text's first lines, as they are written there.
 * @example fatosNoTexto('Tom: G · 72 bpm · Compasso: 6/8').compasso // => '6/8'
 */
export const fatosNoTexto = (texto: string): Record<Fato, string> =>
  porFato((fato) => rulesOf(fato).noTexto?.exec(texto)?.slice(1).find(Boolean) ?? '')

/** The facts among the fields of a song. */
export const fatosDe = <M extends FatosDaFolha>(musica: M) =>
  Object.fromEntries(
    Object.entries(musica).filter(([campo]) => FATOS.some((fato) => fato === campo)),
  ) as Pick<M, Fato & keyof M>

/** An object of all facts, with the value of `escrito` for each. */
export const porFato = <Valor>(escrito: (fato: Fato) => Valor) =>
  Object.fromEntries(FATOS.map((fato) => [fato, escrito(fato)])) as Record<Fato, Valor>

/**
 * Parses the facts of a source; an invalid one stays empty, and `say` is told why.
 * @example lerFatos({ ...escritos, bpm: '72,0', ccli: 'CCLI 22025' }, () => {}).ccli // => '22025'
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
