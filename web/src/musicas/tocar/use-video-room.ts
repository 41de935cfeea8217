import { useLayoutEffect, useRef, useState } from 'react'
import type { OpenVideo } from './use-open-video.ts'

interface Rows {
  /** In pixels: a card's height, the space between two rows, and where the list begins in the page. */
  readonly row: number
  readonly gap: number
  readonly top: number
  readonly columns: number
}

/** Makes the row of the open video taller: by how much, which one it is, and where the video tells its height. */
export function useVideoRoom(video: OpenVideo | undefined, { row, gap, top, columns }: Rows) {
  const [height, setHeight] = useState(0)
  const id = video?.sound.track.id
  const at = video ? Math.floor(video.at / columns) : -1
  const room = video && height > 0 ? gap + height : 0

  // A video further up that closes because another one opens takes its room with it: what is looked at stays in place.
  const last = useRef({ id, room, end: 0 })
  useLayoutEffect(() => {
    const { id: before, room: left, end } = last.current
    if (left > 0 && id !== undefined && id !== before && end < scrollY) scrollBy(0, -left)
    last.current = { id, room, end: top + (at + 1) * (row + gap) + room }
  }, [id, room, at, top, row, gap])

  return { at, room, onHeight: setHeight }
}
