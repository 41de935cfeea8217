import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../../lib/api/failure.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { claimPessoa, minhaQuery } from '../minha/minha-api.ts'

/** Lets an account without a person claim the person of this link. */
export function Ligar({ token }: { token: string }) {
  const { data } = useQuery(minhaQuery, queryClient)
  const [busy, setBusy] = useState(false)
  /** The person whom it has claimed to be. */
  const [pedida, setPedida] = useState<string>()
  if (data?.pessoa !== null) return null

  async function claim() {
    setBusy(true)
    try {
      const { nome, ligada } = await claimPessoa(token)
      if (ligada) toast.success(`Pronto, ${nome}: a sua escala também aparece quando você entra no Cantai.`)
      else setPedida(nome)
    } catch (error) {
      toast.apiError(failureMessage(error, 'Não foi possível ligar a escala à sua conta. Tente de novo.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="flex flex-col items-start gap-3 rounded-xl border border-line p-5">
      <output className="wrap-anywhere">
        {pedida === undefined
          ? 'Esta escala é sua? Peça para ligá-la à sua conta: a liderança confirma, e você responde também por dentro do Cantai, sem precisar do link.'
          : `Pedido enviado: quando a liderança confirmar que você é ${pedida}, a escala aparece na sua conta.`}
      </output>
      {pedida === undefined && (
        <Button busy={busy} onClick={() => void claim()}>
          Pedir para ligar à minha conta
        </Button>
      )}
    </section>
  )
}
