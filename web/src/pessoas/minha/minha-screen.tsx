import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, CalendarPlus } from 'lucide-react'
import { Fragment } from 'react'
import type { MeuCulto } from '@cantai/contract/pessoas/escala'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { hoje as today } from '../../lib/hoje.ts'
import { ListSkeleton } from '../../lib/record/list/list-skeleton.tsx'
import { queryClient } from '../../lib/api/query-client.ts'
import { modalOf } from '../../lib/record/use-row-modal.tsx'
import { useRegistroModal } from '../../lib/record/use-registro-modal.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { funcoesQuery } from '../pessoas-api.ts'
import { minhaQuery, respond, tocoECantoQuery } from './minha-api.ts'
import { respostaDe } from '@cantai/domain/pessoas/minha-resposta'
import { MeuCultoCard } from '../resposta/meu-culto.tsx'
import { Responder } from '../resposta/responder.tsx'
import { OfertaDeAvisos, useIsOferta } from './oferta-de-avisos.tsx'
import { SemPessoa } from './sem-pessoa.tsx'
import { TocoECanto } from './toco-e-canto.tsx'
import { Anteriores } from './anteriores.tsx'
import { MinhasFiguras } from './minhas-figuras.tsx'

const loadTocoECanto = async () => (await import('./toco-e-canto-modal.tsx')).TocoECantoModal
const loadAgenda = async () => (await import('./agenda-modal.tsx')).AgendaModal

/** One's own services: the coming ones with one's answer, and the past ones. */
export function MinhaEscalaScreen() {
  const hoje = today()
  const query = useQuery(minhaQuery)
  // Asked for beside the services, so that both come at once.
  useIsOferta()
  const registro = useRegistroModal({
    lista: '/minha-escala',
    ready: query.data !== undefined,
    show: async ({ parte }) => {
      if (parte === 'toco-e-canto') {
        const [toco, { funcoes }] = await Promise.all([
          queryClient.ensureQueryData(tocoECantoQuery),
          queryClient.ensureQueryData(funcoesQuery),
        ])
        return modalOf(loadTocoECanto, { toco, funcoes })
      }
      if (parte !== 'calendario') return undefined
      const Agenda = await loadAgenda()
      return (life) => <Agenda {...life} />
    },
  })
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="text-dim">Onde você serve nos próximos 60 dias</p>
        <Button
          className="max-sm:grow"
          icon={<CalendarPlus aria-hidden />}
          onClick={() => registro.open('calendario')}
        >
          Pôr no calendário
        </Button>
      </div>
      <div className="mt-6">
        <QueryAnswer
          what="a sua escala"
          query={query}
          skeleton={<ListSkeleton text="Carregando a sua escala..." cards rowHeight="h-56" />}
        >
          {({ pessoa, cultos, anteriores }) => (
            <div className="flex flex-col gap-8">
              {pessoa === null ? <SemPessoa /> : <Cultos cultos={cultos} hoje={hoje} />}
              <TocoECanto onOpen={() => registro.open('toco-e-canto')} />
              {pessoa !== null && <MinhasFiguras />}
              {anteriores.length > 0 && <Anteriores cultos={anteriores} hoje={hoje} />}
            </div>
          )}
        </QueryAnswer>
      </div>
      {registro.modal}
    </>
  )
}

function Cultos({ cultos, hoje }: { cultos: readonly MeuCulto[]; hoje: string }) {
  if (cultos.length === 0)
    return (
      <EmptyState
        icon={<CalendarCheck />}
        title="Nada marcado para você"
        hint="Quando a liderança publicar uma escala com o seu nome, ela aparece aqui."
      />
    )
  // The first service without an answer has the main button of the screen.
  const first = cultos.find((culto) => respostaDe(culto) === 'pendente')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      {cultos.map((culto, i) => (
        <Fragment key={culto.culto_id}>
          <MeuCultoCard
            culto={culto}
            hoje={hoje}
            titulo={
              <Link
                to={enderecoDoCulto(culto.culto_id)}
                title={culto.titulo}
                className="-my-2 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-paper"
              >
                {culto.titulo}
              </Link>
            }
          >
            <Responder
              vagas={culto.vagas}
              onRespond={respond}
              variant={culto === first ? 'primary' : 'secondary'}
            />
          </MeuCultoCard>
          {i === 0 && <OfertaDeAvisos />}
        </Fragment>
      ))}
    </div>
  )
}
