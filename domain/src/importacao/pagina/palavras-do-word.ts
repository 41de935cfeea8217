import type { Elemento } from '../formatos/elemento.ts'
import type { Letras } from './letras.ts'

/** How letters look, as far as a document says it. */
export interface Jeito {
  readonly corpo?: number
  readonly fonte?: string
  readonly forte?: boolean
}

export const valor = ({ atributos }: Elemento, nome: string): string | undefined =>
  atributos[`w:${nome}`] ?? atributos[nome]

export const filho = (elemento: Elemento | undefined, nome: string): Elemento | undefined =>
  elemento?.filhos.find((one): one is Elemento => typeof one !== 'string' && one.nome === nome)

const isOn = (elemento: Elemento | undefined) =>
  elemento === undefined ? undefined : !/^(?:0|false|off)$/.test(valor(elemento, 'val') ?? '1')

/** The look that properties of a run say; absent where they say nothing. */
export function jeitoDe(propriedades: Elemento | undefined): Jeito {
  const size = Number(valor(filho(propriedades, 'sz') ?? { nome: '', atributos: {}, filhos: [] }, 'val'))
  const fonts = filho(propriedades, 'rFonts')
  const fonte =
    fonts && (valor(fonts, 'ascii') ?? valor(fonts, 'hAnsi') ?? (valor(fonts, 'asciiTheme') && 'Calibri'))
  const forte = isOn(filho(propriedades, 'b'))
  return {
    ...(size > 0 && { corpo: size / 2 }),
    ...(fonte !== undefined && fonte !== '' && { fonte }),
    ...(forte !== undefined && { forte }),
  }
}

/** The looks that the styles of a document give, by their names; '' is what holds where nothing is said. */
export function estilosDe(folha: Elemento | undefined): (nome: string) => Jeito {
  const found = new Map<string, Elemento>()
  for (const one of folha?.filhos ?? [])
    if (typeof one !== 'string' && one.nome === 'style') found.set(valor(one, 'styleId') ?? '', one)
  const usual = jeitoDe(filho(filho(filho(folha, 'docDefaults'), 'rPrDefault'), 'rPr'))
  const isUsual = (one: Elemento) => valor(one, 'default') === '1' && valor(one, 'type') === 'paragraph'
  const normal = [...found.values()].find(isUsual)
  const look = (style: Elemento | undefined, deep: number): Jeito => {
    if (style === undefined || deep > 10) return usual
    const base = filho(style, 'basedOn')
    const below = found.get((base && valor(base, 'val')) ?? '')
    return { ...look(below, deep + 1), ...jeitoDe(filho(style, 'rPr')) }
  }
  return (nome) => look(found.get(nome) ?? normal, 0)
}

/** The kind of a font by its name: how wide its letters are beside each other. */
export function letrasDaFonte(fonte: string): Letras {
  if (/courier|consol|mono|menlo|typewriter|terminal|fixed/i.test(fonte)) return 'fixa'
  if (/times|georgia|garamond|cambria|antiqua|palatino|serif/i.test(fonte) && !/sans/i.test(fonte))
    return 'serifa'
  return fonte === '' || /calibri|carlito|aptos/i.test(fonte) ? 'calibri' : 'normal'
}
