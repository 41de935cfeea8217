import { soPalavras } from '../semelhanca.ts'
import type { Lida } from './lida.ts'

const TROCADO = 'o nome do arquivo começa pelo artista: nome e artista foram trocados'

/** How often each half of a name stands in the rows, and in how many it is surely an artist. */
function evidenceOf(lidas: readonly Lida[], artistas: ReadonlySet<string>) {
  const known = new Set(artistas)
  const times = new Map<string, number>()
  for (const { metades, artista } of lidas) {
    if (!metades && artista) known.add(soPalavras(artista))
    for (const half of metades ?? []) {
      const key = soPalavras(half)
      times.set(key, (times.get(key) ?? 0) + 1)
    }
  }
  return { known, times }
}

/** Whether the first half is the artist; undefined where the row itself and the others do not tell. */
function artistFirst(
  { metades, letra, cifra }: Lida,
  { known, times }: ReturnType<typeof evidenceOf>,
): boolean | undefined {
  if (!metades) return undefined
  const [a, b] = [soPalavras(metades[0]), soPalavras(metades[1])]
  if (known.has(a) !== known.has(b)) return known.has(a)
  const sung = ` ${soPalavras(cifra ?? letra ?? '')} `
  const [hasA, hasB] = [sung.includes(` ${a} `), sung.includes(` ${b} `)]
  if (hasA !== hasB) return hasB
  const [timesA, timesB] = [times.get(a) ?? 0, times.get(b) ?? 0]
  return timesA === timesB ? undefined : timesA > timesB
}

const CONTAGEM = /^(\d{1,3}) (?=\p{L})/u

/** The number before the name of a file. */
const contagemDe = ({ nome = '', isDoArquivo }: Lida): string | undefined =>
  isDoArquivo ? CONTAGEM.exec(nome)?.[1] : undefined

/** Files that are counted from one on: three or more, none of the numbers twice, and few left out. A number alone is the name's. */
function semContagem(lidas: readonly Lida[]): readonly Lida[] {
  const numbers = lidas.map(contagemDe)
  const counted = numbers.flatMap((number) => (number === undefined ? [] : Number(number)))
  const isCount =
    counted.length > 2 &&
    new Set(counted).size === counted.length &&
    counted.reduce((most, number) => Math.max(most, number), 0) <= counted.length + 2
  if (!isCount) return lidas
  return lidas.map((lida, i) => {
    const number = numbers[i]
    if (number === undefined) return lida
    const nome = (lida.nome ?? '').slice(number.length + 1)
    const { metades } = lida
    return Object.assign({}, lida, {
      nome,
      ...(metades && { metades: [metades[0].slice(number.length + 1), metades[1]] as const }),
      avisos: [...(lida.avisos ?? []), `o número ${number} do nome do arquivo saiu do nome`],
    })
  })
}

/**
 * Tells name and artist of files called 'A - B' apart: by the repertoire, by the words sung, by the other files. What
 * nothing tells goes as most of the others, and the name first.
 * @example acertarNomes([{ lugar: '', nome: 'Ana', artista: 'Rei', metades: ['Ana', 'Rei'], letra: 'Rei dos reis' }], new Set())[0].nome // => 'Rei'
 */
export function acertarNomes(escritas: readonly Lida[], artistas: ReadonlySet<string>): Lida[] {
  const lidas = semContagem(escritas)
  const evidence = evidenceOf(lidas, artistas)
  const told = lidas.map((lida) => artistFirst(lida, evidence))
  const first = told.filter((isFirst) => isFirst === true).length
  const most = first * 2 > told.filter((isFirst) => isFirst !== undefined).length
  return lidas.map((lida, i) => {
    const { metades, isDoArquivo: _, ...rest } = lida
    if (!metades || !(told[i] ?? most)) return rest
    const [artista, nome] = metades
    return Object.assign(rest, { nome, artista, avisos: [...(lida.avisos ?? []), TROCADO] })
  })
}
