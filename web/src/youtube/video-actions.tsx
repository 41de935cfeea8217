import { ExternalLink, Maximize } from 'lucide-react'
import type { RefObject } from 'react'
import { Button, buttonClass } from '../ui/form/button.tsx'
import { fillScreen } from '../player/full-screen.ts'
import { videoAddress } from './video-text.ts'

type VideoActionsProps = {
  videoId: string
  frame: RefObject<HTMLIFrameElement | null>
  onClose: () => void
}

/** The way out for a video that its owner shows only on YouTube is there too. */
export const VideoActions = ({ videoId, frame, onClose }: VideoActionsProps) => (
  <>
    <a
      href={videoAddress(videoId)}
      target="_blank"
      rel="noreferrer"
      onClick={onClose}
      className={`${buttonClass('ghost')} max-sm:order-last`}
    >
      <ExternalLink aria-hidden />
      Abrir no YouTube
    </a>
    <Button icon={<Maximize aria-hidden />} onClick={() => void fillScreen(frame.current)}>
      Tela Cheia
    </Button>
    <Button onClick={onClose}>Fechar</Button>
  </>
)
