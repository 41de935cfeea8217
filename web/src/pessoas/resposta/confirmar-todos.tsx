import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import type { CultoDaPagina } from '@cantai/contract/pessoas/pagina'
import { respostaDe } from '@cantai/domain/pessoas/minha-resposta'
import { serverWords } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { focusOnce } from '../../ui/layout/focus-once.ts'
import { respondByLink } from './resposta-api.ts'

/** One yes to all services that wait for an answer; nothing where one press answers anyway. */
export function ConfirmarTodos({ cultos, token }: { cultos: readonly CultoDaPagina[]; token: string }) {
  const [busy, setBusy] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const pendentes = cultos.filter((culto) => respostaDe(culto) === 'pendente')
  if (pendentes.length < 2)
    return isSent ? (
      <p ref={focusOnce} tabIndex={-1} className="text-dim outline-none">
        Pronto: a liderança já sabe.
      </p>
    ) : null

  async function confirm() {
    setBusy(true)
    try {
      const vagas = pendentes.flatMap((culto) =>
        culto.vagas.filter(({ estado }) => estado === 'pendente').map(({ id }) => id),
      )
      await respondByLink(token, { vagas, resposta: 'sim' })
      setIsSent(true)
    } catch (error) {
      toast.apiError(serverWords(error, 'A resposta não saiu. Tente de novo.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="primary" busy={busy} icon={<CheckCheck aria-hidden />} onClick={() => void confirm()}>
      Confirmar todos ({pendentes.length})
    </Button>
  )
}
