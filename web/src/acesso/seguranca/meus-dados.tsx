import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { dadosCalls } from '@cantai/contract/acesso/dados'
import { api } from '../../lib/api/api-client.ts'
import { useUsuario } from '../../lib/session/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { saveDados } from './salvar-dados.ts'

/** The data that the Cantai keeps of this person, to take along. */
export function MeusDados() {
  const heading = useId()
  const [busy, setBusy] = useState(false)
  const nome = useUsuario()?.nome ?? ''
  async function download() {
    setBusy(true)
    await saveDados(nome, () => api(dadosCalls.meus))
    setBusy(false)
  }
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-semibold">
        Meus dados
      </h3>
      <p className="mt-1 mb-3 text-sm text-dim">
        Tudo o que o Cantai guarda de você, num arquivo: conta, aparelhos, anotações e o que você registrou.
        Para sair de vez, peça a quem administra que remova a sua conta.
      </p>
      <Button icon={<Download aria-hidden />} busy={busy} onClick={() => void download()}>
        Baixar meus dados
      </Button>
    </section>
  )
}
