const AFTER_V = /(?:^|[?&#])v=([^&#\s]+)/
const IN_PATH = /(?:youtu\.be|\/(?:shorts|embed|live|watch|v|e))\/([\w-]+)/i

/** An address that another carries in itself, as links that are counted and shared do. */
function opened(address: string): string {
  if (!address.includes('%')) return address
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/**
 * The video id in a pasted text: from an address only the id, any other text unchanged.
 * @example videoIdDoTexto('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s') // => 'dQw4w9WgXcQ'
 */
export function videoIdDoTexto(texto: string): string {
  const clean = texto.replaceAll(/[\u200b-\u200f\u2060\ufeff]/g, '').trim()
  const address = opened(clean)
  return (AFTER_V.exec(address) ?? IN_PATH.exec(address))?.[1] ?? clean
}
