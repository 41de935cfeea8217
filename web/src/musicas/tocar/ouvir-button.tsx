import { Play } from 'lucide-react'
import { useSound } from '../../player/sound.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { temSom, type Tocavel, trackOf } from './musica-track.ts'

type OuvirButtonProps = { musica: Tocavel; variant?: 'secondary' | 'ghost' }

/** Plays a song while its letra or cifra is read; gone while its player is there, or when it has no sound. */
export function OuvirButton({ musica, variant = 'secondary' }: OuvirButtonProps) {
  const sound = useSound()
  const sounds = sound?.kind === 'audio' && sound.track.id === trackOf(musica).id
  if (sounds || !temSom(musica)) return null
  function play() {
    import('./play-musica.ts').then(
      ({ playMusica }) => playMusica(musica),
      () => toast.apiError('Não foi possível tocar. Verifique a conexão e tente novamente.'),
    )
  }
  return (
    <IconButton
      label="Ouvir a música"
      word="Ouvir"
      icon={<Play aria-hidden className="fill-current" />}
      variant={variant}
      onClick={play}
    />
  )
}
