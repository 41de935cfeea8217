import type { Largura } from './alturas.ts'

const PX = 100
let pen: CanvasRenderingContext2D | null | undefined
const known = new Map<string, number>()

/** The letters of titles as wide as the browser draws them. */
export const largura: Largura = (texto, forte = false) => {
  pen ??= document.createElement('canvas').getContext('2d')
  const name = `${forte ? 'b' : ''} ${texto}`
  const found = known.get(name)
  if (found !== undefined) return found
  if (!pen) return texto.length * 0.55
  pen.font = `${forte ? '600 ' : ''}${PX}px ${getComputedStyle(document.body).fontFamily}`
  const measured = pen.measureText(texto).width / PX
  // A letter that came late has another width.
  if (document.fonts.status === 'loaded') known.set(name, measured)
  return measured
}
