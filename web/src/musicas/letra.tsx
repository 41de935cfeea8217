import { ScrollText } from 'lucide-react'
import { estrofes } from '@cantai/domain/musicas/estrofes'
import { fontSize } from '../cifras/leitura.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

/** The words of a song in stanzas; a line that is too wide goes on indented. */
export function Letra({ letra, tamanho }: { letra: string | null; tamanho: number }) {
  const found = estrofes(letra ?? '')
  if (found.length === 0)
    return <EmptyState icon={<ScrollText />} title="Esta música ainda não possui letra cadastrada." />
  return (
    <div style={fontSize({ tamanho })} className="max-w-[38em] leading-relaxed wrap-anywhere">
      {found.map((linhas, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stanza has nothing but its place
        <p key={i} className="mb-[1.1em] break-inside-avoid last:mb-0">
          {linhas.map((linha, j) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line has nothing but its place
            <span key={j} className="block pl-[1em] -indent-[1em]">
              {linha}
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}
