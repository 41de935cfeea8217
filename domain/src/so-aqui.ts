/**
 * Whether an address leads nowhere but to the machine that opens it.
 * @example soAqui('http://localhost:3000') // => true
 */
export const soAqui = (url: string): boolean =>
  /^[a-z][a-z\d+.-]*:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/]|$)/i.test(url)

/**
 * Whether an address leads nowhere outside of the network that it is opened in.
 * @example soNaRede('http://192.168.0.10:3000') // => true
 */
export const soNaRede = (url: string): boolean =>
  /^https?:\/\/(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|[^./:]+(?:[:/]|$)|[^/:]+\.local(?:[:/]|$))/i.test(
    url,
  )
