import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Pessoa } from '@cantai/contract/pessoas/pessoas'
import { failedFields, reasonOf } from '../../lib/api/failure.ts'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { Dia } from '../../lib/dia.tsx'
import { formatos } from '../../lib/formatos.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, IconButton } from '../../ui/form/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { createIndisponibilidade, indisponibilidadesQuery, removeIndisponibilidade } from '../pessoas-api.ts'

const EMPTY = { de: '', ate: '', motivo: '' }

/** The days on which somebody cannot come, for a leader to edit. */
export function AusenciasModal({ pessoa, open, onClose, onClosed }: ModalLife & { pessoa: Pessoa }) {
  const query = useQuery(indisponibilidadesQuery(pessoa.id))
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function add() {
    if (busy) return
    setBusy(true)
    setErrors({})
    try {
      const { escalas } = await createIndisponibilidade({
        pessoa_id: pessoa.id,
        de: values.de,
        ate: values.ate || values.de,
        motivo: values.motivo || null,
      })
      setValues(EMPTY)
      const where = escalas.map(({ titulo, data }) => `${titulo} (${formatos().dia(data)})`).join(', ')
      if (where === '') toast.success('Dias marcados')
      else toast.warning(`Dias marcados. ${pessoa.nome} está na escala de ${where}: escolha outra pessoa.`)
    } catch (error) {
      setErrors(failedFields(error))
      toast.apiError(`Erro ao marcar: ${reasonOf(error)}`)
    }
    setBusy(false)
  }

  async function remove(id: number) {
    try {
      await removeIndisponibilidade(id)
    } catch (error) {
      toast.apiError(`Erro ao tirar: ${reasonOf(error)}`)
    }
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={`Dias em que ${pessoa.apelido ?? pessoa.nome} não pode`}
      canClose={!busy}
      footer={<Button onClick={onClose}>Fechar</Button>}
    >
      <QueryAnswer what="os dias" query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-dim">Nenhum dia marcado.</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {rows.map(({ id, de, ate, motivo }) => (
                <li key={id} className="flex items-center gap-2 py-1">
                  <span className="min-w-0 grow wrap-anywhere">
                    <Dia data={de} />
                    {ate !== de && (
                      <>
                        {' '}
                        a <Dia data={ate} />
                      </>
                    )}
                    {motivo !== null && <span className="text-dim"> · {motivo}</span>}
                  </span>
                  <IconButton
                    label={`Tirar ${formatos().dia(de)}`}
                    word="Tirar"
                    icon={<Trash2 aria-hidden />}
                    onClick={() => void remove(id)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryAnswer>
      <form
        noValidate
        className="mt-5 grid gap-x-4 border-t border-line pt-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <DateField
          label="De *"
          required
          value={values.de}
          onChange={(de) => setValues({ ...values, de })}
          error={errors['de']}
        />
        <DateField
          label="Até"
          optional
          value={values.ate}
          onChange={(ate) => setValues({ ...values, ate })}
          error={errors['ate']}
        />
        <TextField
          label="Motivo"
          optional
          autoComplete="off"
          maxLength={200}
          hint="Só a liderança e a própria pessoa veem."
          className="sm:col-span-2"
          value={values.motivo}
          onChange={({ target }) => setValues({ ...values, motivo: target.value })}
        />
        <Button type="submit" busy={busy} busyLabel="Marcando..." className="sm:col-span-2">
          Marcar dias
        </Button>
      </form>
    </Modal>
  )
}
