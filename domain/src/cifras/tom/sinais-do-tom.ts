import { lerAcorde } from '../acorde/acorde.ts'
import { lerNota } from '../acorde/nota.ts'

/** The signs by which the ear tells the key, counted for each of the 24 keys: 0 to 11 major from C, 12 to 23 minor. */

/** A chord as the ear takes it; `forma` is its root and whether its third is minor. */
interface Ouvido {
  altura: number
  tipo: number
  forma: number
  baixo: number
}

const [MAIOR, MENOR, DOMINANTE, DIMINUTO] = [0, 1, 2, 3]

function tipoDe(sufixo: string): number {
  if (/^(?:m(?!aj)|min|-(?!\d))/.test(sufixo)) return /5-|b5|-5|5b/.test(sufixo) ? DIMINUTO : MENOR
  if (/^(?:dim|[º°øo])/.test(sufixo)) return DIMINUTO
  return /^(?:7|13)(?![M+m])|^9\/7(?![M+m])/.test(sufixo) ? DOMINANTE : MAIOR
}

const heard = new Map<string, Ouvido | null>()
const HEARD_MAX = 4000

function ouvir(texto: string): Ouvido | null {
  let ouvido = heard.get(texto)
  if (ouvido === undefined) {
    const acorde = lerAcorde(texto)
    const raiz = acorde && lerNota(acorde.raiz)
    ouvido = null
    if (acorde && raiz) {
      const tipo = tipoDe(acorde.sufixo)
      const baixo = (acorde.baixo === null ? null : lerNota(acorde.baixo)) ?? raiz
      ouvido = { altura: raiz.altura, tipo, forma: raiz.altura * 2 + (tipo % 2), baixo: baixo.altura }
    }
    if (heard.size < HEARD_MAX) heard.set(texto, ouvido)
  }
  return ouvido
}

/** More chords than any sheet has: what comes after them is not heard. */
const OUVIDOS_MAX = 2000

/**
 * The lines of chords as the ear takes them, without what is no chord and without empty lines.
 * @example ouvirLinhas([['C', '%'], []]).length // => 1
 */
export function ouvirLinhas(linhas: readonly (readonly string[])[]): Ouvido[][] {
  const ouvidas: Ouvido[][] = []
  let room = OUVIDOS_MAX
  for (const linha of linhas) {
    if (room <= 0) break
    const ouvida = linha
      .slice(0, room)
      .map(ouvir)
      .filter((acorde) => acorde !== null)
    room -= ouvida.length
    if (ouvida.length > 0) ouvidas.push(ouvida)
  }
  return ouvidas
}

/** Where each group of counted signs starts: by degree and kind of chord, then the ones about the tonic alone. */
const [FREQUENCIA, PRESENCA, PRIMEIRO, ULTIMO, INICIOS, FINAIS] = [0, 48, 96, 120, 144, 168]

/** The first sign that is about the tonic; the trainer shares these between the modes. */
export const SINAIS_DA_TONICA = 192

const DIATONICOS = [new Set([0, 5, 9, 10, 14, 19, 23]), new Set([1, 5, 6, 11, 15, 14, 16, 20])]

type Somar = (tom: number, sinal: number, valor: number) => void

/** A sheet repeats few chords and lines many times: each different one once, with how many times it occurs. */
interface Contagem<T> {
  itens: { item: T; vezes: number }[]
  total: number
}

function contar<T>(items: readonly T[], keyOf: (item: T) => unknown): Contagem<T> {
  const counted = new Map<unknown, { item: T; vezes: number }>()
  for (const item of items) {
    const key = keyOf(item)
    const before = counted.get(key)
    if (before) before.vezes++
    else counted.set(key, { item, vezes: 1 })
  }
  return { itens: [...counted.values()], total: items.length }
}

const nomeDe = ({ forma, tipo }: Ouvido) => forma * 4 + tipo
const contarLinhas = (linhas: readonly Ouvido[][]) => contar(linhas, (linha) => linha.map(nomeDe).join())

