import { transporAcorde, transporCifra } from '../../cifras/tom/transpor.ts'
import { tomAcima } from '../../cifras/tom/tons.ts'
import { classificarLinhas, type Linha } from '../../cifras/folha/linhas.ts'
import { acordesEntreColchetes } from '../../cifras/folha/pecas.ts'
import { capoNaLinha } from '../../cifras/capo/dizeres.ts'
import { deNotacaoAlema } from '../notacoes.ts'
import { tomEscritoNaLista } from '../tom-escrito.ts'

/** ChordPro with each directive in its plainest form, all that its metadata say, and what was found out, in words. */
export interface Diretivas {
  readonly texto: string
  readonly ditos: ReadonlyMap<string, readonly string[]>
  readonly avisos: readonly string[]
}

/** `{name: value}`, `{name value}`, `{name-selector: value}`. */
const DIRETIVA = /^[ \t\u00a0]*\{\s*([a-z_\d]+)(?:-([^\s:{}]{1,40}))?(?:\s*:|\s|(?=\}))([^{}]*)\}\s*$/iu
const LONGEST = 400
const ALIAS: Record<string, string> = { t: 'title', st: 'subtitle', k: 'key', su: 'subtitle' }
const METADADO =
  /^(?:title|sorttitle|subtitle|artist|sortartist|author|composer|lyricist|arranger|copyright|album|year|key|time|tempo|duration|capo|tag|ccli|book|number|keywords?|topic|flow)$/
/** How the other program's page looks: fonts, sizes, colours, pages, diagrams. */
const APARENCIA =
  /^(?:(?:chord|chorus|footer|grid|label|tab|text|title|toc)(?:font|size|colou?r)|[ct][fs]|pagetype|diagrams|g|no_?grid|grid|ng|titles|new_physical_page|npp|chorusfont)$/
/** The environments that have a name on the screen, and those that hold no words. */
const AMBIENTE = /^(?:chorus|verse|bridge|tab|grid|abc|ly|svg|textblock)$/

const rotuloDe = (valor: string) =>
  /(?:^|\s)label\s*=\s*["']?([^"']*)["']?/i.exec(valor)?.[1] ?? (/^\w+\s*=/.test(valor) ? '' : valor)

/** The start of a part: its label, else the name of an environment that the screen has no word for. */
function inicio(nome: string, valor: string): string {
  const rotulo = rotuloDe(valor).trim()
  const ambiente = /^start_of_(\w+)$/.exec(nome)?.[1] ?? ''
  const named = rotulo !== '' || ambiente === '' || AMBIENTE.test(ambiente)
  const dito = named ? rotulo : ambiente.charAt(0).toUpperCase() + ambiente.slice(1).replaceAll('_', ' ')
  return dito === '' ? `{${nome}}` : `{${nome}: ${dito}}`
}

/** A capo as people write it: in words, in numerals, for whoever likes; what is none is said. */
function capo(valor: string, say: (aviso: string) => void): string[] {
  if (/^(?:0|no|none|sem|n[aã]o)$/iu.test(valor)) return ['{capo: 0}']
  const casa = capoNaLinha(`Capo ${valor}`)?.casa
  if (casa !== undefined) return [`{capo: ${casa}}`]
  const opcional = /\d{1,2}/.exec(valor)?.[0]
  if (/opcional|optional/i.test(valor) && opcional) return [`Capotraste opcional na ${opcional}ª casa`]
  if (valor !== '') say(`o capo “${valor.slice(0, 20)}” não foi entendido e ficou de fora`)
  return []
}

/** Chords that `{transpose}` moves; one without a value takes the last one back. */
function movimento() {
  const alturas: number[] = []
  return {
    por: () => alturas.at(-1) ?? 0,
    mudar(valor: string) {
      const semitons = Number.parseInt(valor, 10)
      if (Number.isNaN(semitons)) alturas.pop()
      else alturas.push((alturas.at(-1) ?? 0) + semitons)
    },
  }
}

const ENTRE = /\[([^[\]]{1,60})\]/g

/** A line with its chords moved, in brackets or over the words. */
function mover(linha: string, tipo: Linha['tipo'] | undefined, tom: string, semitons: number): string {
  if (semitons % 12 === 0) return linha
  const para = tomAcima(tom, semitons)
  const movida = linha.replaceAll(ENTRE, (all, dentro: string) => {
    let moved = ''
    let at = 0
    for (const { inicio, fim } of acordesEntreColchetes(dentro)) {
      moved += dentro.slice(at, inicio) + transporAcorde(dentro.slice(inicio, fim), tom, para)
      at = fim
    }
    return at === 0 ? all : `[${moved}${dentro.slice(at)}]`
  })
  return movida === linha && tipo === 'chord' ? transporCifra(linha, tom, para) : movida
}

