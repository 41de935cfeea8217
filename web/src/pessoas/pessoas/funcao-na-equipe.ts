import type { Funcao, Pessoa } from '@cantai/contract/pessoas/pessoas'

/**
 * The function in which somebody most likely joins a team: the one they do best, of equal ones the one that nobody of the team has yet, then
 * the first in the order of the functions. Undefined where they have none.
 * @example funcaoNaEquipe(bruno.funcoes, funcoes, []) // => the id of Vocal, when he sings better than he plays
 */
export function funcaoNaEquipe(
  own: Pessoa['funcoes'],
  funcoes: readonly Pick<Funcao, 'id'>[],
  daEquipe: readonly number[],
): number | undefined {
  const order = new Map(funcoes.map(({ id }, i) => [id, i]))
  const [best] = own.toSorted(
    (a, b) =>
      b.nivel - a.nivel ||
      Number(daEquipe.includes(a.funcao_id)) - Number(daEquipe.includes(b.funcao_id)) ||
      (order.get(a.funcao_id) ?? 0) - (order.get(b.funcao_id) ?? 0),
  )
  return best?.funcao_id
}
