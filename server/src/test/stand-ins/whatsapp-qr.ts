import jsqr from 'jsqr'
import { PNG } from 'pngjs'

/** The text of the QR in a PNG, as a phone's camera reads it. Throws when there is none. */
export function readQrImage(image: Buffer): string {
  const { data, width, height } = PNG.sync.read(image)
  const code = jsqr.default(new Uint8ClampedArray(data), width, height)
  if (!code) throw new Error('no QR in this image')
  return code.data
}
