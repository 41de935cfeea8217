import { useState } from 'react'
import type { AvisoDoEnsaio } from '@cantai/contract/ensaios/avisos'
import { avisosDaFilaCalls } from '@cantai/contract/ensaios/avisos'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { api } from '../api/api-client.ts'
import { serverWords } from '../api/failure.ts'

type AvisoNaFilaProps = {
  aviso: Pick<AvisoDoEnsaio, 'id' | 'estado'>
  /** The texts and states around it are to be read anew, whatever came of it. */
  onSettled: () => void
}

/** The question that only somebody who can look into the group answers, and the way back of a message that still waits. */
export function AvisoNaFila({ aviso: { id, estado }, onSettled }: AvisoNaFilaProps) {
  const [busy, setBusy] = useState<keyof typeof avisosDaFilaCalls>()

  const choice = (call: keyof typeof avisosDaFilaCalls, label: string) => (
    <Button
      size="sm"
      busy={busy === call}
      disabled={busy !== undefined && busy !== call}
      onClick={() => void settle(call)}
    >
      {label}
    </Button>
  )

  async function settle(call: keyof typeof avisosDaFilaCalls) {
    setBusy(call)
    try {
      await api(avisosDaFilaCalls[call], { params: { id } })
    } catch (error) {
      toast.apiError(serverWords(error, 'Não foi possível. Tente novamente.'))
    }
    setBusy(undefined)
    onSettled()
  }

  if (estado === 'pendente') return <div>{choice('retirar', 'Tirar da fila')}</div>
  if (estado !== 'incerta') return null
  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-sm">
      <legend className="float-left grow font-semibold">Chegou no grupo?</legend>
      {choice('chegou', 'Chegou')}
      {choice('enviarDeNovo', 'Enviar de novo')}
    </fieldset>
  )
}
