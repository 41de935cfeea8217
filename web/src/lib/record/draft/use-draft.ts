import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { same } from '../../form/form-definition.ts'
import { readDraft, removeDraft, writeDraft } from './drafts.ts'
import { usePreferencias } from '../../preferencias.ts'
import { useUsuario } from '../../session/session.ts'

const PAUSE_MS = 400

interface DraftOptions {
  /** Names the record among all drafts of this user, as 'musica.12' or 'musica.nova'. */
  name: string
  /** The record's version now: a draft of another one says so. */
  versao?: number | undefined
  /** False until the record's own values are there. */
  ready?: boolean
}

interface ValuesDraftOptions extends DraftOptions {
  /** The record's own values: a draft that equals them is not offered. */
  original: Record<string, unknown>
  onRecover: (values: Record<string, unknown>) => void
}

export interface DraftOffer {
  readonly at: number
  /** The record was saved by somebody since the draft was written. */
  readonly outdated: boolean
  readonly recover: () => void
  readonly discard: () => void
}

export interface DraftKeeper {
  readonly offer: DraftOffer | undefined
  /** Stores the draft with a debounce, if drafts are wanted. */
  readonly keep: (values: Record<string, unknown>) => void
  /** Deletes the draft, after it was saved or discarded. */
  readonly clear: () => void
}

/** Keeps what is being written until it is saved, and offers it back when the record is opened again. */
export function useValuesDraft(options: ValuesDraftOptions): DraftKeeper {
  const { name, versao, ready = true, original, onRecover } = options
  const usuarioId = useUsuario()?.id ?? 0
  const { autoSave } = usePreferencias()
  const read = () => ({ name, draft: autoSave ? readDraft(usuarioId, name) : undefined })
  const [kept, setKept] = useState(read)
  // One form may change its record.
  if (kept.name !== name) setKept(read())
  const found = kept.name === name ? kept.draft : undefined
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const differs = Object.entries(found?.values ?? {}).some(
    ([field, value]) => field in original && !same(value, original[field]),
  )
  const offered = ready && differs ? found : undefined

  const keep = useCallback(
    (values: Record<string, unknown>) => {
      if (!ready || !autoSave) return
      clearTimeout(timer.current)
      timer.current = setTimeout(
        () => writeDraft(usuarioId, name, { at: Date.now(), versao, values }),
        PAUSE_MS,
      )
    },
    [ready, autoSave, usuarioId, name, versao],
  )

  const clear = useCallback(() => {
    clearTimeout(timer.current)
    removeDraft(usuarioId, name)
    setKept({ name, draft: undefined })
  }, [usuarioId, name])

  const recover = () => {
    onRecover(offered?.values ?? {})
    setKept({ name, draft: undefined })
  }

  return {
    offer: offered && {
      at: offered.at,
      outdated: offered.versao !== versao,
      recover,
      discard: clear,
    },
    keep,
    clear,
  }
}

/** The same for a form: all of its fields. */
export function useDraft<Values extends FieldValues, Sent extends FieldValues = Values>(
  form: UseFormReturn<Values, unknown, Sent>,
  options: DraftOptions,
): DraftKeeper {
  const { getValues, setValue, watch, formState } = form
  const draft = useValuesDraft({
    ...options,
    original: formState.defaultValues ?? {},
    onRecover: (values) => {
      const present: FieldValues = getValues()
      for (const [field, value] of Object.entries(values)) {
        if (!(field in present) || same(value, present[field])) continue
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own field, as it once was
        setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
      }
    },
  })

  const { keep } = draft
  useEffect(() => {
    // Only for changes by hand: the record's own values also come through here.
    const { unsubscribe } = watch((values, { type }) => {
      if (type === 'change') keep(structuredClone(values))
    })
    return unsubscribe
  }, [keep, watch])

  return draft
}
