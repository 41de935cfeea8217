import { useRef, useState } from 'react'
import { Modal } from '../ui/overlay/modal.tsx'
import { type PlayerProps, silence } from '../player/sound.ts'
import { VideoActions } from './video-actions.tsx'
import { VideoFrame } from './video-frame.tsx'

/** Where the music goes on when its audio cannot be played. */
export function VideoPopup({ track: { nome, artista, videoId } }: PlayerProps) {
  const [open, setOpen] = useState(true)
  const frame = useRef<HTMLIFrameElement>(null)
  const close = () => setOpen(false)
  if (videoId === null) return null
  return (
    <Modal
      open={open}
      onClose={close}
      onClosed={silence}
      size="lg"
      // Within the video's frame Escape would be YouTube's.
      initialFocus={() => frame.current?.closest<HTMLElement>('[role=dialog]') ?? true}
      title="Reproduzindo Video"
      description={
        <>
          <p className="font-semibold text-paper wrap-anywhere">
            {nome} <span className="font-normal text-dim">· {artista}</span>
          </p>
          <p className="mt-1 text-sm">O áudio não está disponível agora, então aqui está o vídeo.</p>
        </>
      }
      footer={<VideoActions videoId={videoId} frame={frame} onClose={close} />}
    >
      <VideoFrame ref={frame} videoId={videoId} nome={nome} />
    </Modal>
  )
}
