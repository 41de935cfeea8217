import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { type Execucao, ExecucaoNova } from '@cantai/contract/execucoes'
import { hoje } from '../lib/hoje.ts'
import { useDraft } from '../lib/use-draft.ts'
import { useUnsavedGuard } from '../lib/use-unsaved-guard.ts'
import { Button } from '../ui/button.tsx'
import { ConflictButtons } from '../ui/conflict-buttons.tsx'
import { ConflictVersions } from '../ui/conflict-versions.tsx'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { Modal } from '../ui/modal.tsx'
import type { RowModalProps } from '../ui/use-row-modal.tsx'
import { ExecucaoForm } from './execucao-form.tsx'
import { type FormValues, valuesOf } from './execucao-values.ts'
import { useSaveExecucao } from './use-save-execucao.ts'

export function ExecucaoFormModal({ row, open, onClose, onClosed }: RowModalProps<Execucao>) {
  const formId = useId()
  const firstId = useId()
  const form = useForm<FormValues, unknown, ExecucaoNova>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(ExecucaoNova),
    defaultValues: valuesOf(row, hoje()),
  })
  // Read here, in render: the form only follows what somebody reads.
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const draft = useDraft(form, { name: `execucao.${row?.id ?? 'nova'}`, versao: row?.versao })
  const { save, conflict, keepMine, takeTheirs, backToForm } = useSaveExecucao({
    execucao: row,
    form,
    dirtyFields,
    onSaved: () => {
      draft.clear()
      onClose()
    },
  })
  const mayLeave = useUnsavedGuard(open && isDirty, draft.clear)

  async function close() {
    if (!isSubmitting && (await mayLeave())) onClose()
  }

  return (
    <Modal
      open={open}
      onClose={() => void close()}
      onClosed={onClosed}
      title={conflict ? 'Duas versões desta execução' : row ? 'Editar Execução' : 'Nova Execução'}
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
      {conflict && <ConflictVersions what="esta execução" differences={conflict.differences} />}
      {/* Hidden, not gone: what was written stays where it was written. */}
      <div hidden={conflict !== undefined}>
        <DraftOffer offer={draft.offer} />
        <ExecucaoForm id={formId} firstId={firstId} form={form} execucao={row} onSubmit={save} />
      </div>
    </Modal>
  )
}
