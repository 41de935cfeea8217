import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { mesPorExtenso, somarMeses } from '@cantai/domain/datas'
import { buttonClass } from '../../ui/form/button.tsx'

/** The month that is shown, between links to those beside it. `este`: the one that the address without a month shows. */
export const NomeDoMes = ({ mes, este }: { mes: string; este: string }) => (
  <div className="flex items-center gap-1 max-sm:-ml-2 max-sm:gap-0">
    <OutroMes mes={somarMeses(mes, -1)} este={este} label="Mês anterior">
      <ChevronLeft aria-hidden />
    </OutroMes>
    <h2 className="min-w-36 text-center font-semibold max-sm:min-w-0">{mesPorExtenso(mes)}</h2>
    <OutroMes mes={somarMeses(mes, 1)} este={este} label="Próximo mês">
      <ChevronRight aria-hidden />
    </OutroMes>
  </div>
)

type OutroMesProps = { mes: string; este: string; label: string; children: ReactNode }

const OutroMes = ({ mes, este, label, children }: OutroMesProps) => (
  <Link
    to="/escala"
    search={mes === este ? {} : { mes }}
    replace
    resetScroll={false}
    aria-label={label}
    className={`${buttonClass('ghost')} size-11 px-0!`}
  >
    {children}
  </Link>
)
