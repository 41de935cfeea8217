import { umaLinha, withoutInvisible } from '@cantai/contract/regras'

/**
 * A name or a title for other programs: in one line, without invisible characters. New rows are stored like that, older ones may not be.
 * @example emUmaLinha('Culto\r\nBEGIN:VEVENT') // => 'Culto BEGIN:VEVENT'
 */
export const emUmaLinha = (texto: string): string => umaLinha(withoutInvisible(texto)).trim()
