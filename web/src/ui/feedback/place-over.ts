export interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** An open dialog as it lies on the screen. */
export interface Janela {
  readonly popup: Box
  /** Its title's row. */
  readonly header: Box | undefined
  /** The buttons in that row, the one that closes it last on the right. */
  readonly buttons: readonly Box[]
}

export interface Lugar {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly maxHeight: number
}

const GAP = 8
/** Half an ordinary line: narrower than this it lies over the tools beside the title too, and leaves only the button that closes. */
const MIN = 256

/**
 * The place of a notice over a dialog: on the veil above or below it, else over its title, growing up, and never over what is filled in.
 * Nothing makes room for it.
 */
export function placeOver(
  { popup, header, buttons }: Janela,
  notice: { width: number; height: number },
  screen: { width: number; height: number },
): Lugar {
  const centred = {
    left: (screen.width - notice.width) / 2,
    width: notice.width,
    maxHeight: screen.height - 2 * GAP,
  }
  if (popup.top >= notice.height + 2 * GAP)
    return { ...centred, top: Math.min(popup.top - notice.height - GAP, 2 * GAP) }
  if (screen.height - popup.bottom >= notice.height + 2 * GAP || !header)
    return { ...centred, top: screen.height - notice.height - GAP }
  const left = header.left + GAP
  const edges = buttons.map((button) => button.left).toSorted((a, b) => a - b)
  const right = edges.find((edge, i) => edge - GAP - left >= MIN || i === edges.length - 1) ?? header.right
  // A header that has moved out of sight, as in full screen, lends its height.
  const bottom = Math.max(header.bottom, header.bottom - header.top)
  const maxHeight = bottom - GAP
  return {
    top: Math.max(GAP / 2, bottom - GAP / 2 - notice.height),
    left,
    width: Math.min(notice.width, right - GAP - left),
    maxHeight,
  }
}
