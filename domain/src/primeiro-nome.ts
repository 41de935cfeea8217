/**
 * The first name of somebody, as they are spoken to.
 * @example primeiroNome('Lídia Souza Prado') // => 'Lídia'
 */
export const primeiroNome = (nome: string): string => nome.trim().split(/\s+/)[0] ?? nome
