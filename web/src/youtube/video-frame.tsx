import type { Ref } from 'react'

type VideoFrameProps = { videoId: string; nome: string; ref?: Ref<HTMLIFrameElement> }

/** YouTube's own player, which begins at once and sets no cookie before. */
export const VideoFrame = ({ videoId, nome, ref }: VideoFrameProps) => (
  // oxlint-disable-next-line react/iframe-missing-sandbox -- it needs its scripts and its own origin; the CSP lets no other in
  <iframe
    ref={ref}
    title={`Vídeo: ${nome}`}
    src={`https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&playsinline=1&rel=0`}
    allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    referrerPolicy="strict-origin-when-cross-origin"
    className="block aspect-video w-full rounded-md border-0 bg-page"
  />
)
