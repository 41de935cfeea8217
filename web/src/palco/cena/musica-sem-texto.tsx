import { FileQuestion } from 'lucide-react'
import { isInteira } from '../../musicas/musicas-api.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { MusicaNoPalco } from './cenas.ts'

/** A song that has nothing to be read. */
export function MusicaSemTexto({ musica }: { musica: MusicaNoPalco }) {
  if (!isInteira(musica))
    return (
      <EmptyState
        icon={<FileQuestion />}
        title="O texto desta música não está neste aparelho"
        hint="Ele é grande demais para ir junto com o culto. Com internet, abra o palco de novo."
      />
    )
  return (
    <EmptyState
      icon={<FileQuestion />}
      title="Esta música ainda não tem cifra nem letra"
      hint="Quem cuida do repertório pode buscar as duas em Músicas."
    />
  )
}
