/**
 * The first name of a person.
 * @example primeiroNome('Lídia Souza Prado') // => 'Lídia'
 */
export const primeiroNome = (nome: string): string => nome.trim().split(/\s+/)[0] ?? nome
