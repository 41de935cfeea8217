import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarPlus, Ellipsis, Send, Sparkles, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { diasDoMes, proximoDomingo } from '@cantai/domain/datas'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { hoje as today } from '../../lib/hoje.ts'
import { ListSkeleton } from '../../lib/record/list/list-skeleton.tsx'
import { useRegistroModal } from '../../lib/record/use-registro-modal.tsx'
import { modalOf } from '../../lib/record/use-row-modal.tsx'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { useStore } from '../../ui/layout/store.ts'
import { useNarrow } from '../../ui/layout/use-phone.ts'
import { Menu } from '../../ui/overlay/menu.tsx'
import { useAvisos } from '../avisar/use-avisos.tsx'
import { Cansados } from '../escala/conflitos.tsx'
import { Trocas } from '../trocas/trocas.tsx'
import { UmCulto } from './celular/um-culto.tsx'
import { useEscolhaDoMes } from './escolha-do-mes.tsx'
import { Grade } from './grade/grade.tsx'
import { useMes } from './grade/use-mes.ts'
import { NomeDoMes } from './nome-do-mes.tsx'
import { PropostaBar, PropostaEscolhas } from './proposta/proposta-bar.tsx'
import { useProposta } from './proposta/use-proposta.ts'
import { isDraft, publishAll } from './publicar-todas.ts'
import { Vazio } from './vazio.tsx'

const loadMontar = async () => (await import('./montar-mes-modal.tsx')).MontarMesModal

/** The services of a month with their functions and people, changed in place by who leads. */
export function PanoramaScreen() {
  const hoje = today()
  const search = useSearch({ from: '/app/escala' })
  const navigate = useNavigate()
  const narrow = useNarrow()
  const [busy, setBusy] = useState(false)
  // In the last days of a month, what comes is the next one.
  const este = proximoDomingo(hoje).slice(0, 7)
  const { mes: nome = este, culto, sugerir } = search
  const mes = useMes(diasDoMes(nome))
  const { mayEdit, query, escalas, edicoes } = mes
  const isProposing = mayEdit && sugerir === 'sim'
  const steps = useStore(edicoes.feitos).length
  const open = escalas.filter(({ encerrada }) => !encerrada)
  const drafts = open.filter(isDraft)
  const change = (part: typeof search, replace = true) =>
    void navigate({ to: '/escala', search: { ...search, ...part }, replace, resetScroll: false })
  const endProposal = () => change({ sugerir: undefined })
  const com = useProposta(mes, { isOn: isProposing, onEnd: endProposal })
  const escolha = useEscolhaDoMes(mes, com, isProposing)
  const avisos = useAvisos(nome, open)
  const registro = useRegistroModal({
    lista: '/escala',
    ready: query.data !== undefined,
    show: async ({ id, parte }) =>
      id === undefined && mayEdit && parte === 'montar'
        ? modalOf(loadMontar, {
            mes: nome,
            onMade: (made: string) => change({ mes: made, culto: undefined }),
          })
        : undefined,
  })

  async function publish() {
    if (busy) return
    setBusy(true)
    await publishAll((await mes.latest()).filter(isDraft))
    setBusy(false)
  }

  const montar = () => registro.open('montar')
  const acoes = mayEdit && !isProposing && open.length > 0 && (
    <>
      <Button icon={<Sparkles aria-hidden />} onClick={() => change({ sugerir: 'sim' }, false)}>
        Sugerir o mês
      </Button>
      {!narrow &&
        avisos.acoes.map(({ label, icon, onSelect }) => (
          <Button key={label} icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
      {drafts.length > 0 && (
        <Button variant="primary" busy={busy} icon={<Send aria-hidden />} onClick={() => void publish()}>
          {narrow ? 'Publicar' : 'Publicar rascunhos'} ({drafts.length})
        </Button>
      )}
    </>
  )
  const bar = isProposing && <PropostaBar com={com} onEnd={endProposal} />
  const escolhas = isProposing && <PropostaEscolhas com={com} escalas={escalas} />
  const beside = mayEdit && (
    <div className="my-4 flex flex-col gap-4 empty:hidden">
      <Cansados escalas={escalas} />
      {nome === este && <Trocas hoje={hoje} />}
    </div>
  )
  return (
    <>
      <div className="mt-6 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:my-1 max-sm:gap-0">
        <NomeDoMes mes={nome} este={este} />
        {mayEdit && (
          <div className="flex grow flex-wrap items-center justify-end gap-2 max-sm:gap-0">
            <IconButton
              label="Desfazer a última mudança"
              word="Desfazer"
              icon={<Undo2 aria-hidden />}
              disabled={steps === 0}
              onClick={() => void mes.undo()}
            />
            {escalas.length > 0 &&
              (narrow ? (
                <Menu
                  label="Mais ações do mês"
                  trigger={
                    <IconButton label="Mais ações do mês" word="Mais" icon={<Ellipsis aria-hidden />} />
                  }
                  items={[
                    ...(isProposing ? [] : avisos.acoes),
                    { label: 'Montar o mês', icon: <CalendarPlus aria-hidden />, onSelect: montar },
                  ]}
                />
              ) : (
                <Button icon={<CalendarPlus aria-hidden />} onClick={montar}>
                  Montar o mês
                </Button>
              ))}
            {!narrow && acoes}
          </div>
        )}
      </div>
      {!narrow && beside}
      {!narrow && bar && (
        <div className="mb-4">
          {bar}
          {escolhas}
        </div>
      )}
      <QueryAnswer
        what="a escala"
        query={query}
        skeleton={<ListSkeleton text="Carregando a escala..." cards rowHeight="h-40" />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <Vazio mayEdit={mayEdit} mes={nome} onMontar={montar} />
          ) : narrow ? (
            <>
              <UmCulto
                mes={mes}
                proposta={com.proposta}
                hoje={hoje}
                culto={culto}
                onCulto={(id) => change({ culto: id })}
                onOpen={escolha.show}
              />
              {(acoes || bar) && (
                <div className="sticky bottom-[calc(var(--above-bar)-0.5rem)] z-20 mt-3 max-[21rem]:static">
                  {bar || <div className="flex gap-2 *:grow max-[21rem]:flex-wrap">{acoes}</div>}
                </div>
              )}
              {escolhas}
              {beside}
            </>
          ) : (
            <Grade
              key={nome}
              mes={mes}
              proposta={com.proposta}
              onPut={(linha, escala, pessoa) => void escolha.put(linha, escala, pessoa)}
              onOpen={escolha.show}
            />
          )
        }
      </QueryAnswer>
      {escolha.modal}
      {avisos.modais}
      {registro.modal}
    </>
  )
}
