type Size = { width: number; height: number }
type Box = Size & { top: number; left: number }

const GAP = 8

/** Above the anchor and centred; below it when there is no room; always inside the window. */
export function placeTip(anchor: Box, tip: Size, view: Size): { x: number; y: number } {
  const above = anchor.top - tip.height - GAP
  const y = above >= GAP ? above : anchor.top + anchor.height + GAP
  const centred = anchor.left + anchor.width / 2 - tip.width / 2
  const x = Math.max(GAP, Math.min(centred, view.width - tip.width - GAP))
  return { x: Math.round(x), y: Math.round(y) }
}
