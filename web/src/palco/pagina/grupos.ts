import { type Bloco, lerFolha } from '@cantai/domain/cifras/folha/folha'
import type { Palavra } from '@cantai/domain/cifras/folha/versos'
import { estrofes } from '@cantai/domain/musicas/estrofes'
import type { Trecho } from '@cantai/domain/palco/cantada'
import { type BlocoNumerado, partes } from '../../cifras/comeco.ts'

/** Lines of a text that belong together: a part, a stanza. */
export interface Grupo {
  /** Its key among the groups of the text. */
  readonly chave: string
  /** Its step of the sequence; null where no step names it, or the text is in written order. */
  readonly passo: number | null
  /** A repeated part: its title, and its chords where there is room. */
  readonly dobrado: boolean
  readonly blocos: readonly BlocoNumerado[]
}

/** The text of a song as the stage draws it; words alone use another font. */
export interface TextoNoPalco {
  readonly tipo: 'folha' | 'letra'
  readonly semAcordes: boolean
  /** All blocks in written order, whatever order the groups have. */
  readonly blocos: readonly Bloco[]
  readonly grupos: readonly Grupo[]
}

const escrito = (blocos: readonly BlocoNumerado[], i: number): Grupo => ({
  chave: `${i}`,
  passo: null,
  dobrado: false,
  blocos,
})

export function folhaEscrita(cifras: string, semTom: boolean, semAcordes: boolean): TextoNoPalco {
  const blocos = lerFolha(cifras, { semTom })
  return { tipo: 'folha', semAcordes, blocos, grupos: partes(blocos).map(escrito) }
}

export function soPalavras(letra: string): TextoNoPalco {
  const blocos: Bloco[] = []
  const grupos = estrofes(letra).map((linhas) =>
    linhas.map((said) => {
      const bloco: Bloco = { tipo: 'letra', letra: said }
      return { bloco, n: blocos.push(bloco) - 1 }
    }),
  )
  return { tipo: 'letra', semAcordes: true, blocos, grupos: grupos.map(escrito) }
}

/** The separator after the chords of a line. */
const BARRA: Palavra = { segmentos: [{ marca: [{ texto: '/', acorde: false }], letra: '' }], espaco: 1 }

/** The chords of a part in one line, separated by lines of the sheet. */
function acordesDe(blocos: readonly BlocoNumerado[]): Bloco | undefined {
  const linhas = blocos.flatMap(({ bloco }) => {
    if (bloco.tipo !== 'verso') return []
    const marcas = bloco.palavras.flatMap(({ segmentos }) => segmentos.map(({ marca }) => marca))
    const acordes = marcas.filter((marca) => marca.some(({ acorde }) => acorde))
    return acordes.length === 0 ? [] : [acordes]
  })
  if (linhas.length === 0) return undefined
  const palavras: Palavra[] = []
  for (const acordes of linhas) {
    if (palavras.length > 0) palavras.push(BARRA)
    for (const marca of acordes) palavras.push({ segmentos: [{ marca, letra: '' }], espaco: 1 })
  }
  return { tipo: 'verso', palavras, letra: '' }
}

const titulo = (texto: string): Bloco => ({ tipo: 'titulo', texto })
const VAZIO: Bloco = { tipo: 'vazio' }
const NAO_CANTADAS: Bloco = {
  tipo: 'dado',
  partes: [{ texto: 'Fora da sequência de hoje', acorde: false }],
}

/** The groups of a sheet in sung order. */
export function cantada(escrita: TextoNoPalco, trechos: readonly Trecho[]): TextoNoPalco {
  const firstUnsung = trechos.findIndex(({ especie }) => especie === 'não cantada')
  const grupos = trechos.map(({ passo, especie, dito, de, ate }, i): Grupo => {
    const own = escrita.blocos.slice(de, ate).map((bloco, at) => ({ bloco, n: de + at }))
    const here = (bloco: Bloco) => ({ bloco, n: de })
    const dobrado = especie === 'vez'
    const acordes = dobrado && !escrita.semAcordes ? acordesDe(own) : undefined
    const blocos =
      dobrado || especie === 'sem parte'
        ? [here(titulo(dito)), ...(acordes ? [here(acordes)] : []), here(VAZIO)]
        : i === firstUnsung
          ? [here(NAO_CANTADAS), ...own]
          : own
    return { chave: `${i}`, passo, dobrado, blocos }
  })
  return { ...escrita, grupos }
}

/** The id of a block among all that the stage draws of a text: group and index in it. */
export const chaveDaPeca = ({ chave }: Grupo, i: number): string => `${chave}.${i}`

/** The margin below a stanza. */
export const fimDoGrupo = ({ chave }: Grupo): string => `${chave}.fim`
