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
  /** After a press that is looked for on the sheet. */
  onPress: () => void
}

/** The buttons of the bar that not every stage and song has. */
export const Botoes = ({ seguir, metronomo, cena, musica, onPress }: BotoesProps) => (
  <>
    {seguir.mayLead && !seguir.conduz && (
      <IconButton
        label="Conduzir"
        icon={<Radio aria-hidden />}
        busy={seguir.busy}
        onClick={seguir.conduzir}
      />
    )}
    {metronomo.bpm !== undefined && (
      <IconButton
        label={metronomo.pulso ? 'Parar o metrônomo' : `Metrônomo: ${metronomo.bpm} bpm`}
        icon={<Metronome aria-hidden />}
        variant={metronomo.pulso ? 'primary' : 'ghost'}
        onClick={({ currentTarget, detail }) => {
          metronomo.toggle()
          // The bar stays while the focus is in it; whoever touched it looks at the pulse now.
          if (detail > 0) currentTarget.blur()
          onPress()
        }}
      />
    )}
    {/* A video would lie over the sheet, also as what remains of a recording that does not come. */}
    {musica?.mp3_file && isMusica(cena) && (
      <OuvirButton
        musica={{ ...musica, mp3_file: musica.mp3_file, youtube_video_id: null, tom_do_dia: cena.tom }}
        variant="ghost"
      />
    )}
  </>
)
