import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'

const MOTIVOS = ['Viagem', 'Trabalho', 'Saúde'] as const
/** The server's limit. */
const MOTIVO_MAX = 300

type MotivosProps = {
  busy: boolean
  /** Without words: no reason is given. */
  onSend: (motivo?: string) => void
  onCancel: () => void
}

/** Optional reasons for a refusal: each of these presses sends the answer. */
export function Motivos({ busy, onSend, onCancel }: MotivosProps) {
  const [outro, setOutro] = useState<string>()
  const group = useRef<HTMLFieldSetElement>(null)
  // The focused button is gone.
  useEffect(() => group.current?.focus(), [])
  const isOutro = outro !== undefined
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOutro) field.current?.focus()
  }, [isOutro])
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-raised/50 p-4 outline-none"
    >
      <legend className="float-left w-full font-medium">
        Quer dizer o motivo? <span className="block text-sm font-normal text-dim">Só a liderança vê.</span>
      </legend>
      {outro === undefined ? (
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          {MOTIVOS.map((motivo) => (
            <Button key={motivo} busy={busy} onClick={() => onSend(motivo)}>
              {motivo}
            </Button>
          ))}
          <Button onClick={() => setOutro('')}>Outro motivo</Button>
          <Button busy={busy} onClick={() => onSend()}>
            Sem dizer
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Voltar
          </Button>
        </div>
      ) : (
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) onSend(outro.trim() || undefined)
          }}
        >
          <TextField
            ref={field}
            label="Motivo"
            value={outro}
            maxLength={MOTIVO_MAX}
            onChange={(event) => setOutro(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={busy}>
              Enviar: não posso
            </Button>
            <Button variant="ghost" onClick={() => setOutro(undefined)}>
              Voltar
            </Button>
          </div>
        </form>
      )}
    </fieldset>
  )
}
