import { classificarLinhas, type Linha } from '../folha/linhas.ts'
import { tipoDeDiretiva } from '../folha/metas.ts'
import { acordesEntreColchetes } from '../folha/pecas.ts'
import { isNC } from '../folha/secoes.ts'

/** The parts that ChordPro has a name for. */
const PARTES: readonly (readonly [RegExp, string])[] = [
  [/^(?:vers[oe]|estrofe)(?!\p{L})/iu, 'verse'],
  [/^(?:refr[aã]o|coro|chorus)(?!\p{L})/iu, 'chorus'],
  [/^(?:ponte|bridge)(?!\p{L})/iu, 'bridge'],
]
const TITULO = /^\s*\{comment: (.*)\}\s*$/
const ABRE = /^\s*\{\s*(?:so[a-z]|start_of_\w+)(?!\p{L})/iu
const ABRE_LITERAL = /^\s*\{\s*(?:sot|start_of_(?:tab|abc|ly|svg|textblock))(?!\p{L})/iu
const FECHA = /^\s*\{\s*(?:eo[a-z]|end_of_\w+)(?!\p{L})/iu
/** A fact among words; braces around a word alone are the words'. */
const DIRETIVA = /\{\s*[a-z_+-]{1,40}\s*:[^{}]*\}/gi

/** ChordPro means something else by each of these; some programs drop what follows a # anywhere. */
const PALAVRAS: Record<string, string> = { '{': '(', '}': ')', '[': '(', ']': ')', '\\': '/', '#': '\uff03' }
const emPalavras = (texto: string) => texto.replaceAll(/[{}[\]\\#]/g, (sign) => PALAVRAS[sign] ?? sign)

/** A pair of brackets with one chord each, and what stands beside the chords as a remark. */
function separado(dentro: string): string {
  let at = 0
  let written = ''
  const remark = (fim: number) => {
    const texto = dentro.slice(at, fim).trim()
    if (texto !== '' && !/^[()]+$/.test(texto)) written += `[*${emPalavras(texto)}]`
  }
  for (const { inicio, fim } of acordesEntreColchetes(dentro)) {
    remark(inicio)
    written += `[${dentro.slice(inicio, fim)}]`
    at = fim
  }
  remark(dentro.length)
  return written
}

/** Words with chords in brackets, where every bracket is a chord or a remark and no other sign means anything. */
const linhaDePalavras = (texto: string): string =>
  texto
    .split(/(\[[^[\]]*\])/)
    .map((piece) => {
      const dentro = /^\[(.*)\]$/.exec(piece)?.[1]
      if (dentro === undefined) return emPalavras(piece)
      if (dentro.startsWith('*')) return `[*${emPalavras(dentro.slice(1))}]`
      if (acordesEntreColchetes(dentro).length > 0) return separado(dentro)
      return isNC(dentro) ? piece : emPalavras(piece)
    })
    .join('')

/** A key that moves on the way is two to other programs: the first, and a remark of all. */
const CHAVE = /^(\s*\{\s*(?:key|k)\s*:?\s*)([A-G][#b]?m?)\s*(?:[-–—>/,→]|para|e(?=\s)).*\}\s*$/iu

/** A line as one of directives, each on a line of its own, and of words. */
function linhasDe({ tipo, texto }: Linha): string[] {
  const chave = tipo === 'meta' && texto.length <= 400 ? CHAVE.exec(texto) : null
  if (chave)
    return [`${chave[1] ?? ''}${chave[2] ?? ''}}`, `{comment: Tom: ${texto.slice(chave[1]?.length, -1)}}`]
  if (tipo !== 'tab' && tipoDeDiretiva(texto)) return [texto.replaceAll('\\', '/')]
  const found = tipo === 'tab' ? [] : (texto.match(DIRETIVA) ?? [])
  if (found.length === 0) return [linhaDePalavras(texto)]
  const rest = texto.replaceAll(DIRETIVA, '')
  return [
    ...found.map((diretiva) => diretiva.replaceAll('\\', '/')),
    ...(rest.trim() === '' ? [] : [linhaDePalavras(rest)]),
  ]
}

/**
 * ChordPro as other programs read it: parts and tablatures in its own directives, brackets only around chords and remarks.
 * @example chordProDeTodos('{comment: Refrão}\n[E..]Santo') // => '{start_of_chorus: Refrão}\n[E][*..]Santo\n{end_of_chorus}'
 */
export function chordProDeTodos(texto: string): string {
  const lines: string[] = []
  let open: string | undefined
  let stated: 'part' | 'tab' | undefined
  const close = () => {
    if (open === undefined) return
    const last = lines.findLastIndex((linha) => linha.trim() !== '')
    lines.splice(last + 1, 0, `{end_of_${open}}`)
    open = undefined
  }
  const begin = (parte: string, titulo = '') => {
    close()
    open = parte
    lines.push(`{start_of_${parte}${titulo && `: ${titulo}`}}`)
  }
  for (const linha of classificarLinhas(texto)) {
    const titulo = TITULO.exec(linha.texto)?.[1]
    const parte = titulo === undefined || stated ? undefined : PARTES.find(([name]) => name.test(titulo))?.[1]
    if (FECHA.test(linha.texto)) stated = undefined
    if (stated === 'tab') lines.push(linha.texto)
    else if (linha.tipo === 'tab') {
      if (open !== 'tab') begin('tab')
      lines.push(linha.texto)
    } else {
      if (open === 'tab' || titulo !== undefined || ABRE.test(linha.texto)) close()
      if (parte !== undefined) begin(parte, emPalavras(titulo ?? ''))
      else lines.push(...linhasDe(linha))
    }
    if (ABRE.test(linha.texto)) stated = ABRE_LITERAL.test(linha.texto) ? 'tab' : 'part'
  }
  close()
  return lines.join('\n')
}
