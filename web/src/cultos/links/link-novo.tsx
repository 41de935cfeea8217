import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { type LinkFeito, LINKS_DO_CULTO_MAX } from '@cantai/contract/cultos/links'
import { failureMessage, isSessionOver } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { createLink } from './links-api.ts'

type LinkNovoProps = { cultoId: number; isFull: boolean; onFeito: (feito: LinkFeito) => void }

/** Makes a link, and chooses what it shows beside the order and the keys. */
export function LinkNovo({ cultoId, isFull, onFeito }: LinkNovoProps) {
  const [comFolhas, setComFolhas] = useState(false)
  const [comEscala, setComEscala] = useState(false)
  const [busy, setBusy] = useState(false)

  async function create() {
    setBusy(true)
    try {
      onFeito(await createLink(cultoId, { com_folhas: comFolhas, com_escala: comEscala }))
    } catch (error) {
      if (!isSessionOver(error))
        toast.apiError(failureMessage(error, 'Não foi possível criar o link. Tente novamente.'))
    } finally {
      setBusy(false)
    }
  }

  if (isFull)
    return (
      <p className="text-dim">Este culto já tem {LINKS_DO_CULTO_MAX} links. Revogue um para criar outro.</p>
    )
  return (
    <div>
      <Switch
        label="Com letras e cifras"
        hint="Só para quem serve neste culto: muitas letras são protegidas."
        checked={comFolhas}
        onChange={setComFolhas}
      />
      <Switch
        label="Com quem serve e quem canta"
        hint="Só o primeiro nome de cada pessoa, quando a escala já foi publicada."
        checked={comEscala}
        onChange={setComEscala}
      />
      <Button
        variant="primary"
        className="mt-3 max-sm:w-full"
        icon={<Link2 aria-hidden />}
        busy={busy}
        busyLabel="Criando..."
        onClick={() => void create()}
      >
        Criar link
      </Button>
    </div>
  )
}
