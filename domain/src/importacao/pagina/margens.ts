import type { LinhaNaPagina } from './versos.ts'

/** Lines so near to the edge of a page, in parts of its height, are the program's that printed it. */
const EDGE = 0.07
/** Lines that stand on several pages alike may be farther in. */
const WIDER = 0.1

/** A count of pages, an address or a moment, as browsers and song books print them. */
const DE_MARGEM =
  /^[^\p{L}\d]*(?:p[áa]g(?:ina)?\.?|page)?\s*\d{1,4}(?:\s*(?:\/|de|of)\s*\d{1,4})?[^\p{L}\d]*$|\s\d{1,3}\s*(?:\/|de|of)\s*\d{1,3}$|https?:\/\/|www\.|^\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}/iu

const alike = (texto: string) => texto.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ')

/**
 * Lines without the heads and feet of their pages, and those. `alturas`: the height of each page by its number; a text without pages has
 * none.
 */
export function semMargens(
  linhas: readonly LinhaNaPagina[],
  alturas: ReadonlyMap<number, number>,
): { linhas: LinhaNaPagina[]; margens: string[] } {
  const partOf = ({ fileira }: LinhaNaPagina) => {
    const altura = alturas.get(fileira.pagina)
    return altura === undefined ? 0.5 : fileira.y / altura
  }
  const isNear = (linha: LinhaNaPagina, edge: number) => partOf(linha) < edge || partOf(linha) > 1 - edge
  const pages = new Map<string, Set<number>>()
  for (const linha of linhas)
    if (isNear(linha, WIDER)) {
      const key = alike(linha.texto)
      pages.set(key, (pages.get(key) ?? new Set()).add(linha.fileira.pagina))
    }
  const isLike = (linha: LinhaNaPagina) =>
    (isNear(linha, EDGE) && DE_MARGEM.test(linha.texto)) ||
    (isNear(linha, WIDER) && (pages.get(alike(linha.texto))?.size ?? 0) * 2 > Math.max(2, alturas.size))
  const found = new Set<LinhaNaPagina>()
  for (const page of Map.groupBy(linhas, ({ fileira }) => fileira.pagina).values()) {
    const highest = page.reduce((most, { fileira }) => Math.max(most, fileira.corpo), 0)
    // The name of a song may stand at the top of each of its pages, and who sings it below that.
    const isOuter = (linha: LinhaNaPagina) =>
      isLike(linha) &&
      (linha.fileira.corpo < highest || page.every(({ fileira }) => fileira.corpo === highest))
    const down = page.toSorted((a, b) => a.fileira.y - b.fileira.y)
    const top = down.findIndex((linha) => !isOuter(linha))
    const foot = down.findLastIndex((linha) => !isOuter(linha))
    for (const linha of top < 0 ? down : [...down.slice(0, top), ...down.slice(foot + 1)]) found.add(linha)
  }
  const isMargem = (linha: LinhaNaPagina) => found.has(linha)
  const margens = new Set([...found].map(({ texto }) => texto))
  let wasNova = false
  const kept = linhas.flatMap((linha) => {
    const isNova = linha.isNova || wasNova
    wasNova = isMargem(linha) && isNova
    return isMargem(linha) ? [] : [{ ...linha, isNova }]
  })
  return { linhas: kept, margens: [...margens] }
}
