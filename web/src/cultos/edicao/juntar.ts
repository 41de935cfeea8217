import { same } from '../../lib/form/form-definition.ts'
import type { Linha } from './lista.ts'

const mesmaMusica = (a: Linha, b: Linha) =>
  a.especie === 'musica' && b.especie === 'musica' && a.musica_id === b.musica_id

/**
 * Merges two lists made from the same one: all rows of mine in my order, and the other list's new rows behind the row that they follow
 * there. A row in both is mine where I changed it, else theirs; one that I removed stays removed, and one that was removed there is planned
 * anew. Each row of the other list matches one of mine, so that a song that comes twice stays there twice.
 */
export function juntar(base: readonly Linha[], minha: readonly Linha[], atual: readonly Linha[]): Linha[] {
  const before = new Map(base.map((linha) => [linha.chave, linha]))
  const theirs = new Map(atual.map((linha) => [linha.chave, linha]))
  const answered = new Set(minha.flatMap(({ chave }) => (theirs.has(chave) ? chave : [])))
  const juntas = minha.flatMap((mine): Linha[] => {
    const other =
      theirs.get(mine.chave) ?? atual.find((row) => !answered.has(row.chave) && mesmaMusica(mine, row))
    if (other) answered.add(other.chave)
    // An execution that was deleted meanwhile is not restored by a list.
    if (!other) return mine.especie === 'musica' && mine.tocada ? [] : [{ ...mine, id: null }]
    const isSung = other.especie === 'musica' && other.tocada
    if (isSung || same(mine, before.get(mine.chave))) return [other]
    return [{ ...mine, id: other.id, chave: other.chave }]
  })
  for (const [i, linha] of atual.entries()) {
    const isThere = juntas.some(({ chave }) => chave === linha.chave)
    if (isThere || before.has(linha.chave)) continue
    const previous = atual
      .slice(0, i)
      .toReversed()
      .find(({ chave }) => juntas.some((other) => other.chave === chave))
    const at = juntas.findIndex(({ chave }) => chave === previous?.chave)
    juntas.splice(at + 1, 0, linha)
  }
  return juntas
}
