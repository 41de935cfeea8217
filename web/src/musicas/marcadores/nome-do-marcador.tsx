import { useState } from 'react'
import { MARCADOR_NOME_MAX } from '@cantai/contract/limites'
import { failureMessage } from '../../lib/api/failure.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'

type NomeDoMarcadorProps = {
  label: string
  initial?: string
  submitLabel: string
  /** Throws with the reason, which stands below the field. */
  onSubmit: (nome: string) => Promise<unknown>
  onCancel?: () => void
}

/** One line to name a tag. */
export function NomeDoMarcador({
  label,
  initial = '',
  submitLabel,
  onSubmit,
  onCancel,
}: NomeDoMarcadorProps) {
  const [nome, setNome] = useState(initial)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function send() {
    if (nome.trim() === '' || busy) return
    setBusy(true)
    try {
      await onSubmit(nome)
      setNome(initial)
      setError(undefined)
    } catch (failure) {
      setError(failureMessage(failure, 'Não foi possível salvar. Tente de novo.'))
    }
    setBusy(false)
  }

  return (
    <form
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void send()
      }}
    >
      <TextField
        label={label}
        hideLabel
        placeholder={label}
        value={nome}
        onChange={({ target }) => setNome(target.value)}
        maxLength={MARCADOR_NOME_MAX * 2}
        autoComplete="off"
        className="min-w-40 grow basis-0"
        {...(error !== undefined && { error })}
      />
      <Button type="submit" busy={busy} disabled={nome.trim() === ''}>
        {submitLabel}
      </Button>
      {onCancel && (
        <Button variant="ghost" onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </form>
  )
}