/** Sums that do not depend on the key, so they are computed once. */
interface Resumo {
  acordes: Ouvido[]
  linhas: Ouvido[][]
  contados: Contagem<Ouvido>
  contadas: Contagem<Ouvido[]>
  distintas: Contagem<Ouvido[]>
  /** The last quarter of the lines, all but the first, and all but the last. */
  finais: Contagem<Ouvido[]>
  seguintes: Contagem<Ouvido[]>
  anteriores: Contagem<Ouvido[]>
  mudancas: Contagem<readonly [Ouvido, Ouvido]>
  formas: Map<number, number>
  distintasFormas: Contagem<number>
}

function resumir(linhas: Ouvido[][]): Resumo {
  const acordes = linhas.flat()
  const mudancas: [Ouvido, Ouvido][] = []
  const formas = new Map<number, number>()
  acordes.forEach((acorde, i) => {
    const next = acordes[i + 1]
    if (next && nomeDe(next) !== nomeDe(acorde)) mudancas.push([acorde, next])
    formas.set(acorde.forma, (formas.get(acorde.forma) ?? 0) + 1)
  })
  const contadas = contarLinhas(linhas)
  return {
    acordes,
    linhas,
    contados: contar(acordes, (acorde) => acorde),
    contadas,
    distintas: contarLinhas(contadas.itens.map(({ item }) => item)),
    finais: contarLinhas(linhas.slice(-(Math.floor(linhas.length / 4) + 1))),
    seguintes: contarLinhas(linhas.slice(1)),
    anteriores: contarLinhas(linhas.slice(0, -1)),
    mudancas: contar(mudancas, ([a, b]) => nomeDe(a) * 96 + nomeDe(b)),
    formas,
    distintasFormas: contar([...formas.keys()], (forma) => forma),
  }
}

/** Signs by degree: they are the same in every key, so they are counted once by pitch and turned to each tonic. */
function somarGraus({ acordes, linhas }: Resumo, somar: Somar): void {
  const counted = new Map<number, number>()
  const add = (grupo: number, altura: number, variante: number, width: number, valor: number) => {
    const key = ((grupo + variante) << 8) | (altura << 4) | width
    counted.set(key, (counted.get(key) ?? 0) + valor)
  }
  const form = (grupo: number, acorde: Ouvido | undefined, valor: number) => {
    if (acorde) add(grupo, acorde.altura, acorde.tipo % 2, 2, valor)
  }
  const present = new Set<number>()
  for (const { altura, tipo } of acordes) {
    add(FREQUENCIA, altura, tipo, 4, 0.5 / acordes.length)
    if (!present.has(altura * 4 + tipo)) add(PRESENCA, altura, tipo, 4, 0.15)
    present.add(altura * 4 + tipo)
  }
  form(PRIMEIRO, acordes[0], 0.5)
  form(ULTIMO, acordes.at(-1), 0.5)
  for (const linha of linhas) {
    form(INICIOS, linha[0], 0.5 / linhas.length)
    form(FINAIS, linha.at(-1), 0.5 / linhas.length)
  }
  for (const [key, valor] of counted) {
    const [sinal, altura, width] = [key >> 8, (key >> 4) & 15, key & 15]
    for (let tom = 0; tom < 24; tom++) somar(tom, sinal + ((altura - tom + 24) % 12) * width, valor)
  }
}

const share = <T>({ itens, total }: Contagem<T>, test: (item: T) => boolean): number => {
  let n = 0
  for (const { item, vezes } of itens) if (test(item)) n += vezes
  return total === 0 ? 0 : n / total
}

