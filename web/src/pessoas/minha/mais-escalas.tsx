import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QuandoDoCulto } from '../../cultos/quando-do-culto.tsx'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { minhaQuery, respond } from './minha-api.ts'
import { funcoesDe, respostaDe } from '@cantai/domain/pessoas/minha-resposta'
import { Responder } from '../resposta/responder.tsx'

/** Limit of rows here; the others are in 'Minha escala'. */
const CULTOS = 3

type MaisEscalasProps = {
  /** Services that stand elsewhere on the screen. */
  menos: readonly (number | undefined)[]
  hoje: string
}

/** The other services that wait for one's answer. */
export function MaisEscalas({ menos, hoje }: MaisEscalasProps) {
  const cultos = (useQuery(minhaQuery).data?.cultos ?? []).filter(
    (culto) => !menos.includes(culto.culto_id) && respostaDe(culto) === 'pendente',
  )
  if (cultos.length === 0) return null
  return (
    <ul aria-label="Escalas que esperam a sua resposta" className="flex flex-col gap-2">
      {cultos.slice(0, CULTOS).map((culto) => (
        <li
          key={culto.culto_id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-surface py-3 pr-3 pl-4"
        >
          <span className="min-w-0">
            <Link
              to={enderecoDoCulto(culto.culto_id)}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              <QuandoDoCulto data={culto.data} hora={culto.hora} hoje={hoje} />
            </Link>
            <span className="block text-sm text-dim wrap-anywhere">Você: {funcoesDe(culto)}</span>
          </span>
          <Responder vagas={culto.vagas} onRespond={respond} variant="secondary" />
        </li>
      ))}
    </ul>
  )
}
