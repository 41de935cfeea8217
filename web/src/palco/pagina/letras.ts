import type { Largura } from './alturas.ts'

const PX = 100
let pen: CanvasRenderingContext2D | null | undefined
const known = new Map<string, number>()

/** Widths of letters of titles as the browser draws them. */
export const largura: Largura = (texto, forte = false) => {
  pen ??= document.createElement('canvas').getContext('2d')
  const name = `${forte ? 'b' : ''} ${texto}`
  const found = known.get(name)
  if (found !== undefined) return found
  if (!pen) return texto.length * 0.55
  pen.font = `${forte ? '600 ' : ''}${PX}px ${getComputedStyle(document.body).fontFamily}`
  const measured = pen.measureText(texto).width / PX
  // Cleared when a font loads late, because its letters have other widths.
  if (document.fonts.status === 'loaded') known.set(name, measured)
  return measured
}
