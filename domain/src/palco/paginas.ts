/**
 * A piece of a sheet that is never split, and its height in px. 'parte' begins a part; 'linha' may begin a page where its part is split;
 * 'presa' stays with the piece before it, as the first line with its title; 'vazia' takes no room at the end of a page.
 */
export interface Peca {
  readonly especie: 'parte' | 'linha' | 'presa' | 'vazia'
  readonly altura: number
}

/** The pieces of a column, from `de` up to, but without, `ate`. */
export interface Coluna {
  readonly de: number
  readonly ate: number
  /** Height without the blanks at its end. */
  readonly altura: number
}

/** A part is split if more than SOBRA of a column would stay empty, or more than SOBRA_POR_PAGINA and the split saves a page. */
const SOBRA = 0.4
const SOBRA_POR_PAGINA = 0.25
/** Stricter limits, for parts so high that pages stay too empty nevertheless. */
const SOBRAS_MENORES = [0.12, 0]
/** Factor allowed over the height of the text in pages, plus one page. */
const FOLGA = 1.15
/** A last page filled to less than this share is an orphan. */
const ORFA = 0.2

const soma = (pecas: readonly Peca[], de: number, ate: number): number => {
  let altura = 0
  for (let i = de; i < ate; i++) altura += pecas[i]?.altura ?? 0
  return altura
}

/** The end of the part that begins at `de`: the next piece for which `ends` is true. */
function fim(pecas: readonly Peca[], de: number, ends: (peca: Peca) => boolean): number {
  let ate = de + 1
  for (let peca = pecas[ate]; peca && !ends(peca); peca = pecas[ate]) ate++
  return ate
}

/** The end of these pieces without trailing blanks. */
function semVazias(pecas: readonly Peca[], de: number, ate: number): number {
  let end = ate
  while (end > de && pecas[end - 1]?.especie === 'vazia') end--
  return end
}

const isParte = ({ especie }: Peca) => especie === 'parte'
const isInicio = ({ especie }: Peca) => especie === 'parte' || especie === 'linha'

/** Fills columns of this height one after the other. */
function encher(pecas: readonly Peca[], altura: number, sobra: number): Coluna[] {
  const colunas: Coluna[] = []
  let de = 0
  let cheia = 0
  const fits = (from: number, to: number) => cheia + soma(pecas, from, semVazias(pecas, from, to)) <= altura
  const close = (at: number) => {
    colunas.push({ de, ate: at, altura: soma(pecas, de, semVazias(pecas, de, at)) })
    de = at
    cheia = 0
  }
  let at = 0
  while (at < pecas.length) {
    const parte = fim(pecas, at, isParte)
    if (!fits(at, parte)) {
      const isSplit = cheia === 0 || altura - cheia > sobra * altura
      const splitEnd = isSplit ? parte : at
      let end = at
      for (let next = at; next < splitEnd; next = end) {
        const unit = fim(pecas, next, isInicio)
        // A piece higher than a column gets one of its own.
        if (!fits(next, unit) && (cheia > 0 || next > at)) break
        cheia += soma(pecas, next, unit)
        end = unit
      }
      at = end
      if (at < pecas.length) close(at)
      continue
    }
    cheia += soma(pecas, at, parte)
    at = parte
  }
  if (pecas.length > de || colunas.length === 0) close(pecas.length)
  return colunas
}

/** Groups columns into pages. */
interface Folhas {
  readonly colunas: readonly Coluna[]
  readonly paginas: number
  /** The filled share of the last page. */
  readonly ultima: number
}

function folhasDe(colunas: readonly Coluna[], lado: number, altura: number): Folhas {
  const paginas = Math.ceil(colunas.length / lado)
  const last = colunas.slice((paginas - 1) * lado)
  return { colunas, paginas, ultima: last.reduce((sum, coluna) => sum + coluna.altura, 0) / (altura * lado) }
}

