import { emUmaLinha } from '../em-uma-linha.ts'

const CAMPO = /\{([\p{L}\p{N}_]+)\}/gu

/**
 * The unknown fields of a template, each once.
 * @example desconhecidos('{data} {cor}', ['data']) // => ['cor']
 */
export const desconhecidos = (modelo: string, campos: readonly string[]): string[] => [
  ...new Set(
    [...modelo.matchAll(CAMPO)].map(([, campo = '']) => campo).filter((campo) => !campos.includes(campo)),
  ),
]

/**
 * A template with its fields filled in. A line whose fields are all empty is left out; a field that does not exist stays as
 * written.
 * @example preencher('{data}, {hora}', { data: 'sábado', hora: '19h' }) // => 'sábado, 19h'
 */
export function preencher(modelo: string, valores: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(valores))
  const linhas = modelo.split('\n').flatMap((linha) => {
    const campos = [...linha.matchAll(CAMPO)].map(([, campo = '']) => campo)
    if (campos.length > 0 && campos.every((campo) => known.get(campo) === '')) return []
    return [linha.replaceAll(CAMPO, (escrito, campo: string) => known.get(campo) ?? escrito)]
  })
  return linhas
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * A name in one line, without the marks that WhatsApp reads as bold, italic, struck or typewritten.
 * @example semMarcas('*Santo*  ~Santo~') // => 'Santo Santo'
 */
export const semMarcas = (text: string): string =>
  emUmaLinha(text.replaceAll(/[*_~`]/g, '').replaceAll(/\s+/g, ' '))

/**
 * Numbered lines up to so many characters; the rest is only counted.
 * @example lista(['a', 'b'], 100) // => 'a\nb'
 */
export function lista(linhas: readonly string[], max: number): string {
  let text = ''
  for (const [i, linha] of linhas.entries()) {
    const next = `${i === 0 ? '' : '\n'}${linha}`
    if (text.length + next.length > max) return `${text}\n… e mais ${linhas.length - i}`
    text += next
  }
  return text
}
