import { type Candidato, type FuncaoDaEscala, impedimento, nivelEm } from './candidato.ts'

/** The number of weeks in a row, this one not counted, from which on serving again is worth a word. */
const SEMANAS_DITAS = 2

/**
 * Whether somebody of the function who is free, has no place in the service and has served less could take a place of it: only then is it
 * worth a word that its person serves week after week.
 * @example podeSerRendido(bateria, [gil, davi], new Set([gil.id])) // => true, when Davi is free
 */
export const podeSerRendido = (
  funcao: FuncaoDaEscala,
  pessoas: readonly Candidato[],
  escalados: ReadonlySet<number>,
): boolean =>
  pessoas.some(
    (pessoa) =>
      nivelEm(pessoa, funcao) !== undefined &&
      !escalados.has(pessoa.id) &&
      pessoa.fatos.seguidas < SEMANAS_DITAS &&
      impedimento(pessoa) === null,
  )
