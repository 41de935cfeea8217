import { useState } from 'react'
import { serverWords } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { tellNaoSouEu } from './resposta-api.ts'

type NaoSouEuProps = { nome: string; token: string }

/** Tells those who lead that the link came to somebody else. */
export function NaoSouEu({ nome, token }: NaoSouEuProps) {
  const [told, setTold] = useState(false)
  async function tell() {
    const isSure = await confirmAction({
      title: `Você não é ${nome}?`,
      message: 'A liderança fica sabendo que o link chegou à pessoa errada. Nada mais muda.',
      confirmLabel: 'Avisar a liderança',
    })
    if (!isSure) return
    try {
      await tellNaoSouEu(token)
      setTold(true)
    } catch (error) {
      toast.apiError(serverWords(error, 'Não foi possível avisar. Tente de novo.'))
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-dim">
      <output className="wrap-anywhere">
        {told ? 'Obrigado: a liderança já sabe.' : `Esta é a página de ${nome}.`}
      </output>
      {!told && (
        <Button variant="ghost" size="sm" className="-mx-3" onClick={() => void tell()}>
          Não sou eu
        </Button>
      )}
    </p>
  )
}
