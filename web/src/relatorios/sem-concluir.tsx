import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { plural } from '@cantai/domain/palavras'
import { buttonClass } from '../ui/form/button.tsx'

/** The figures lack the songs of these services. */
export const SemConcluir = ({ n }: { n: number }) => (
  <section
    aria-label="Cultos por concluir"
    className="mt-3 flex items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-amber/50 bg-surface max-[21rem]:flex-wrap max-sm:mt-2 py-2 pr-2 pl-4"
  >
    <p className="flex min-w-0 items-center gap-2 text-amber">
      <CircleAlert aria-hidden className="size-5 shrink-0" />
      {n === 1 ? 'Falta' : 'Faltam'} concluir {plural(n, 'culto', 'cultos')} deste período
    </p>
    <Link to="/cultos" className={`${buttonClass('secondary', 'sm')} max-[21rem]:w-full`}>
      Concluir
    </Link>
  </section>
)
