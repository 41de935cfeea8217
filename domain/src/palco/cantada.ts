import type { ParteDaFolha } from './partes.ts'
import type { PassoDaSequencia } from './sequencia.ts'

/** A stretch of a sheet in sung order: its blocks from `de` up to, but without, `ate`; empty for a step without a part. */
export interface Trecho {
  /** Its step of the sequence, from 0; null for blocks that no step names: the lines before the first part, and unsung parts. */
  readonly passo: number | null
  readonly especie: 'inicio' | 'parte' | 'vez' | 'sem parte' | 'não cantada'
  /** The label of a step that is not drawn whole, as 'Refrão · 2ª vez'. */
  readonly dito: string
  readonly de: number
  readonly ate: number
}

const REPETE = /\d{1,2}x|x\d{1,2}|\bbis\b/i

/** The title of a part without closing punctuation. */
const semFim = (titulo: string) => titulo.replace(/[\s:.–-]+$/, '')

const ditoDe = (titulo: string, vez: number, rotulo: string): string =>
  [semFim(titulo), `${vez}ª vez`, REPETE.exec(rotulo)?.[0]].filter((part) => part !== undefined).join(' · ')

/**
 * The blocks of a sheet in sung order: each part whole at its first time, only its title when it is repeated; unsung parts come last.
 * @example ordemCantada([{ titulo: 'V', bloco: 0 }, { titulo: 'R', bloco: 2 }], 4, [{ rotulo: 'R', parte: 1 }])[0]?.de // => 2
 */
export function ordemCantada(
  partes: readonly ParteDaFolha[],
  blocos: number,
  passos: readonly PassoDaSequencia[],
): Trecho[] {
  const fimDe = (parte: number) => partes[parte + 1]?.bloco ?? blocos
  const first = partes[0]?.bloco ?? blocos
  const trechos: Trecho[] = first > 0 ? [{ passo: null, especie: 'inicio', dito: '', de: 0, ate: first }] : []
  const vezes = new Map<number, number>()
  let last = Math.max(0, first - 1)
  passos.forEach(({ rotulo, parte }, passo) => {
    const at = parte === null ? undefined : partes[parte]
    if (parte === null || !at) {
      trechos.push({ passo, especie: 'sem parte', dito: rotulo, de: last, ate: last })
      return
    }
    const vez = (vezes.get(parte) ?? 0) + 1
    vezes.set(parte, vez)
    const dito = vez === 1 ? '' : ditoDe(at.titulo, vez, rotulo)
    trechos.push({ passo, especie: vez === 1 ? 'parte' : 'vez', dito, de: at.bloco, ate: fimDe(parte) })
    last = fimDe(parte) - 1
  })
  partes.forEach(({ bloco }, parte) => {
    if (!vezes.has(parte))
      trechos.push({ passo: null, especie: 'não cantada', dito: '', de: bloco, ate: fimDe(parte) })
  })
  return trechos
}
