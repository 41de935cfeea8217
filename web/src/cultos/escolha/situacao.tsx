import { TriangleAlert } from 'lucide-react'
import { ultimaVez } from '@cantai/domain/musicas/ultima-vez'
import { hoje } from '../../lib/hoje.ts'
import type { Candidata } from './candidatas.ts'

/** A song's key, and when it was last played, which the reasons of a suggested one say. */
export const Situacao = ({ musica: { tom, ultima, repetida, motivos } }: { musica: Candidata }) => (
  <span className="flex shrink-0 items-center gap-3">
    <span className="flex flex-col items-end">
      <span className="font-semibold text-gold">
        <span className="sr-only">Tom: </span>
        {tom ?? '–'}
      </span>
      {motivos ? null : repetida ? (
        <span className="flex items-center gap-1 text-sm text-amber">
          <TriangleAlert aria-hidden className="size-3.5" />
          Repetida
        </span>
      ) : (
        <span className="text-sm text-dim">
          {ultima === null ? 'nunca tocada' : ultimaVez(ultima, hoje())}
        </span>
      )}
    </span>
  </span>
)
