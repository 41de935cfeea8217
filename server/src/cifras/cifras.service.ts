import { detectarTom } from '@cantai/domain/cifras/detectar-tom'
import { lerTom } from '@cantai/domain/cifras/tons'
import { AppError } from '../errors.ts'

/** The key that a field of a request names, in its usual spelling; else 422. */
export function tomValido(campo: string, valor: string): string {
  const tom = lerTom(valor)
  if (tom) return tom.nome
  const erro = `Tom inválido: escreva como C, D, Em ou F#m`
  throw new AppError(422, erro, { codigo: 'validacao', detalhes: { campos: { [campo]: erro } } })
}

/** The key that a person says a sheet is in, else the one that is heard in it; 422 when there is none. */
export function tomDaCifra(cifras: string, fromKey: string | null | undefined): string {
  const tom = fromKey ? tomValido('fromKey', fromKey) : detectarTom(cifras).tom
  if (tom !== '') return tom
  throw new AppError(422, 'Não foi possível detectar o tom: escolha o tom atual', { codigo: 'sem_tom' })
}
