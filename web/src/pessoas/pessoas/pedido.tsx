import { useState } from 'react'
import type { Pessoa } from '@cantai/contract/pessoas/pessoas'
import { failureMessage } from '../../lib/api/failure.ts'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { refusePedido, updatePessoa } from '../pessoas-api.ts'

type PedidoProps = { pessoa: Pessoa; pedido: NonNullable<Pessoa['pedido']> }

/** An account has opened this person's link and claims to be the person; a leader confirms or refuses it. */
export function Pedido({ pessoa, pedido }: PedidoProps) {
  const [busy, setBusy] = useState(false)
  async function answer(work: () => Promise<unknown>, done: string) {
    setBusy(true)
    try {
      await work()
      toast.success(done)
    } catch (error) {
      toast.apiError(failureMessage(error, 'Não foi possível responder ao pedido. Tente de novo.'))
    } finally {
      setBusy(false)
    }
  }
  const confirm = () => updatePessoa(pessoa, { usuario_id: pedido.usuario_id, versao: pessoa.versao })
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 rounded-lg bg-amber-soft p-3 text-sm">
      <p className="min-w-0 grow basis-60 wrap-anywhere">
        A conta <strong>{pedido.nome}</strong> abriu o link desta pessoa e diz que é ela. Quem confirma dá à
        conta o telefone e as ausências.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={busy}
          onClick={() => void answer(confirm, `A conta ${pedido.nome} agora é de ${pessoa.nome}`)}
        >
          É ela
        </Button>
        <Button
          variant="secondary"
          disabled={busy}
          onClick={() => void answer(() => refusePedido(pessoa), 'Pedido recusado')}
        >
          Não é
        </Button>
      </div>
    </div>
  )
}
