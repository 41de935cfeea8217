/** A place of a sheet: its block and, where the sheet is in sung order, its step. */
export interface Ponto {
  readonly bloco: number
  readonly passo?: number
}

/** The visible range of a sheet, as in `Posicao`. `passo` to `passo_fim` of `passos`: only in sung order. */
export interface Blocos {
  readonly bloco: number
  readonly bloco_fim: number
  readonly blocos: number
  readonly passo?: number
  readonly passo_fim?: number
  readonly passos?: number
}

const numero = (said: string | undefined) => (said === undefined ? undefined : Number(said))

/** The place of an element in a sheet. */
export const pontoDe = ({ dataset }: HTMLElement): Ponto => {
  const passo = numero(dataset['passo'])
  return { bloco: numero(dataset['bloco']) ?? 0, ...(passo === undefined ? {} : { passo }) }
}

/**
 * The element at a place of a sheet, among all of them in their order on the screen; a repeated part is there once, at its title. A block
 * beyond the sheet's end is its last one.
 */
export function elementoEm(all: readonly HTMLElement[], { bloco, passo }: Ponto): HTMLElement | undefined {
  const places = all.map((element) => ({ element, ponto: pontoDe(element) }))
  const ofStep = passo === undefined ? [] : places.filter(({ ponto }) => ponto.passo === passo)
  const found =
    ofStep.find(({ ponto }) => ponto.bloco === bloco) ??
    (passo === undefined
      ? undefined
      : places.find(({ ponto }) => ponto.passo === undefined && ponto.bloco === bloco)) ??
    ofStep[0] ??
    places.find(({ ponto }) => ponto.bloco === bloco)
  return (found ?? places.at(-1))?.element
}

/** The range between two elements; `all` are those of the whole sheet, `passos` its steps in sung order. */
export function blocosEntre(
  all: readonly HTMLElement[],
  here: readonly HTMLElement[],
  passos: number | undefined,
): Blocos {
  const pontos = here.map(pontoDe)
  const steps = pontos.flatMap(({ passo }) => passo ?? [])
  const [passo, passo_fim] = [steps[0], steps.at(-1)]
  return {
    bloco: pontos[0]?.bloco ?? 0,
    bloco_fim: pontos.at(-1)?.bloco ?? 0,
    blocos: new Set(all.map((element) => pontoDe(element).bloco)).size,
    ...(passos === undefined || passo === undefined || passo_fim === undefined
      ? {}
      : { passo, passo_fim, passos }),
  }
}
