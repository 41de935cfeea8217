import { useRef, useState } from 'react'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { Card } from '../../ui/data/card.tsx'
import { useLeitura } from './use-leitura.ts'

const EXEMPLO =
  'Grande é o Senhor – Adhemar de Campos (G)\n2. Rude Cruz - Harpa Cristã\nOceanos | Ana Nóbrega | D'

/** Where songs come from: a list that is pasted. */
export function Fonte() {
  const [texto, setTexto] = useState('')
  const { lendo, recusa, ler, cancelar } = useLeitura()
  const field = useRef<HTMLTextAreaElement>(null)

  function read() {
    if (texto.trim() === '') field.current?.focus()
    else void ler({ tipo: 'colada', texto }, { origem: 'Lista colada', arquivo: null })
  }

  if (lendo)
    return (
      <Card className="flex flex-col gap-4" aria-live="polite">
        <p>
          {lendo.total === 0
            ? 'Lendo...'
            : `Lendo ${Math.min(lendo.feito + 1, lendo.total)} de ${lendo.total}...`}
        </p>
        <ProgressBar
          label="Leitura"
          percent={lendo.total === 0 ? 0 : (100 * lendo.feito) / lendo.total}
          waiting={lendo.total === 0}
        />
        <Button className="self-start" onClick={cancelar}>
          Cancelar
        </Button>
      </Card>
    )
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        read()
      }}
    >
      <TextArea
        ref={field}
        label="Cole a lista de músicas"
        hint="Uma por linha, do jeito que estiver: com artista, tom, número ou link. Pode vir do WhatsApp. Nada entra no repertório antes de você conferir."
        rows={10}
        placeholder={EXEMPLO}
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
        {...(recusa !== null && { error: recusa })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          Conferir a lista
        </Button>
      </div>
    </form>
  )
}
