type Box = { top: number; bottom: number; left: number; right: number }

/** True when two boxes share more than an edge. */
export const isCovering = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
