import { type Bloco, lerFolha } from '@cantai/domain/cifras/folha/folha'
import type { Palavra } from '@cantai/domain/cifras/folha/versos'
import { estrofes } from '@cantai/domain/musicas/estrofes'
import type { Trecho } from '@cantai/domain/palco/cantada'
import { type BlocoNumerado, partes } from '../../cifras/comeco.ts'

/** The lines of a text that are read together: a part, a stanza. */
export interface Grupo {
  /** Names it among the groups of its text. */
  readonly chave: string
  /** Its step of the sequence; null where no step names it, and of a text as it was written. */
  readonly passo: number | null
  /** A part that comes again: its title, and its chords where there is room for them. */
  readonly dobrado: boolean
  readonly blocos: readonly BlocoNumerado[]
}

/** The text of a song as the stage draws it; the words alone are read in other letters. */
export interface TextoNoPalco {
  readonly tipo: 'folha' | 'letra'
  readonly semAcordes: boolean
  /** As they were written, whatever order the groups have. */
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

/** A line of chords ends here. */
const BARRA: Palavra = { segmentos: [{ marca: [{ texto: '/', acorde: false }], letra: '' }], espaco: 1 }

/** The chords of a part in one line, those of its lines apart. */
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

/** A sheet in the order in which it is sung. */
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

/** Names a block among all that the stage draws of a text, by its place in its group. */
export const chaveDaPeca = ({ chave }: Grupo, i: number): string => `${chave}.${i}`

/** The room below a stanza. */
export const fimDoGrupo = ({ chave }: Grupo): string => `${chave}.fim`
