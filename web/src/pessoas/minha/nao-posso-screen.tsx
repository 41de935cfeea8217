import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { hoje as today } from '../../lib/hoje.ts'
import { ListSkeleton } from '../../lib/record/list/list-skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { indisponibilidadesQuery } from '../pessoas-api.ts'
import { minhaQuery } from './minha-api.ts'
import { isUmDia, periodoDe } from './dias.ts'
import { mark, unmark } from './marcar.ts'
import { Mes } from './mes.tsx'
import { Periodos } from './periodos.tsx'
import { PeriodoForm } from './periodo-form.tsx'
import { SemPessoa } from './sem-pessoa.tsx'

/** The days on which one cannot serve: a press marks a day, or a period from one day to another. */
export function NaoPossoScreen() {
  const minha = useQuery(minhaQuery)
  return (
    <>
      <p className="mt-2 text-dim">
        Marque os dias em que você não pode servir: quem monta a escala vê antes de escalar. O motivo só a
        liderança vê.
      </p>
      <div className="mt-6">
        <QueryAnswer
          what="os seus dias"
          query={minha}
          skeleton={<ListSkeleton text="Carregando os seus dias..." cards rowHeight="h-80" />}
        >
          {({ pessoa }) => (pessoa === null ? <SemPessoa /> : <Dias pessoaId={pessoa.id} />)}
        </QueryAnswer>
      </div>
    </>
  )
}

function Dias({ pessoaId }: { pessoaId: number }) {
  const hoje = today()
  // Asked with the own id: without it a leader gets the days of all.
  const query = useQuery(indisponibilidadesQuery(pessoaId))

  // A second press on a day before the answer would mark it twice.
  const underWay = useRef(new Set<string>())

  async function toggle(dia: string) {
    if (underWay.current.has(dia)) return
    underWay.current.add(dia)
    const periodo = periodoDe(query.data ?? [], dia)
    if (!periodo) await mark({ de: dia, ate: dia })
    else if (isUmDia(periodo)) await unmark(periodo)
    else toast.info('Este dia faz parte de um período: apague o período na lista.')
    underWay.current.delete(dia)
  }

  return (
    <QueryAnswer
      what="os seus dias"
      query={query}
      skeleton={<ListSkeleton text="Carregando os seus dias..." cards rowHeight="h-80" />}
    >
      {(periodos) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <section
            aria-label="Calendário"
            className="self-start rounded-xl border border-line bg-surface p-2 sm:p-4"
          >
            <Mes periodos={periodos} hoje={hoje} onDia={(dia) => void toggle(dia)} />
          </section>
          <div className="flex min-w-0 flex-col gap-6">
            <PeriodoForm hoje={hoje} />
            <Periodos periodos={periodos} />
          </div>
        </div>
      )}
    </QueryAnswer>
  )
}
