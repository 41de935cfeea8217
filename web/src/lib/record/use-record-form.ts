import { useRouter } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { Paradeiro } from '@cantai/contract/lixeira'
import { confirmAction, showAlert } from '../../ui/overlay/dialogs.tsx'
import { toast, type ToastOptions } from '../../ui/feedback/toast.ts'
import { isSessionOver, reasonOf } from '../api/failure.ts'
import { refreshRooms } from '../api/refresh.ts'
import { editOf, valuesOf } from '../form/form-definition.ts'
import { useDefinedForm } from '../form/use-defined-form.ts'
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts'
import { baseVersao, differencesOf, type RecordDefinition, type RecordRow } from './define-record.ts'
import { useDraft } from './draft/use-draft.ts'
import { LeftAsItWas } from '../left-as-it-was.ts'
import { offerParadeiro, paradeiroOf } from '../restauro/paradeiro.ts'
import { useSaveRecord } from './use-save-record.ts'

interface RecordFormOptions<Row, Values> {
  /** The row to edit; none for a new record. */
  row: Row | undefined
  open: boolean
  onClose: () => void
  /** Initial values of a new record, instead of the fields' own. */
  given?: Partial<Values>
  /** The whole record where the list's row lacks some fields: undefined until it has come. */
  late?: { whole: Row | undefined; ready: boolean }
  /** Names the draft where one kind of record has several forms. */
  draftName?: string
  /** Said instead of the record's own texts. */
  criado?: string
  erroAoSalvar?: string
  /** The action on the toast of a saved edit, from the saved row. */
  offerAfterUpdate?: (saved: Row) => ToastOptions['action']
  /** Shows a refusal that marks no field in a dialog instead of a toast. */
  alertFailure?: boolean
}

/** A record's form: its values, draft, save, conflict and the question before unsaved changes are left. */
export function useRecordForm<Row extends RecordRow, Values extends FieldValues, Novo extends FieldValues>(
  definition: RecordDefinition<Row, Values, Novo>,
  options: RecordFormOptions<Row, Values>,
) {
  const { row, open, onClose, given, late } = options
  const { texts, name } = definition
  const router = useRouter()
  const whole = late?.whole
  const formId = useId()
  const { form, markRefused } = useDefinedForm(definition, {
    defaultValues: { ...valuesOf(definition, row), ...given } as DefaultValues<Values>,
    ...(whole && { values: valuesOf(definition, whole) }),
    // The whole record may arrive while somebody is already typing.
    resetOptions: { keepDirtyValues: true },
  })
  // formState is a proxy: reading a key here subscribes this component to it.
  const { isDirty, isSubmitting, errors } = form.formState
  const draft = useDraft<Values, Novo>(form, {
    name: `${name}.${row?.id ?? options.draftName ?? 'nova'}`,
    versao: whole?.versao ?? row?.versao,
    ready: late?.ready ?? true,
  })

  const lastWritten = useRef<Novo>(undefined)

  function tellFailure(error: unknown) {
    if (isSessionOver(error) || error instanceof LeftAsItWas) return
    const paradeiro = row && paradeiroOf(error, texts)
    if (paradeiro && lastWritten.current) {
      void tellGone(paradeiro, lastWritten.current)
      return
    }
    const isMarked = markRefused(error).length > 0
    const message = `${options.erroAoSalvar ?? texts.erroAoSalvar}${reasonOf(error)}`
    if (options.alertFailure === true && !isMarked) void showAlert({ kind: 'error', message })
    else toast.apiError(message)
  }

  const saving = useSaveRecord<Row, Partial<Novo> & { versao?: number }>({
    schema: definition.row,
    update: definition.update,
    take: definition.take,
    moved: (atual, before) => {
      const [is, was] = [definition.lugar?.(atual), definition.lugar?.(before)]
      return is === was || is === undefined ? undefined : texts.foiMovido(is)
    },
    differences: (edit, atual, before) => differencesOf(definition, edit, { atual, before }),
    tellFailure,
    updated: texts.atualizado,
    offer: (saved) => {
      const atual = definition.row.safeParse(saved).data
      return atual && options.offerAfterUpdate?.(atual)
    },
    onSaved: () => finish(),
  })

  /** The typed text is stored, here or elsewhere. */
  function finish() {
    draft.clear()
    onClose()
  }

  /** The row is gone: the editor follows it where it went; the text of a deleted one can become a new record. */
  async function tellGone(paradeiro: Paradeiro, novo: Novo) {
    const go = (to: string) => {
      draft.clear()
      void router.navigate({ to, replace: true, ignoreBlocker: true })
    }
    refreshRooms()
    if (await offerParadeiro(paradeiro, texts, go)) return
    const wants = await confirmAction({
      title: texts.naoEncontrado,
      message: texts.foiExcluido,
      confirmLabel: `Salvar como ${texts.novo.toLowerCase()}`,
      cancelLabel: 'Voltar a editar',
    })
    if (wants) await saving.create(() => definition.create(novo), options.criado ?? texts.criado)
  }

  async function submit(novo: Novo) {
    if (!row) return saving.create(() => definition.create(novo), options.criado ?? texts.criado)
    lastWritten.current = novo
    const base = whole ?? row
    const edit = editOf(definition, novo, base)
    if (!edit) return onClose()
    const versao = baseVersao(definition, edit, { row, whole })
    return saving.edit(versao === base.versao ? base : row, { ...edit, versao })
  }

  /** Saves a new record and begins another, with what `kept` takes from the one before. */
  function submitAndBegin(kept: (values: Values) => Partial<Values>, begun: () => void) {
    const next = { ...valuesOf(definition, undefined), ...kept(form.getValues()) }
    void form.handleSubmit((novo) =>
      saving.create(
        () => definition.create(novo),
        options.criado ?? texts.criado,
        () => {
          draft.clear()
          form.reset(next, { keepDirtyValues: false })
          begun()
        },
      ),
    )()
  }

  const mayLeave = useUnsavedGuard(open && isDirty, { onDiscard: draft.clear })
  return {
    definition,
    form,
    /** For the fields: reading through the form itself would not subscribe them. */
    errors,
    formId,
    open,
    draft: draft.offer,
    isNew: row === undefined,
    /** The record as far as it is loaded; undefined for a new one. */
    row: whole ?? row,
    busy: isSubmitting,
    conflict: saving.conflict,
    submit: () => void form.handleSubmit(submit)(),
    submitAndBegin,
    keepMine: () => void form.handleSubmit(saving.keepMine)(),
    takeTheirs: () => void form.handleSubmit(saving.takeTheirs)(),
    backToForm: saving.backToForm,
    finish,
    /** Asks before unsaved work is left; true once it closes. */
    close: async (): Promise<boolean> => {
      const leaves = !isSubmitting && (await mayLeave())
      if (leaves) onClose()
      return leaves
    },
  }
}

export type RecordForm<
  Row extends RecordRow,
  Values extends FieldValues,
  Novo extends FieldValues,
> = ReturnType<typeof useRecordForm<Row, Values, Novo>>
