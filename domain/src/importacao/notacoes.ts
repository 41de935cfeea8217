import { lerAcorde } from '../cifras/acorde/acorde.ts'

/** Chords in brackets, and what stands in them. */
const ENTRE = /\[([^[\]]{1,30})\]/g
/** A note as Germans, Scandinavians and Hungarians spell it: Cis is C#, Es is Eb, H is our B and B our Bb; small letters are minor. */
const NOTA = '(?:[CDFGAcdfga]is|[DGdg]es|[EAea]s(?!us)|[A-Ha-h](?:#|b(?!\\d))?)'
const ALEMAO = new RegExp(`^(${NOTA})([^/\\s]{0,16})(?:/(${NOTA}))?$`)
/** Nobody else writes these. */
const SO_ALEMAO = /^(?:h|[a-g]is|[dg]es|[ea]s(?!us))/i

const emNossas = (nota: string) => {
  const letra = nota.charAt(0).toUpperCase()
  const rest = nota.slice(1)
  const sinal = rest === 'is' ? '#' : rest === 'es' || rest === 's' ? 'b' : rest
  if (letra === 'H') return `B${sinal}`
  return letra === 'B' && sinal === '' ? 'Bb' : letra + sinal
}

/** A chord of ours for a German one; undefined where it is none. */
function acordeAlemao(escrito: string): string | undefined {
  const [, raiz = '', sufixo = '', baixo] = ALEMAO.exec(escrito) ?? []
  if (raiz === '') return undefined
  const isSmall = raiz.charAt(0) === raiz.charAt(0).toLowerCase()
  const menor = isSmall && !/^(?:m(?!aj)|dim|[º°])/.test(sufixo) ? 'm' : ''
  const nosso = emNossas(raiz) + menor + sufixo + (baixo === undefined ? '' : `/${emNossas(baixo)}`)
  return lerAcorde(nosso) === null ? undefined : nosso
}

const isMarca = (palavra: string) => /^(?:[|:/%.(),-]+|\(?x?\d{1,2}x?\)?|N\.?C\.?)$/i.test(palavra)

/** A line of German chords alone, each in its column as far as there is room; undefined where anything else stands on it. */
function linhaAlema(linha: string): string | undefined {
  if (linha.length > 300) return undefined
  const words = linha.trim().split(/\s+/)
  const chords = words.filter((word) => !isMarca(word))
  if (chords.length === 0 || chords.some((word) => acordeAlemao(word) === undefined)) return undefined
  if (chords.length === 1 && !/[\dH#]/.test(linha)) return undefined
  return linha.replaceAll(/(\S+)(\s*)/g, (_, word: string, gap: string) => {
    const nosso = isMarca(word) ? word : (acordeAlemao(word) ?? word)
    return nosso + (gap && ' '.repeat(Math.max(1, gap.length + word.length - nosso.length)))
  })
}

const CHAVE = /(\{\s*(?:key|k)\s*:?\s*)([^{}\s]{1,8})(\s*\})/gi

/**
 * The key that a German names, in our letters.
 * @example tomAlemao('h') // => 'Bm'
 */
export const tomAlemao = (tom: string): string => acordeAlemao(tom.trim()) ?? tom

/** Whether chords in brackets are German for certain: `[H]` without another chord, or beside `[M]`, is who sings. */
const provamAlemao = (dentro: readonly string[]) =>
  dentro.some(
    (acorde) =>
      SO_ALEMAO.test(acorde) &&
      acordeAlemao(acorde) !== undefined &&
      (acorde !== 'H' ||
        (!dentro.includes('M') &&
          dentro.some((other) => other !== 'H' && acordeAlemao(other) !== undefined))),
  )

/**
 * A sheet with its chords as Germans spell them, in our letters; null where none is spelt so.
 * @example deNotacaoAlema('[H]Santo [B]Rei')?.texto // => '[B]Santo [Bb]Rei'
 */
export function deNotacaoAlema(texto: string): { texto: string; avisos: string[] } | null {
  const linhas = texto.split('\n').map((linha) => ({ linha, alema: linhaAlema(linha) }))
  const sobre = linhas.flatMap(({ linha, alema }) => (alema === undefined ? [] : linha.trim().split(/\s+/)))
  const dentro = [...texto.matchAll(ENTRE)].map(([, acorde = '']) => acorde)
  const escritos = [...dentro, ...sobre].filter((acorde) => acordeAlemao(acorde) !== undefined)
  const hasSobre = sobre.some((acorde) => SO_ALEMAO.test(acorde))
  const hasDentro = provamAlemao(dentro)
  // One alone may be a word: 'As', 'Es'.
  if (escritos.length < 2 || !(hasSobre || hasDentro)) return null
  const mudado = linhas
    .map(({ linha, alema }) => (hasSobre ? (alema ?? linha) : linha))
    .join('\n')
    .replaceAll(ENTRE, (all, acorde: string) => {
      const nosso = acorde === 'H' && !hasDentro ? undefined : acordeAlemao(acorde)
      return nosso === undefined ? all : `[${nosso}]`
    })
    .replaceAll(CHAVE, (_, antes: string, tom: string, depois: string) => antes + tomAlemao(tom) + depois)
  const outros = new Set(
    escritos.filter((acorde) => !/^[HB]/.test(acorde) && acordeAlemao(acorde) !== acorde),
  )
  const mais = [...outros].slice(0, 4).map((acorde) => `${acorde} ficou ${acordeAlemao(acorde)}`)
  return {
    texto: mudado,
    avisos: [['acordes alemães: H ficou B, e B ficou Bb', ...mais].join('; ')],
  }
}

const SOLFEJO =
  /^(?:d[oó]|r[eé]|mi|f[aá]|sol|l[aá]|si)(?:#|b)?(?:m|-|\d|7M?|sus\d?)?(?:\/(?:d[oó]|r[eé]|mi|f[aá]|sol|l[aá]|si)(?:#|b)?)?$/i

/**
 * Whether most words of some line, or of its brackets, are chords as solfège names them: 'Mi La/Mi Si7'.
 * @example temSolfejo('Do Sol Lam Fa\\nSanto') // => true
 */
export const temSolfejo = (texto: string): boolean => {
  const lines = texto.split('\n', 400).filter((linha) => {
    if (linha.length > 200) return false
    const words = linha.includes('[')
      ? [...linha.matchAll(ENTRE)].map(([, dentro = '']) => dentro)
      : linha.trim().split(/\s+/)
    const chords = words.filter((word) => SOLFEJO.test(word)).length
    return chords > 1 && chords === words.length
  })
  return lines.length > 1
}
