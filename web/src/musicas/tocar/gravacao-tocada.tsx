import { useSound } from '../../player/sound.ts'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'

const TomDaGravacao = lazyPart(async () => (await import('./tom-da-gravacao.tsx')).TomDaGravacao)

/** The key of a song's recording, while it sounds. */
export function GravacaoTocada({ musica }: { musica: number }) {
  const sound = useSound()
  return sound?.kind === 'audio' && sound.track.musica?.id === musica ? (
    <TomDaGravacao track={sound.track} />
  ) : null
}
