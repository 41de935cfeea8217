import QRCode from 'qrcode'

/** An address with its QR code, a PNG in base64. */
export async function withQr(url: string) {
  const image = await QRCode.toDataURL(url, { width: 320, margin: 1 })
  return { url, qr: image.slice(image.indexOf(',') + 1) }
}
