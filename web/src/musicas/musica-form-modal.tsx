import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId, useState } from 'react'
import { MusicaNova, type MusicaResumo } from '@cantai/contract/musicas'
import { useForm } from 'react-hook-form'
import { useDraft } from '../lib/use-draft.ts'
import { Button } from '../ui/button.tsx'
import { ConflictButtons } from '../ui/conflict-buttons.tsx'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { Modal } from '../ui/modal.tsx'
import { type FormValues, valuesOf } from './form-values.ts'
import { MusicaConflict } from './musica-conflict.tsx'
import { MusicaForm } from './musica-form.tsx'
import { useSaveMusica } from './use-save-musica.ts'
import { useUnsavedGuard } from '../lib/use-unsaved-guard.ts'
import { useWholeMusica } from './use-whole-musica.ts'

export type MusicaFormModalProps = {
  /** The row to edit; none for a new song. */
  musica: MusicaResumo | undefined
  open: boolean
  onClose: () => void
  onClosed: () => void
  onDelete: (musica: MusicaResumo) => Promise<boolean>
}

export function MusicaFormModal({ musica, open, onClose, onClosed, onDelete }: MusicaFormModalProps) {
  const formId = useId()
  const { whole, texts, retry } = useWholeMusica(musica)
  const form = useForm<FormValues>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(MusicaNova),
    defaultValues: valuesOf(musica),
    ...(whole && { values: valuesOf(whole) }),
    // The texts arrive while somebody may already be writing.
    resetOptions: { keepDirtyValues: true },
  })
  // Read here, in render: the form only follows what somebody reads.
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const draft = useDraft(form, {
    name: `musica.${musica?.id ?? 'nova'}`,
    versao: whole?.versao ?? musica?.versao,
    ready: texts === 'ready',
  })
  const { save, conflict, keepMine, takeTheirs, backToForm } = useSaveMusica({
    musica,
    whole,
    form,
    dirtyFields,
    onSaved: () => {
      draft.clear()
      onClose()
    },
  })
  const mayLeave = useUnsavedGuard(open && isDirty, draft.clear)
  const [deleting, setDeleting] = useState(false)

  async function close() {
    if (isSubmitting) return
    if (await mayLeave()) onClose()
  }

  async function remove(row: MusicaResumo) {
    setDeleting(true)
    const gone = await onDelete(row)
    setDeleting(false)
    if (gone) onClose()
  }

  return (
    <Modal
      open={open}
      onClose={() => void close()}
      onClosed={onClosed}
      size="lg"
      title={conflict ? 'Duas versões desta música' : musica ? 'Editar Música' : 'Nova Música'}
      footer={
        conflict ? (
          <ConflictButtons busy={isSubmitting} onBack={backToForm} onTheirs={takeTheirs} onMine={keepMine} />
        ) : (
          <>
            {musica && (
              <Button
                variant="ghost"
                className="text-red! sm:mr-auto"
                busy={deleting}
                disabled={isSubmitting}
                onClick={() => void remove(musica)}
              >
                Excluir
              </Button>
            )}
            <Button disabled={isSubmitting} onClick={() => void close()}>
              Cancelar
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={isSubmitting} busyLabel="Salvando...">
              Salvar
            </Button>
          </>
        )
      }
    >
      {conflict && <MusicaConflict differences={conflict.differences} />}
      {/* Hidden, not gone: what was written stays where it was written. */}
      <div hidden={conflict !== undefined}>
        <DraftOffer offer={draft.offer} />
        <MusicaForm id={formId} form={form} texts={texts} onRetry={retry} onSubmit={save} />
      </div>
    </Modal>
  )
}
