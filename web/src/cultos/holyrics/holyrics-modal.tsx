import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import type { RelatorioDoHolyrics } from '@cantai/contract/cultos/holyrics'
import { plural } from '@cantai/domain/palavras'
import { isSessionOver, serverWords } from '../../lib/api/failure.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ModalButtons } from '../../ui/overlay/modal-buttons.tsx'
import { musicasDe } from '../itens.ts'
import { procuraQuery, sendToHolyrics } from './holyrics-api.ts'
import { Relatorio } from './relatorio.tsx'

const FALHA = 'Algo deu errado. Tente novamente.'
const musicas = (n: number) => plural(n, 'música', 'músicas')

/** The songs of the culto in Holyrics, a choice for ambiguous ones, and the button that sends the list. */
export function HolyricsModal({ culto, open, onClose, onClosed }: ModalLife & { culto: Culto }) {
  const procura = useQuery(procuraQuery(culto))
  const [escolhas, setEscolhas] = useState<ReadonlyMap<number, string>>(new Map())
  const [sent, setSent] = useState<RelatorioDoHolyrics>()
  const [busy, setBusy] = useState(false)
  const { data } = procura
  const chosen = musicasDe(culto).filter(({ musica_id }) => escolhas.has(musica_id))
  const total = (data?.encontradas.length ?? 0) + chosen.length

  async function send() {
    setBusy(true)
    try {
      const report = await sendToHolyrics(
        culto.id,
        [...escolhas].map(([musica_id, holyrics_id]) => ({ musica_id, holyrics_id })),
      )
      if (report.enviado) toast.success(`${musicas(report.encontradas.length)} na lista do Holyrics`)
      if (report.enviado && report.a_decidir.length + report.faltam.length === 0) onClose()
      else setSent(report)
    } catch (error) {
      if (!isSessionOver(error)) toast.apiError(serverWords(error, FALHA))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={sent ? 'Enviado ao Holyrics' : 'Enviar ao Holyrics'}
      canClose={!busy}
      initialFocus
      footer={
        sent ? (
          <Button variant="primary" onClick={onClose}>
            Fechar
          </Button>
        ) : (
          <ModalButtons
            onCancel={onClose}
            label={data ? `Enviar ${musicas(total)}` : 'Enviar'}
            busyLabel="Enviando..."
            busy={busy}
            disabled={total === 0}
            onDo={() => void send()}
          />
        )
      }
    >
      {sent ? (
        <Relatorio report={sent} />
      ) : data ? (
        <Relatorio
          report={data}
          escolhas={escolhas}
          onProcurar={() => void procura.refetch()}
          onEscolha={(musica_id, id) => {
            const next = new Map(escolhas)
            if (id === undefined) next.delete(musica_id)
            else next.set(musica_id, id)
            setEscolhas(next)
          }}
        />
      ) : procura.error ? (
        <LoadFailed
          what="as músicas do Holyrics"
          erro={serverWords(procura.error, FALHA)}
          busy={procura.isFetching}
          onRetry={() => void procura.refetch()}
        />
      ) : (
        <div aria-busy="true">
          <output className="mb-3 block text-dim">Procurando as músicas no Holyrics...</output>
          <Skeleton className="h-40" />
        </div>
      )}
    </Modal>
  )
}