/** Signs about one tonic: whether its chord opens, closes, returns, and is led to by its dominant. */
function sinaisDaTonica(resumo: Resumo, tom: number): number[] {
  const { acordes, linhas, contados, contadas, distintas, finais, seguintes, anteriores } = resumo
  const { mudancas, formas, distintasFormas } = resumo
  const [tonica, menor] = [tom % 12, tom > 11 ? 1 : 0]
  const forma = tonica * 2 + menor
  const quinta = ((tonica + 7) % 12) * 2
  const quarta = (tonica + 5) % 12
  const isI = (acorde: Ouvido | undefined) => acorde?.forma === forma
  const isV = (acorde: Ouvido | undefined) => acorde?.forma === quinta
  const degree = (f: number) => (f - tonica * 2 + 24) % 24
  const diatonico = DIATONICOS[menor] ?? new Set<number>()
  const [first, last, before] = [acordes[0], acordes.at(-1), acordes.at(-2)]
  const lastLine = linhas.at(-1)
  const most = Math.max(...formas.values())
  return [
    1,
    2 * Number(isI(first)),
    2 * Number(isI(last)),
    2 * Number(isI(first) && isI(last)),
    4 * share(contados, isI),
    2 * share(contadas, (linha) => isI(linha[0])),
    2 * share(contadas, (linha) => isI(linha.at(-1))),
    4 * share(contados, (acorde) => diatonico.has(degree(acorde.forma))),
    6 * share(mudancas, ([a, b]) => isV(a) && isI(b)),
    6 * share(mudancas, ([a, b]) => a.altura === quarta && isI(b)),
    6 * share(contados, (acorde) => isV(acorde) && acorde.tipo === DOMINANTE),
    6 * share(mudancas, ([a, b]) => isV(a) && a.tipo === DOMINANTE && isI(b)),
    4 * share(contados, (acorde) => acorde.altura === tonica && acorde.tipo === DOMINANTE),
    2 * Number(isI(linhas[0]?.at(-1))),
    2 * Number(isI(lastLine?.[0])),
    2 * share(contadas, (linha) => isV(linha.at(-1))),
    2 * Number(formas.get(forma) === most),
    2 * Number(!formas.has(forma)),
    2 * Number(isV(before) && isI(last)),
    2 * Number(first?.altura === tonica),
    2 * Number(last?.altura === tonica),
    2 * Number(isV(last)),
    4 * share(contados, (acorde) => acorde.baixo === tonica),
    4 * share(distintasFormas, (f) => diatonico.has(degree(f))),
    2 * share(contadas, (linha) => isV(linha.at(-2)) && isI(linha.at(-1))),
    share(distintas, (linha) => isI(linha[0])),
    share(distintas, (linha) => isI(linha.at(-1))),
    share(contadas, (linha) => isI(linha[0]) && isI(linha.at(-1))),
    Number(acordes.slice(-4).some(isI)),
    Number(acordes.slice(0, 2).some(isI)),
    share(finais, (linha) => isI(linha.at(-1))),
    Math.log1p(formas.get(forma) ?? 0) / 2,
    2 * share(seguintes, (linha) => isI(linha[0])) * share(anteriores, (linha) => isV(linha.at(-1))),
    4 * share(mudancas, ([a, b]) => isI(a) && b.altura === quarta),
    4 * share(mudancas, ([a, b]) => isI(a) && isV(b)),
    4 * share(mudancas, ([a, b]) => a.altura === quarta && isV(b)),
  ]
}

/** How many signs a mode has. */
export const SINAIS = SINAIS_DA_TONICA + 36

/**
 * Tells every sign of every key: `somar(tom, sinal, valor)`.
 * @example percorrerSinais(ouvirLinhas([['G', 'D7', 'G']]), (tom, sinal, valor) => { total[tom] += valor })
 */
export function percorrerSinais(linhas: Ouvido[][], somar: Somar): void {
  const resumo = resumir(linhas)
  somarGraus(resumo, somar)
  for (let tom = 0; tom < 24; tom++)
    sinaisDaTonica(resumo, tom).forEach((valor, i) => {
      if (valor !== 0) somar(tom, SINAIS_DA_TONICA + i, valor)
    })
}
