/**
 * Whether an address leads nowhere but to the machine that opens it.
 * @example soAqui('http://localhost:3000') // => true
 */
export const soAqui = (url: string): boolean =>
  /^[a-z][a-z\d+.-]*:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/]|$)/i.test(url)
