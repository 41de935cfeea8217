/** `png` is base64. The size lets a phone read it from an arm's length. */
export const QrCode = ({ png }: { png: string }) => (
  <img
    src={`data:image/png;base64,${png}`}
    alt="QR code para parear o WhatsApp"
    width={320}
    height={320}
    className="aspect-square w-full max-w-72 rounded-lg bg-paper p-2 [image-rendering:pixelated]"
  />
)
