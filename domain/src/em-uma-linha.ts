import { umaLinha, withoutInvisible } from '@cantai/contract/regras'

/**
 * A name or a title as it leaves the app: in one line, and without signs that nobody sees. What is written now is so already; rows of
 * before may not be.
 * @example emUmaLinha('Culto\r\nBEGIN:VEVENT') // => 'Culto BEGIN:VEVENT'
 */
export const emUmaLinha = (texto: string): string => umaLinha(withoutInvisible(texto)).trim()
