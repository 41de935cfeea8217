import { Metronome, Radio } from 'lucide-react'
import { OuvirButton } from '../../musicas/tocar/ouvir-button.tsx'
import { IconButton } from '../../ui/form/button.tsx'
import { type Cena, isMusica, type MusicaNoPalco } from '../cena/cenas.ts'
import type { useMetronomo } from '../metronomo/use-metronomo.ts'
import type { Seguir } from '../seguir/use-seguir.ts'

type BotoesProps = {
  seguir: Seguir
  metronomo: ReturnType<typeof useMetronomo>
  cena: Cena
  musica: MusicaNoPalco | undefined
  /** Called after a press whose effect is on the sheet. */
  onPress: () => void
}

/** The optional buttons of the bar, which not every stage or song has. */
export const Botoes = ({ seguir, metronomo, cena, musica, onPress }: BotoesProps) => (
  <>
    {seguir.mayLead && !seguir.conduz && (
      <IconButton
        label="Conduzir"
        word="Conduzir"
        icon={<Radio aria-hidden />}
        busy={seguir.busy}
        onClick={seguir.conduzir}
      />
    )}
    {metronomo.bpm !== undefined && (
      <IconButton
        label={metronomo.pulso ? 'Parar o metrônomo' : `Metrônomo: ${metronomo.bpm} bpm`}
        word={metronomo.pulso ? 'Parar' : `${metronomo.bpm} bpm`}
        icon={<Metronome aria-hidden />}
        variant={metronomo.pulso ? 'primary' : 'ghost'}
        onClick={({ currentTarget, detail }) => {
          metronomo.toggle()
          // Blurred, because the bar stays while it has the focus; whoever pressed it now watches the pulse.
          if (detail > 0) currentTarget.blur()
          onPress()
        }}
      />
    )}
    {/* On the stage a video would cover the sheet, also as the fallback of a recording that fails. */}
    {musica?.mp3_file && isMusica(cena) && (
      <OuvirButton
        musica={{ ...musica, mp3_file: musica.mp3_file, youtube_video_id: null, tom_do_dia: cena.tom }}
        variant="ghost"
      />
    )}
  </>
)
