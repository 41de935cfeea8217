import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { CalendarPlus, CalendarRange, ChevronLeft, ChevronRight, Send, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { type Escala, escalaCalls, PANORAMA_DIAS } from '@cantai/contract/pessoas/escala'
import { somarDias } from '@cantai/domain/datas'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { Dia } from '../../lib/dia.tsx'
import { hoje as today } from '../../lib/hoje.ts'
import { ListSkeleton } from '../../lib/record/list/list-skeleton.tsx'
import { useRegistroModal } from '../../lib/record/use-registro-modal.tsx'
import { modalOf } from '../../lib/record/use-row-modal.tsx'
import { usePode } from '../../lib/session/session.ts'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useNarrow } from '../../ui/layout/use-phone.ts'
import { AvisarBotoes } from '../avisar/avisar-botoes.tsx'
import { panoramaQuery } from '../pessoas-api.ts'
import { Trocas } from '../trocas/trocas.tsx'
import { PanoramaCards } from './panorama-cards.tsx'
import { PanoramaTabela } from './panorama-tabela.tsx'
import { isDraft, publishAll } from './publicar-todas.ts'

const loadSugerir = async () => (await import('./sugerir-mes-modal.tsx')).SugerirMesModal
const loadMontar = async () => (await import('./montar-mes-modal.tsx')).MontarMesModal

/** The services of two months with their functions and people. */
export function PanoramaScreen() {
  const hoje = today()
  const { de = hoje } = useSearch({ from: '/app/escala' })
  const mayEdit = usePode(escalaCalls.save.access)
  const narrow = useNarrow()
  const [busy, setBusy] = useState(false)
  const ate = somarDias(de, PANORAMA_DIAS - 1)
  const query = useQuery(panoramaQuery(de, ate))
  const escalas = query.data ?? []
  const open = escalas.filter(({ encerrada }) => !encerrada)
  const drafts = open.filter(isDraft)
  const registro = useRegistroModal({
    lista: '/escala',
    ready: query.data !== undefined,
    show: async ({ id, parte }) => {
      if (id !== undefined || !mayEdit) return undefined
      if (parte === 'sugerir') return modalOf(loadSugerir, { de, ate })
      return parte === 'montar' ? modalOf(loadMontar, {}) : undefined
    },
  })

  async function publish() {
    if (busy) return
    setBusy(true)
    await publishAll(drafts)
    setBusy(false)
  }

  const montar = (
    <Button icon={<CalendarPlus aria-hidden />} onClick={() => registro.open('montar')}>
      Montar o mês
    </Button>
  )
  return (
    <>
      {mayEdit && (
        <div className="mt-6 flex flex-wrap gap-2 max-sm:*:grow sm:justify-end">
          {montar}
          {open.length > 0 && (
            <Button icon={<Sparkles aria-hidden />} onClick={() => registro.open('sugerir')}>
              Sugerir o mês
            </Button>
          )}
          <AvisarBotoes escalas={open} />
          {drafts.length > 0 && (
            <Button variant="primary" busy={busy} icon={<Send aria-hidden />} onClick={() => void publish()}>
              Publicar rascunhos ({drafts.length})
            </Button>
          )}
        </div>
      )}
      {mayEdit && de === hoje && (
        <div className="mt-6 empty:hidden">
          <Trocas hoje={hoje} />
        </div>
      )}
      <div className="mt-4 mb-3 flex items-center justify-between gap-2">
        <Periodo to={somarDias(de, -PANORAMA_DIAS)} hoje={hoje} label="Período anterior" />
        <p className="text-center text-sm text-dim">
          <Dia data={de} /> a <Dia data={ate} />
        </p>
        <Periodo to={somarDias(de, PANORAMA_DIAS)} hoje={hoje} label="Próximo período" next />
      </div>
      <QueryAnswer
        what="a escala"
        query={query}
        skeleton={<ListSkeleton text="Carregando a escala..." cards rowHeight="h-40" />}
      >
        {(rows: readonly Escala[]) =>
          rows.length === 0 ? (
            <EmptyState
              icon={<CalendarRange />}
              title="Nenhum culto neste período"
              hint={
                mayEdit
                  ? 'Monte o mês com os dias e horários de sempre, e escale quem serve em cada culto.'
                  : 'Quando a liderança marcar os cultos, a escala aparece aqui.'
              }
              {...(mayEdit && { action: montar })}
            />
          ) : narrow ? (
            <PanoramaCards escalas={rows} mayEdit={mayEdit} hoje={hoje} />
          ) : (
            <PanoramaTabela escalas={rows} mayEdit={mayEdit} />
          )
        }
      </QueryAnswer>
      {registro.modal}
    </>
  )
}

type PeriodoProps = { to: string; hoje: string; label: string; next?: boolean }

/** Links to the previous and the next two months. */
const Periodo = ({ to, hoje, label, next = false }: PeriodoProps) => (
  <Link
    to="/escala"
    search={to === hoje ? {} : { de: to }}
    replace
    resetScroll={false}
    aria-label={label}
    className={`${buttonClass('ghost')} size-11 px-0!`}
  >
    {next ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
  </Link>
)
