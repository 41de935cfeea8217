import { createHmac, timingSafeEqual } from 'node:crypto'
import { INT4_MAX } from '@cantai/contract/regras'

/** A page opened in the browser, or its calendar, whose token stands in an address and therefore opens nothing else. */
export type Uso = 'pagina' | 'agenda'

/** The number of a page, and how often it was renewed. */
interface Pagina {
  id: number
  geracao: number
}

const macOf = (chave: Buffer, uso: Uso, { id, geracao }: Pagina) =>
  createHmac('sha256', chave).update(`${uso}\n${id}\n${geracao}`).digest()

/** The token of a page: its number, and 256 bits that only this server can derive from it. */
export const tokenOf = (chave: Buffer, uso: Uso, pagina: Pagina): string =>
  `${pagina.id}${macOf(chave, uso, pagina).toString('base64url')}`

/** A token as it was sent: the number that it claims, and its bits. */
export interface TokenLido {
  id: number
  mac: Buffer
}

/** Undefined for a text that is no such token. */
export function readToken(token: string): TokenLido | undefined {
  const [, digits, mac] = /^([1-9]\d{0,9})([\w-]{43})$/.exec(token) ?? []
  const id = Number(digits)
  return mac !== undefined && id <= INT4_MAX ? { id, mac: Buffer.from(mac, 'base64url') } : undefined
}

/** Whether a token is the present one of this page and use. */
export function isTokenOf(chave: Buffer, uso: Uso, pagina: Pagina, { mac }: TokenLido): boolean {
  const own = macOf(chave, uso, pagina)
  return own.length === mac.length && timingSafeEqual(own, mac)
}
