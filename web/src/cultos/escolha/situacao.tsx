import { TriangleAlert } from 'lucide-react'
import { ultimaVez } from '@cantai/domain/musicas/ultima-vez'
import { hoje } from '../../lib/hoje.ts'
import { type Candidata, isUltimaDita } from './candidatas.ts'

/** A song's key, and when it was last played, unless the reasons of a suggested one say it. */
export const Situacao = ({ musica }: { musica: Candidata }) => {
  const { tom, ultima, repetida } = musica
  return (
    <span className="flex shrink-0 items-center gap-3">
      <span className="flex flex-col items-end">
        <span className="font-semibold text-gold">
          <span className="sr-only">Tom: </span>
          {tom ?? '–'}
        </span>
        {repetida ? (
          <span className="flex items-center gap-1 text-sm text-amber">
            <TriangleAlert aria-hidden className="size-3.5" />
            Repetida
          </span>
        ) : isUltimaDita(musica) ? null : (
          <span className="text-sm text-dim">
            {ultima === null ? 'nunca tocada' : ultimaVez(ultima, hoje())}
          </span>
        )}
      </span>
    </span>
  )
}
