import { soAqui } from '@cantai/domain/so-aqui'
import { baseUrl } from '../api/api-address.ts'
import { useMinisterio } from '../ministerio.ts'

/**
 * Whether somebody who opened a page at `aqui` should hear that the installation has `endereco` now: elsewhere, no worse protected, and
 * not at the server's own machine.
 * @example mudouDeEndereco('http://192.168.0.5:3000', 'https://louvor.exemplo.org') // => true
 */
export function mudouDeEndereco(aqui: string, endereco: string): boolean {
  const [here, there] = [URL.parse(aqui), URL.parse(endereco)]
  if (!here || !there || here.origin === there.origin || soAqui(here.href) || soAqui(there.href)) return false
  return there.protocol === 'https:' || here.protocol === 'http:'
}

/** The new address of the installation, where this page is at an earlier one. */
export function useEnderecoNovo(): string | undefined {
  const { endereco } = useMinisterio()
  return endereco !== undefined && mudouDeEndereco(baseUrl() || location.origin, endereco)
    ? endereco
    : undefined
}