/** Marks of planners that are no directives: where a page ends, and chords that move. */
const MARCA = /^\s*(?:(?:COLUMN|PAGE)_BREAK|TRANSPOSE KEY\s+([+-]?\d{1,2}))\s*$/

/**
 * Reads the directives of ChordPro as its specification has them, whatever their form.
 * @example diretivas('{meta: capo 2ª casa}\n[G]Santo').texto // => '{capo: 2}\n[G]Santo'
 */
export function diretivas(escrito: string): Diretivas {
  if (!escrito.includes('{') && !/_BREAK|TRANSPOSE KEY/.test(escrito))
    return { texto: escrito, ditos: new Map(), avisos: [] }
  const avisos = new Set<string>()
  const say = (aviso: string) => void avisos.add(aviso)
  const ditos = new Map<string, string[]>()
  const movido = movimento()
  const linhas = /transpose/i.test(escrito) ? classificarLinhas(escrito) : []
  const hasChords = linhas.some(({ tipo, trechos }) => tipo !== 'meta' && trechos.length > 0)
  const isAlemao = deNotacaoAlema(escrito.slice(0, 100_000)) !== null
  let tom = 'C'
  let isHead = true
  let keyAt = -1
  const out: string[] = []

  const chave = (valor: string) => {
    if (isAlemao) {
      out.push(`{key: ${valor}}`)
      return
    }
    const lido = tomEscritoNaLista(
      /^[a-h](?:[#b]?m?)$/.test(valor) ? valor.charAt(0).toUpperCase() + valor.slice(1) : valor,
    )
    if (lido.aviso !== null) say(lido.aviso)
    if (lido.tom === '') return
    tom = lido.tom
    keyAt = out.length
    out.push(`{key: ${tomAcima(tom, movido.por())}}`)
  }
  const transpor = (valor: string) => {
    movido.mudar(valor)
    if (isHead && keyAt >= 0) out[keyAt] = `{key: ${tomAcima(tom, movido.por())}}`
  }

  for (const [i, linha] of escrito.split('\n').entries()) {
    const match = linha.length > LONGEST || !linha.includes('{') ? null : DIRETIVA.exec(linha)
    const marca = MARCA.exec(linha)
    if (marca) {
      if (marca[1] !== undefined && hasChords) transpor(marca[1])
      continue
    }
    if (!match) {
      isHead &&= linha.trim() === ''
      const movida = mover(linha, linhas[i]?.tipo, tom, movido.por())
      if (movida !== linha) say('os acordes foram movidos como o arquivo pede ({transpose})')
      out.push(movida)
      continue
    }
    let [, nome = '', , valor = ''] = match
    const seletor = match[2]
    if (/^meta$/i.test(nome)) [, nome = '', valor = ''] = /^\s*([^\s:]+)\s*:?\s*([^]*)$/.exec(valor) ?? []
    nome = ALIAS[nome.toLowerCase()] ?? nome.toLowerCase()
    valor = valor.trim()
    if (seletor !== undefined && /^c(?:omment)?$/.test(nome)) nome = 'comment_italic'
    if (METADADO.test(nome)) {
      if (seletor !== undefined) {
        say(`só para ${seletor}, ficou de fora: ${valor.slice(0, 60)}`)
        continue
      }
      ditos.set(nome, [...(ditos.get(nome) ?? []), valor])
    }
    if (nome === 'key') chave(valor)
    else if (nome === 'capo') out.push(...capo(valor, say))
    else if (nome === 'transpose' && hasChords) transpor(valor)
    else if (nome === 'image') say(`a imagem ${valor.slice(0, 40)} ficou de fora`)
    else if (APARENCIA.test(nome)) say('fontes, cores e páginas do arquivo ficaram de fora')
    else if (/^(?:so[a-z]|start_of_\w+)$/.test(nome)) out.push(inicio(nome, valor))
    else if (seletor !== undefined || /^meta$/i.test(match[1] ?? ''))
      out.push(valor === '' ? `{${nome}}` : `{${nome}: ${valor}}`)
    else out.push(linha)
  }
  return { texto: out.join('\n'), ditos, avisos: [...avisos] }
}