export const isOrfa = ({ paginas, ultima }: Pick<Folhas, 'paginas' | 'ultima'>): boolean =>
  paginas > 1 && ultima < ORFA

/**
 * Lays parts out whole on pages of `lado` columns of height `altura`; a part is split where a page would stay too empty. Full pages give
 * text to a last page that is nearly empty.
 * @example paginar([{ especie: 'parte', altura: 60 }, { especie: 'parte', altura: 60 }], 100, 1).paginas // => 2
 */
export function paginar(pecas: readonly Peca[], altura: number, lado: number): Folhas {
  const most = FOLGA * (soma(pecas, 0, pecas.length) / (altura * lado)) + 1
  let sobra = SOBRA
  let folhas = folhasDe(encher(pecas, altura, sobra), lado, altura)
  for (const menor of [SOBRA_POR_PAGINA, ...SOBRAS_MENORES]) {
    if (menor < SOBRA_POR_PAGINA && folhas.paginas <= most) break
    const fuller = folhasDe(encher(pecas, altura, menor), lado, altura)
    if (fuller.paginas < folhas.paginas) [folhas, sobra] = [fuller, menor]
  }
  for (let part = 0.95; isOrfa(folhas) && part > 0.5; part -= 0.05) {
    const lower = folhasDe(encher(pecas, altura * part, sobra), lado, altura)
    if (lower.paginas === folhas.paginas && !isOrfa(lower)) return lower
  }
  return folhas
}

/** The layout of a text at one size and number of columns. */
export interface Medida {
  readonly pecas: readonly Peca[]
  /** Number of words and tablatures too wide for a line. */
  readonly cortadas: number
  /** Number of wrapped lines. */
  readonly quebradas: number
  /** Whether the column is too narrow for the usual line. */
  readonly estreita: boolean
}

export interface Disposicao extends Folhas {
  readonly tamanho: number
  readonly lado: number
}

interface Ajuste {
  /** Font sizes, ascending from the smallest that the person accepts. */
  readonly tamanhos: readonly number[]
  /** Numbers of columns side by side, from one on. */
  readonly lados: number
  /** Height of a page. */
  readonly altura: number
  readonly medir: (tamanho: number, lado: number) => Medida
}

/** A narrow column beside another one may wrap at most this share of the lines. */
const QUEBRADAS = 0.25

/**
 * Chooses the layout with the fewest pages, then the largest text, if possible without an orphan. Text does not grow until a word is cut,
 * and narrow columns are used only if most lines fit.
 */
export function ajustar({ tamanhos, lados, altura, medir }: Ajuste): Disposicao {
  const smallest = tamanhos[0] ?? 16
  const inOne = medir(smallest, 1)
  const inSmallest = Array.from({ length: lados }, (_, i) => medir(smallest, i + 1).cortadas)
  const mayBreak = Math.max(inOne.quebradas, QUEBRADAS * inOne.pecas.length)
  let best: Disposicao = { tamanho: smallest, lado: 1, ...paginar(inOne.pecas, altura, 1) }
  const isBetter = (other: Disposicao) =>
    other.paginas !== best.paginas
      ? other.paginas < best.paginas
      : isOrfa(other) !== isOrfa(best)
        ? isOrfa(best)
        : other.tamanho > best.tamanho
  for (const tamanho of tamanhos)
    for (let lado = 1; lado <= lados; lado++) {
      const { pecas, cortadas, quebradas, estreita } = medir(tamanho, lado)
      // A tablature too wide for two columns scrolls sideways.
      if (cortadas > (inSmallest[lado - 1] ?? 0) || (lado > 1 && estreita && quebradas > mayBreak)) continue
      if (soma(pecas, 0, pecas.length) > best.paginas * altura * lado) continue
      const other = { tamanho, lado, ...paginar(pecas, altura, lado) }
      if (isBetter(other)) best = other
    }
  return best
}
