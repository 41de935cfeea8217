import { CalendarX, Trash2 } from 'lucide-react'
import type { Indisponibilidade } from '@cantai/contract/pessoas/pessoas'
import { IconButton } from '../../ui/form/button.tsx'
import { diasPorExtenso, unmark } from './marcar.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The days that are marked, the next ones first. */
export const Periodos = ({ periodos }: { periodos: readonly Indisponibilidade[] }) => (
  <section aria-labelledby="dias-marcados" className="min-w-0">
    <h2 id="dias-marcados" className="text-lg font-semibold">
      Dias marcados
    </h2>
    {periodos.length === 0 ? (
      <p className="mt-2 flex items-center gap-2 text-dim">
        <CalendarX aria-hidden className="size-5 shrink-0" />
        Nenhum dia marcado: a liderança conta com você.
      </p>
    ) : (
      <ul className="mt-1 divide-y divide-line">
        {periodos.map((periodo) => (
          <li key={periodo.id} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 py-1">
              {capital(diasPorExtenso(periodo))}
              {periodo.motivo !== null && (
                <span className="block text-sm text-dim wrap-anywhere">{periodo.motivo}</span>
              )}
            </span>
            <IconButton
              label={`Desmarcar ${diasPorExtenso(periodo)}`}
              word="Desmarcar"
              icon={<Trash2 aria-hidden />}
              onClick={() => void unmark(periodo)}
            />
          </li>
        ))}
      </ul>
    )}
  </section>
)
