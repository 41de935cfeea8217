import { useState } from 'react'
import { isData } from '@cantai/contract/regras'
import { Button } from '../../ui/form/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { mark } from './marcar.ts'

/** The server's limit. */
const MOTIVO_MAX = 200
const VAZIO = { de: '', ate: '', motivo: '' }

/** Validation errors by field; none when the days can be marked. */
function errorsOf({ de, ate }: typeof VAZIO, hoje: string): { de?: string; ate?: string } {
  if (!isData(de)) return { de: 'Escolha o primeiro dia' }
  if (ate !== '' && !isData(ate)) return { ate: 'Data inválida' }
  if (ate !== '' && ate < de) return { ate: 'O último dia vem antes do primeiro' }
  return (ate || de) < hoje ? { de: 'Escolha dias que ainda vêm' } : {}
}

/** Marks a period, with an optional reason. */
export function PeriodoForm({ hoje }: { hoje: string }) {
  const [form, setForm] = useState(VAZIO)
  const [errors, setErrors] = useState<{ de?: string; ate?: string }>({})
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<typeof VAZIO>) => setForm((before) => ({ ...before, ...part }))

  async function send() {
    const found = errorsOf(form, hoje)
    setErrors(found)
    if (Object.keys(found).length > 0 || busy) return
    const { de, ate, motivo } = form
    setBusy(true)
    if (await mark({ de, ate: ate || de, motivo: motivo.trim() || null })) setForm(VAZIO)
    setBusy(false)
  }

  return (
    <form
      noValidate
      className="flex min-w-0 flex-col gap-4 rounded-xl border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h2 className="text-lg font-semibold">Marcar vários dias</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <DateField label="De" value={form.de} error={errors.de} onChange={(de) => change({ de })} />
        <DateField label="Até" value={form.ate} error={errors.ate} onChange={(ate) => change({ ate })} />
      </div>
      <TextField
        label="Motivo"
        optional
        hint="Só a liderança vê."
        value={form.motivo}
        maxLength={MOTIVO_MAX}
        onChange={({ target }) => change({ motivo: target.value })}
      />
      <Button type="submit" variant="primary" busy={busy} className="self-start">
        Marcar
      </Button>
    </form>
  )
}
