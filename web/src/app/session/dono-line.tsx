import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { failureMessage } from '../../lib/api/failure.ts'
import { lend } from '../../lib/session/lend.ts'
import { answerDono } from '../../lib/session/own-device.ts'
import { getSession } from '../../lib/session/session.ts'
import { NOTICE_ACTION } from '../../ui/feedback/notice.ts'
import { StatusBar } from '../../ui/feedback/offline-bar.tsx'
import { toast } from '../../ui/feedback/toast.ts'

/** Asks once, after a login that stays, whose device this is: on a borrowed phone the box is easily left ticked. */
export function DonoLine({ onAnswered }: { onAnswered: () => void }) {
  const [busy, setBusy] = useState(false)

  function own() {
    const session = getSession()
    if (session.status === 'in') answerDono(session.usuario.id)
    onAnswered()
  }
  async function borrowed() {
    setBusy(true)
    try {
      await lend()
      toast.success('Certo: nada fica guardado aqui, e a sessão termina meia hora depois do último uso.')
      onAnswered()
    } catch (error) {
      toast.apiError(failureMessage(error, 'Não deu certo: toque de novo.'))
    }
    setBusy(false)
  }

  return (
    <StatusBar tone="neutral">
      <Smartphone aria-hidden className="max-sm:hidden" />
      <span className="flex flex-wrap items-center justify-center gap-x-2 text-paper max-sm:pt-2">
        Este aparelho é seu?
        <span className="flex flex-wrap justify-center text-gold">
          <button type="button" className={NOTICE_ACTION} disabled={busy} onClick={own}>
            É meu
          </button>
          <button type="button" className={NOTICE_ACTION} disabled={busy} onClick={() => void borrowed()}>
            Não, é emprestado
          </button>
        </span>
      </span>
    </StatusBar>
  )
}
