import type { Blocos, Ponto } from '../cena/pontos.ts'

/** The range that the leader's screen shows. */
export interface AlvoDoLider {
  /** Changes with each turn of the leader's. */
  readonly place: string
  readonly bloco: number
  readonly bloco_fim: number
  readonly blocos: number
  /** The steps on the leader's screen and their total; null where the leader reads a sheet as it was written. */
  readonly passo: number | null
  readonly passo_fim: number | null
  readonly passos: number | null
}

/** Pages from one to another, both of them included. */
export interface Faixa {
  readonly de: number
  readonly ate: number
}

/**
 * The page that a follower shows after a turn of the leader's: the first of the pages holding the leader's page that this screen has not
 * shown yet, so that a small screen skips none.
 * @example paginaDoLider({ de: 2, ate: 3 }, new Set([2])) // => 3
 */
export function paginaDoLider({ de, ate }: Faixa, vistas: ReadonlySet<number>): number {
  for (let pagina = de; pagina <= ate; pagina++) if (!vistas.has(pagina)) return pagina
  return de
}

/**
 * Maps a block of the leader's sheet to a block of this one, proportionally: words alone, and a sheet that was corrected meanwhile, have
 * other blocks.
 * @example blocoDaqui(10, 21, 41) // => 20
 */
export const blocoDaqui = (bloco: number, blocosDoLider: number, blocos: number): number =>
  blocosDoLider === blocos || blocosDoLider < 2
    ? bloco
    : Math.round((bloco / (blocosDoLider - 1)) * (blocos - 1))

/**
 * The first and last place here of what the leader's screen shows. A reader of the same steps in sung order gets the exact step; any other
 * the block and, for a page of several steps, its first one.
 */
export function pontosDoLider(
  alvo: Omit<AlvoDoLider, 'place'>,
  aqui: Pick<Blocos, 'blocos' | 'passos'>,
): { de: Ponto; ate: Ponto } {
  const { bloco, bloco_fim, passo, passo_fim, passos } = alvo
  if (passo !== null && passo_fim !== null && passos === aqui.passos)
    return { de: { bloco, passo }, ate: { bloco: bloco_fim, passo: passo_fim } }
  const daqui = (n: number) => ({ bloco: blocoDaqui(n, alvo.blocos, aqui.blocos) })
  return { de: daqui(bloco), ate: daqui(passo === passo_fim ? Math.max(bloco, bloco_fim) : bloco) }
}
