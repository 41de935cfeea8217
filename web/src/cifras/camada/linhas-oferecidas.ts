import type { Ancora } from '@cantai/contract/cifras/musico'
import { ancorar } from '@cantai/domain/cifras/folha/anotacoes'
import { type Bloco, lerFolha } from '@cantai/domain/cifras/folha/folha'

/** A line that a note can be pinned to; `n` as in `data-bloco`. */
export interface LinhaOferecida {
  readonly n: number
  readonly ancora: Ancora
  readonly texto: string
}

/** A text on the screen: a sheet, or words alone. */
export type TextoAnotavel =
  | { readonly cifra: string; readonly semTom: boolean }
  | { readonly letra: readonly string[] }

/** Words as blocks, so that notes of the sheet are found in them too. */
export const blocosDaLetra = (linhas: readonly string[]): Bloco[] =>
  linhas.map((letra) => ({ tipo: 'letra', letra }))

const blocosDe = (texto: TextoAnotavel): Bloco[] =>
  'letra' in texto ? blocosDaLetra(texto.letra) : lerFolha(texto.cifra, { semTom: texto.semTom })

function ditas(bloco: Bloco | undefined): string {
  if (bloco?.tipo === 'titulo') return `[${bloco.texto}]`
  if (bloco?.tipo === 'tablatura') return 'Tablatura'
  const words = bloco?.tipo === 'verso' || bloco?.tipo === 'letra' ? bloco.letra.trim() : ''
  return words === '' ? 'Linha só de acordes' : words.replaceAll(/\s+/g, ' ')
}

export function linhasOferecidas(texto: TextoAnotavel): LinhaOferecida[] {
  const blocos = blocosDe(texto)
  return blocos.flatMap((bloco, n) => {
    const ancora = ancorar(blocos, n, 0)
    return ancora ? [{ n, ancora, texto: ditas(bloco) }] : []
  })
}
