import { useLayoutEffect, useRef } from 'react'
import { firstButton } from '../lib/focus-row.ts'
import { type PlayerProps, silence } from '../player/sound.ts'
import { VideoActions } from './video-actions.tsx'
import { VideoFrame } from './video-frame.tsx'

/** A video that opened under its card, over the whole width of the list. */
export function VideoPanel({ track: { nome, artista, videoId }, onHeight }: PlayerProps) {
  const panel = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)

  useLayoutEffect(() => {
    const node = panel.current
    if (!node || !onHeight) return undefined
    const tell = () => onHeight(node.offsetHeight)
    tell()
    const observer = new ResizeObserver(tell)
    observer.observe(node)
    return () => {
      observer.disconnect()
      onHeight(0)
    }
  }, [onHeight])

  useLayoutEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  /** The keyboard goes back to where the video was asked for. */
  function close() {
    firstButton(panel.current?.closest('li'))?.focus()
    silence()
  }

  if (videoId === null) return null
  return (
    <section
      ref={panel}
      aria-label={`Vídeo de ${nome}`}
      className="flex scroll-mt-36 scroll-mb-(--above-floating) flex-col gap-4 rounded-lg border border-line bg-surface p-3 md:flex-row md:items-center md:gap-6 md:p-4"
    >
      <div className="shrink-0 md:w-1/2">
        <VideoFrame ref={frame} videoId={videoId} nome={nome} />
      </div>
      <div className="flex min-w-0 grow flex-col gap-4">
        <div className="max-md:hidden">
          <p className="line-clamp-3 text-lg font-semibold wrap-anywhere">{nome}</p>
          <p className="mt-1 line-clamp-2 text-dim wrap-anywhere">{artista}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <VideoActions videoId={videoId} frame={frame} onClose={close} />
        </div>
      </div>
    </section>
  )
}
