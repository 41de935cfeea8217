import { toast } from '../ui/feedback/toast.ts'

/** Fills the screen with the video; where the system only lets the video itself do so, its own button is named. */
export async function fillScreen(frame: HTMLIFrameElement | null): Promise<void> {
  try {
    if (!frame?.requestFullscreen) throw new Error('no full screen here')
    await frame.requestFullscreen()
  } catch {
    toast.info('Use o botão de tela cheia do próprio vídeo.')
  }
}
