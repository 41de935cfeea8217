import { tomDaFolha } from '@cantai/domain/cifras/capo/tom-da-folha'
import { lerTom } from '@cantai/domain/cifras/tom/tons'
import { AppError } from '../errors.ts'
import { longTexts } from '../limits/long-texts.ts'

/** Reads a person's long sheets in turn: one is underway at most. */
export const readsInTurn = () =>
  longTexts({
    max: 1,
    message: 'Outra cifra longa sua ainda está sendo lida: tente de novo em um instante.',
    answersLate: true,
  })

/** Parses the key in a field of a request, in its usual spelling; else 422. */
export function tomValido(campo: string, valor: string): string {
  const tom = lerTom(valor)
  if (tom) return tom.nome
  const erro = `Tom inválido: escreva como C, D, Em ou F#m`
  throw new AppError(422, erro, { codigo: 'validacao', detalhes: { campos: { [campo]: erro } } })
}

/** The sounding key from which a sheet is transposed: the given one, else the detected one; 422 when there is none. */
export function tomDaCifra(
  cifras: string,
  fromKey: string | null | undefined,
  tomDaMusica: string | null = null,
): string {
  const tom = fromKey ? tomValido('fromKey', fromKey) : tomDaFolha(cifras, tomDaMusica).tom
  if (tom !== '') return tom
  throw new AppError(422, 'Não foi possível detectar o tom: escolha o tom atual', { codigo: 'sem_tom' })
}
