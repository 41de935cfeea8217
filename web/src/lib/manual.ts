import { absoluteUrl } from './api/api-address.ts'

/** Pages of the manual that the app leads to; the build writes them beside the app. */
export type PaginaDoManual = 'endereco' | 'index' | 'instalar' | 'primeiro-dia'

/**
 * The address of a page of the manual, or of a part of it.
 * @example manual('endereco', 'abrir-na-rede') // => 'https://louvor.exemplo/manual/endereco.html#abrir-na-rede'
 */
export const manual = (pagina: PaginaDoManual, parte?: string): string =>
  absoluteUrl(`/manual/${pagina}.html${parte === undefined ? '' : `#${parte}`}`)
