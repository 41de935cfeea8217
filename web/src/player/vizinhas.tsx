import { SkipBack, SkipForward } from 'lucide-react'
import { IconButton } from '../ui/form/button.tsx'
import type { Track } from './sound.ts'

/** The songs before and after this one in the list that it was played from. */
export const Vizinhas = ({ anterior, proxima }: Track) =>
  (anterior ?? proxima) && (
    <div className="flex">
      <IconButton
        label="Música anterior"
        word="Anterior"
        icon={<SkipBack aria-hidden />}
        disabled={!anterior}
        onClick={anterior}
      />
      <IconButton
        label="Próxima música"
        word="Próxima"
        icon={<SkipForward aria-hidden />}
        disabled={!proxima}
        onClick={proxima}
      />
    </div>
  )
