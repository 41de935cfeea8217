import { baseUrl } from '../../lib/api/api-address.ts'
import { isNative } from '../../native/platform.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Where the server opens once an address of it is given up: another address, else this port of its own machine. */
export interface Depois {
  outro: string | undefined
  porta: number
}

export const isHere = (url: string): boolean =>
  URL.parse(url)?.origin === URL.parse(baseUrl() || location.href)?.origin

export const ondeAbrir = ({ outro, porta }: Depois): string =>
  outro ?? `http://localhost:${porta} no computador do servidor`

/** Said before an address is given up by somebody who is at it, whose page goes with it. */
export const paraQuemEstaEm = (url: string, depois: Depois): string =>
  isHere(url) ? ` Você está nele: depois, abra ${ondeAbrir(depois)} e entre de novo.` : ''

/** Leads who was at an address that is given up to another one, as far as a page can. */
export function sairDe(url: string, depois: Depois): void {
  if (!isHere(url)) return
  if (depois.outro !== undefined && !isNative()) location.assign(`${depois.outro}/servidor`)
  else toast.success(`Este endereço não abre mais. Abra ${ondeAbrir(depois)}.`)
}
