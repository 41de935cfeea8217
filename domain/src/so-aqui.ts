/**
 * Whether an address reaches only the machine that opens it.
 * @example soAqui('http://localhost:3000') // => true
 */
export const soAqui = (url: string): boolean =>
  /^[a-z][a-z\d+.-]*:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/]|$)/i.test(url)

/** Names without a dot, private IP addresses, and top-level domains that no public server has. */
const DE_CASA =
  /^[^.]*$|^(?:10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+$|\.(?:local|lan|home|internal|localhost|arpa)$/

const nomeEm = (url: string): string | undefined =>
  /^https?:\/\/([^/:?#@[\]]+)(?=[:/]|$)/i.exec(url)?.[1]?.toLowerCase()

/**
 * Whether a program out in the internet can fetch an address: with TLS, and by a name that is not of one's own network alone.
 * @example naInternet('https://louvor.exemplo.org') // => true
 * @example naInternet('http://192.168.0.10:3000') // => false
 */
export function naInternet(url: string): boolean {
  const host = nomeEm(url)
  return host !== undefined && /^https:/i.test(url) && !DE_CASA.test(host)
}

/**
 * Whether an address works only within the local network.
 * @example soNaRede('http://192.168.0.10:3000') // => true
 */
export function soNaRede(url: string): boolean {
  const host = nomeEm(url)
  return host !== undefined && DE_CASA.test(host)
}

/**
 * Whether an address may be made the installation's: one of the internet waits until the first password is changed (`senha`) and who may
 * enter is chosen (`entrada`). Its name decides, wherever it leads by now, since that can be changed at any moment.
 * @example podeUsarEndereco('https://louvor.exemplo.org', { senha: true, entrada: false }) // => false
 */
export const podeUsarEndereco = (url: string, antes: { senha: boolean; entrada: boolean }): boolean =>
  soNaRede(url) || (antes.senha && antes.entrada)
