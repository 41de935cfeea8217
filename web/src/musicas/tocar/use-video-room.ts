import { useLayoutEffect, useRef, useState } from 'react'
import type { OpenVideo } from './use-open-video.ts'

interface Rows {
  /** Measures in pixels: a card's height, the gap between rows, and the top of the list in the page. */
  readonly row: number
  readonly gap: number
  readonly top: number
  readonly columns: number
}

/** Extra height of the row with the open video: how much, which row, and the setter for the video's height. */
export function useVideoRoom(video: OpenVideo | undefined, { row, gap, top, columns }: Rows) {
  const [height, setHeight] = useState(0)
  const id = video?.sound.track.id
  const at = video ? Math.floor(video.at / columns) : -1
  const room = video && height > 0 ? gap + height : 0

  // If another video further up closes at the same time, its height is scrolled away, so that the visible rows stay in place.
  const last = useRef({ id, room, end: 0 })
  useLayoutEffect(() => {
    const { id: before, room: left, end } = last.current
    if (left > 0 && id !== undefined && id !== before && end < scrollY) scrollBy(0, -left)
    last.current = { id, room, end: top + (at + 1) * (row + gap) + room }
  }, [id, room, at, top, row, gap])

  return { at, room, onHeight: setHeight }
}
