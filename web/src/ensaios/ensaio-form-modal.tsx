import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { EnsaioNovo } from '@cantai/contract/ensaios'
import { hoje } from '../lib/hoje.ts'
import { useDraft } from '../lib/use-draft.ts'
import { useUnsavedGuard } from '../lib/use-unsaved-guard.ts'
import { Button } from '../ui/button.tsx'
import { ConflictButtons } from '../ui/conflict-buttons.tsx'
import { ConflictVersions } from '../ui/conflict-versions.tsx'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { Modal } from '../ui/modal.tsx'
import type { RowModalProps } from '../ui/use-row-modal.tsx'
import { EnsaioFields } from './ensaio-form.tsx'
import { EnsaioForm, type EnsaioIntent, type FormValues, valuesOf } from './ensaio-values.ts'
import { useSaveEnsaio } from './use-save-ensaio.ts'

const TITLE = { novo: 'Novo Ensaio', lote: 'Registrar Ensaios em Lote', editar: 'Editar Ensaio' }
const NEW: EnsaioIntent = { kind: 'novo', musicas_ids: [] }

export function EnsaioFormModal({ row: intent = NEW, open, onClose, onClosed }: RowModalProps<EnsaioIntent>) {
  const formId = useId()
  const form = useForm<FormValues, unknown, EnsaioNovo>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(EnsaioForm),
    defaultValues: valuesOf(intent, hoje()),
  })
  // Read here, in render: the form only follows what somebody reads.
  const { isDirty, isSubmitting } = form.formState
  const chosen = useWatch({ control: form.control, name: 'musicas_ids' }).length
  const ensaio = intent.kind === 'editar' ? intent.ensaio : undefined
  const draft = useDraft(form, {
    name: `ensaio.${ensaio?.id ?? intent.kind}`,
    versao: ensaio?.versao,
  })
  const { save, conflict, keepMine, takeTheirs, backToForm } = useSaveEnsaio({
    intent,
    form,
    onSaved: () => {
      draft.clear()
      onClose()
    },
  })
  const mayLeave = useUnsavedGuard(open && isDirty, draft.clear)

  async function close() {
    if (!isSubmitting && (await mayLeave())) onClose()
  }

  const batch = intent.kind === 'lote'
  return (
    <Modal
      open={open}
      onClose={() => void close()}
      onClosed={onClosed}
      size="lg"
      title={conflict ? 'Duas versões deste ensaio' : TITLE[intent.kind]}
      footer={
        conflict ? (
          <ConflictButtons busy={isSubmitting} onBack={backToForm} onTheirs={takeTheirs} onMine={keepMine} />
        ) : (
          <>
            <Button disabled={isSubmitting} onClick={() => void close()}>
              Cancelar
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={isSubmitting}
              busyLabel="Salvando..."
              disabled={batch && chosen === 0}
            >
              {batch
                ? `Registrar ${chosen === 1 ? '1 música' : `${chosen} músicas`}`
                : intent.kind === 'editar'
                  ? 'Atualizar'
                  : 'Salvar'}
            </Button>
          </>
        )
      }
    >
      {conflict && <ConflictVersions what="este ensaio" differences={conflict.differences} />}
      {/* Hidden, not gone: what was written stays where it was written. */}
      <div hidden={conflict !== undefined}>
        <DraftOffer offer={draft.offer} />
        <EnsaioFields id={formId} form={form} quickPicks={batch} onSubmit={save} />
      </div>
    </Modal>
  )
}
