import { type ReactNode, useState } from 'react'
import type { Importacao } from '@cantai/contract/importacao'
import { failureMessage, isSessionOver } from '../../lib/api/failure.ts'
import { useUnsavedGuard } from '../../lib/form/use-unsaved-guard.ts'
import { useReachable } from '../../lib/offline/online.ts'
import { Button } from '../../ui/form/button.tsx'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { Deixadas } from './deixadas.tsx'
import { enviarLeva, type Leva } from './enviar-leva.ts'

type ConferenciaProps<Linha> = {
  leva: Leva<Linha>
  send: (id: number, linhas: Linha[]) => Promise<unknown>
  /** The list in one line. */
  diz: string
  /** The button that brings it. */
  enviar: string
  /** Lines and columns that hold nothing of it. */
  deixadas: readonly string[]
  onDone: (importacao: Importacao) => void
  onDiscard: () => void
  children: ReactNode
}

const askDiscard = () =>
  confirmAction({
    title: 'Descartar esta lista?',
    message: 'Nada foi trazido ainda. Você pode colar ou abrir o arquivo de novo quando quiser.',
    confirmLabel: 'Descartar',
    danger: true,
  })

/** A list that was read, before anything is sent: looked at, then brought in one go or thrown away. */
export function Conferencia<Linha>({
  leva,
  send,
  diz,
  enviar,
  deixadas,
  onDone,
  onDiscard,
  children,
}: ConferenciaProps<Linha>) {
  const [busy, setBusy] = useState(false)
  const [erro, setErro] = useState<string | null>(null)
  const reachable = useReachable()
  // Sending goes on without this screen.
  useUnsavedGuard(!busy, { ask: askDiscard, searchLeaves: true })

  async function agree() {
    if (busy) return
    setBusy(true)
    setErro(null)
    try {
      onDone(await enviarLeva(leva, send))
    } catch (error) {
      if (!isSessionOver(error))
        setErro(failureMessage(error, 'O envio parou. Tente de novo: o que já foi não vai de novo.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mt-6 flex flex-col gap-4">
      <p className="text-dim">{diz}. Confira e ajuste o que quiser: nada foi enviado ainda.</p>
      <Deixadas linhas={deixadas} />
      {children}
      <div className="sticky bottom-[calc(var(--above-bar)-1rem)] z-20 -mx-4 border-t border-line bg-page px-4 py-3 max-[21rem]:static sm:mx-0 sm:px-0">
        <p aria-live="polite" className="mb-2 flex gap-2 text-sm text-amber empty:hidden">
          {erro ?? (reachable ? '' : 'Sem internet: a lista fica aqui até a rede voltar.')}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            busy={busy}
            busyLabel="Enviando..."
            disabled={!reachable}
            onClick={() => void agree()}
          >
            {enviar}
          </Button>
          <Button
            variant="ghost"
            disabled={busy}
            onClick={() => void askDiscard().then((sure) => sure && onDiscard())}
          >
            Descartar
          </Button>
        </div>
      </div>
    </div>
  )
}
