import { Link } from '@tanstack/react-router'
import { ChevronLeft, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { Hora, Momento } from '../../lib/dia.tsx'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import { QuandoDoCulto } from '../quando-do-culto.tsx'

type CultoCabecalhoProps = { culto: Culto; hoje: string; children?: ReactNode }

/** A longer title is set smaller, or it would fill a phone's screen. */
const LONG = 60

/** When the culto is, what it is called, and what everybody must know of it; its buttons are the children. */
export function CultoCabecalho({ culto, hoje, children }: CultoCabecalhoProps) {
  const { data, hora, titulo, tipo, traje, observacoes, concluido_em, concluido_por_nome } = culto
  return (
    <header>
      <Link
        to="/cultos"
        className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-md pr-2 pl-1 text-sm text-dim transition-colors hover:text-paper"
      >
        <ChevronLeft aria-hidden className="size-5" />
        Cultos
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-full">
          <p className="text-gold">
            <QuandoDoCulto data={data} hora={hora} hoje={hoje} />
          </p>
          <h1
            className={classNames(
              'mt-0.5 font-semibold tracking-tight text-balance wrap-anywhere',
              titulo.length > LONG ? 'text-lg' : 'text-xl',
            )}
          >
            {titulo}
          </h1>
          <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            {tipo !== 'Culto' && <Fact label="Tipo">{tipo}</Fact>}
            {traje && <Fact label="Traje">{traje}</Fact>}
            <OutrosDoDia culto={culto} />
          </dl>
          {concluido_em !== null && (
            <p className="mt-2 flex items-center gap-2 text-sm text-green">
              <CircleCheck aria-hidden className="size-5 shrink-0" />
              <span>
                Concluído em <Momento iso={concluido_em} />
                {concluido_por_nome && ` por ${concluido_por_nome}`}
              </span>
            </p>
          )}
        </div>
        {children}
      </div>
      {observacoes && (
        <p className="mt-3 max-w-3xl whitespace-pre-line text-dim wrap-anywhere">{observacoes}</p>
      )}
    </header>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex max-w-full gap-x-1.5">
    <dt className="shrink-0 text-dim">{label}:</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </div>
)

function OutrosDoDia({ culto: { outros_do_dia } }: { culto: Culto }) {
  if (outros_do_dia.length === 0) return null
  return (
    <Fact label="No mesmo dia">
      {outros_do_dia.map(({ id, hora, titulo }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <Link to={enderecoDoCulto(id)} className="rounded-sm text-gold underline-offset-4 hover:underline">
            {titulo}
            {hora !== null && (
              <>
                {' '}
                (<Hora hora={hora} />)
              </>
            )}
          </Link>
        </span>
      ))}
    </Fact>
  )
}
