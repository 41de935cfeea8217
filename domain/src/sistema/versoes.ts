/** A version and what changed with it; `data` 'yyyy-MM-dd'. */
interface Novidade {
  versao: string
  data: string
  itens: string[]
}

const numbers = (versao: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(versao.trim())?.slice(1).map(Number)

/**
 * Whether a version 'major.minor.patch' comes after another; one that is not such a version never does.
 * @example ehMaisNova('0.10.0', '0.9.3') // => true
 */
export function ehMaisNova(versao: string, que: string): boolean {
  const [a, b] = [numbers(versao), numbers(que)]
  if (!a || !b) return false
  const at = a.findIndex((n, i) => n !== b[i])
  return at !== -1 && (a[at] ?? 0) > (b[at] ?? 0)
}

/** A line of Markdown without its marks of emphasis. */
const semMarcas = (linha: string): string => linha.replace(/\*\*|`|(^|[ (“])_|_(?=$|[ .,;:)”])/g, '$1')

/**
 * The versions of a changelog, as they stand in it: '## 0.2.0 – 2026-11-22', then lines that begin with '- '. Only those before the
 * first '### ', after which the same is told subject by subject.
 * @example lerNovidades('## 0.2.0 – 2026-11-22\n\n- Cópias por dia.') // => [{ versao: '0.2.0', data: '2026-11-22', itens: [...] }]
 */
export function lerNovidades(texto: string): Novidade[] {
  const novidades: Novidade[] = []
  let last: Novidade | undefined
  for (const line of texto.split(/\r?\n/).map(semMarcas)) {
    const [, versao, data] = /^## (\d+\.\d+\.\d+) – (\d{4}-\d\d-\d\d)$/.exec(line) ?? []
    if (versao !== undefined && data !== undefined) {
      last = { versao, data, itens: [] }
      novidades.push(last)
    } else if (line.startsWith('### ')) last = undefined
    else if (last && line.startsWith('- ')) last.itens.push(line.slice(2))
    // A long item goes on, indented, in the next line.
    else if (last && /^ {2}\S/.test(line)) last.itens.push(`${last.itens.pop() ?? ''} ${line.trim()}`)
  }
  return novidades
}
