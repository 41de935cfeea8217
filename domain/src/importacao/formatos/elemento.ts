/** A piece of an XML document: names without their prefix, texts and elements in order. */
export interface Elemento {
  readonly nome: string
  readonly atributos: Readonly<Record<string, string>>
  readonly filhos: readonly (Elemento | string)[]
}

const isElemento = (filho: Elemento | string): filho is Elemento => typeof filho !== 'string'

/** The elements of this name right inside another. */
export const filhosDe = ({ filhos }: Elemento, nome: string): Elemento[] =>
  filhos.filter(isElemento).filter((filho) => filho.nome.toLowerCase() === nome)

/** The first element of this name, however deep. */
export function achar(elemento: Elemento, nome: string): Elemento | undefined {
  for (const filho of elemento.filhos.filter(isElemento)) {
    if (filho.nome.toLowerCase() === nome) return filho
    const deeper = achar(filho, nome)
    if (deeper) return deeper
  }
  return undefined
}

/** All text inside an element. */
export const textoDe = (elemento: Elemento | undefined): string =>
  elemento === undefined
    ? ''
    : elemento.filhos.map((filho) => (isElemento(filho) ? textoDe(filho) : filho)).join('')
