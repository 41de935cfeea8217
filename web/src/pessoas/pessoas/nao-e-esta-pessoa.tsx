import { useState } from 'react'
import type { Pessoa } from '@cantai/contract/pessoas/pessoas'
import { failureMessage } from '../../lib/api/failure.ts'
import { Momento } from '../../lib/dia.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { dismissNaoSouEu } from '../pessoas-api.ts'

type NaoEEstaPessoaProps = { pessoa: Pessoa; em: string; onPagina: () => void }

/** The notice that this person's page came to somebody else, who said so. */
export function NaoEEstaPessoa({ pessoa, em, onPagina }: NaoEEstaPessoaProps) {
  const [busy, setBusy] = useState(false)
  async function dismiss() {
    setBusy(true)
    try {
      await dismissNaoSouEu(pessoa)
    } catch (error) {
      toast.apiError(failureMessage(error, 'Não foi possível anotar. Tente de novo.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 rounded-lg bg-amber-soft p-3 text-sm">
      <p className="min-w-0 grow basis-60 wrap-anywhere">
        Quem abriu o link desta pessoa em <Momento iso={em} /> disse que não é ela. Confira o telefone, e
        troque o link se ele foi à pessoa errada.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onPagina}>
          Ver o link
        </Button>
        <Button busy={busy} onClick={() => void dismiss()}>
          Está certo
        </Button>
      </div>
    </div>
  )
}
