import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { type Planejamento, PlanejamentoNovo } from '@cantai/contract/planejamento'
import { hoje } from '../lib/hoje.ts'
import { MusicaPicker } from '../musicas/musica-picker.tsx'
import { useUnsavedGuard } from '../lib/use-unsaved-guard.ts'
import { Button } from '../ui/button.tsx'
import { ConflictButtons } from '../ui/conflict-buttons.tsx'
import { ConflictVersions } from '../ui/conflict-versions.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Modal } from '../ui/modal.tsx'
import type { RowModalProps } from '../ui/use-row-modal.tsx'
import { type FormValues, valuesOf } from './planejamento-values.ts'
import { useSavePlanejamento } from './use-save-planejamento.ts'

export function PlanejamentoFormModal({ row, open, onClose, onClosed }: RowModalProps<Planejamento>) {
  const formId = useId()
  const firstId = useId()
  const form = useForm<FormValues, unknown, PlanejamentoNovo>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(PlanejamentoNovo),
    defaultValues: valuesOf(row, hoje()),
  })
  // Read here, in render: the form only follows what somebody reads.
  const { isDirty, isSubmitting, dirtyFields, errors } = form.formState
  const { save, conflict, keepMine, takeTheirs, backToForm } = useSavePlanejamento({
    planejamento: row,
    form,
    dirtyFields,
    onSaved: onClose,
  })
  const mayLeave = useUnsavedGuard(open && isDirty)

  async function close() {
    if (!isSubmitting && (await mayLeave())) onClose()
  }

  return (
    <Modal
      open={open}
      onClose={() => void close()}
      onClosed={onClosed}
      title={conflict ? 'Duas versões deste planejamento' : row ? 'Editar Planejamento' : 'Novo Planejamento'}
      initialFocus={(by) => (by === 'touch' ? true : (document.getElementById(firstId) ?? true))}
      footer={
        conflict ? (
          <ConflictButtons busy={isSubmitting} onBack={backToForm} onTheirs={takeTheirs} onMine={keepMine} />
        ) : (
          <>
            <Button disabled={isSubmitting} onClick={() => void close()}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={isSubmitting} busyLabel="Salvando...">
              {row ? 'Atualizar' : 'Salvar'}
            </Button>
          </>
        )
      }
    >
      {conflict && <ConflictVersions what="este planejamento" differences={conflict.differences} />}
      {/* Hidden, not gone: what was written stays where it was written. */}
      <form
        id={formId}
        noValidate
        hidden={conflict !== undefined}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Controller
          control={form.control}
          name="musica_id"
          render={({ field: { value, onChange, onBlur } }) => (
            <MusicaPicker
              id={firstId}
              label="Música *"
              required
              value={value === '' ? null : value}
              onChange={(musica_id) => onChange(musica_id ?? '')}
              onBlur={onBlur}
              error={errors.musica_id?.message}
              known={row && { nome: row.musica_nome, artista: row.artista }}
            />
          )}
        />
        <Controller
          control={form.control}
          name="data_planejada"
          render={({ field: { value, onChange, onBlur } }) => (
            <DateField
              label="Data Planejada *"
              required
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={errors.data_planejada?.message}
              className="sm:w-60"
            />
          )}
        />
      </form>
    </Modal>
  )
}
