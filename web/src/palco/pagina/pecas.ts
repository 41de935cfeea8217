import type { Peca } from '@cantai/domain/palco/paginas'
import { bloco, ESTROFE_EM, type Largura, linhaDaLetra, type Medidor, notas } from './alturas.ts'
import { chaveDaPeca, fimDoGrupo, type Grupo, type TextoNoPalco } from './grupos.ts'

/** The id of a drawn piece, its `data-peca`. */
export interface PecaNaTela {
  readonly chave: string
  readonly especie: Peca['especie']
  /** Optional: drawn only if it adds no page. */
  readonly opcional: boolean
  readonly medir: Medidor
}

/**
 * A title, or a remark that begins a part, keeps together with the first line below it; the text after a blank line is a stanza, kept whole
 * like a part.
 */
function especieDe({ blocos, dobrado }: Grupo, i: number): Peca['especie'] {
  const tipoDe = (at: number) => blocos[at]?.bloco.tipo
  const said = blocos.slice(0, i).findLastIndex((_, at) => tipoDe(at) !== 'vazio')
  if (tipoDe(said) === 'titulo' && !dobrado) return 'presa'
  if (tipoDe(i) === 'vazio') return 'vazia'
  if (dobrado && i > 0) return 'presa'
  if (i === 0) return 'parte'
  if (said === 0 && tipoDe(0) === 'dado') return 'presa'
  return tipoDe(i - 1) === 'vazio' ? 'parte' : 'linha'
}

/** Stanzas of words alone are separated without a blank line. */
const ENTRE_ESTROFES = {
  especie: 'vazia',
  opcional: false,
  medir: () => ({ altura: ESTROFE_EM }),
} as const

const both =
  (one: Medidor, other: Medidor): Medidor =>
  (largura, rem) => {
    const text = one(largura, rem)
    return { ...text, altura: text.altura + other(largura, rem).altura }
  }

/** The pieces of a text in their order; `notasDe` returns the notes over a block. */
export function pecasDoTexto(
  { tipo, semAcordes, grupos }: TextoNoPalco,
  notasDe: (n: number) => readonly string[],
  width: Largura,
): PecaNaTela[] {
  return grupos.flatMap((grupo, place) => {
    const pecas = grupo.blocos.map(({ bloco: at, n }, i): PecaNaTela => {
      const own =
        tipo === 'letra' && at.tipo === 'letra' ? linhaDaLetra(at.letra, width) : bloco(at, semAcordes, width)
      const said = grupo.dobrado ? [] : notasDe(n)
      return {
        chave: chaveDaPeca(grupo, i),
        especie: especieDe(grupo, i),
        opcional: grupo.dobrado && at.tipo === 'verso',
        medir: said.length === 0 ? own : both(own, notas(said, width)),
      }
    })
    const isLast = place === grupos.length - 1
    return tipo === 'folha' || isLast ? pecas : [...pecas, { ...ENTRE_ESTROFES, chave: fimDoGrupo(grupo) }]
  })
}
