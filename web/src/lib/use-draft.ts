import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { type Draft, readDraft, removeDraft, writeDraft } from './drafts.ts'
import { usePreferencias } from './preferencias.ts'
import { useUsuario } from './session.ts'

const PAUSE_MS = 400

interface DraftOptions {
  /** Names the record among all drafts of this user, as 'musica.12' or 'musica.nova'. */
  name: string
  /** The record's version now: a draft of another one says so. */
  versao?: number | undefined
  /** False until the form holds the record's own values. */
  ready?: boolean
}

export interface DraftOffer {
  readonly at: number
  /** Somebody saved the record since the draft was written. */
  readonly outdated: boolean
  readonly recover: () => void
  readonly discard: () => void
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

const differs = ({ values }: Draft, form: FieldValues) =>
  Object.entries(values).some(([name, value]) => name in form && !same(value, form[name]))

/**
 * Keeps what is being written in a form until it is saved, and offers it back when the form is opened again. `clear`
 * is for when it was saved, or given up.
 */
export function useDraft<Values extends FieldValues, Out extends FieldValues | undefined = undefined>(
  form: UseFormReturn<Values, unknown, Out extends FieldValues ? Out : Values>,
  { name, versao, ready = true }: DraftOptions,
): { offer: DraftOffer | undefined; clear: () => void } {
  const usuarioId = useUsuario()?.id ?? 0
  const { autoSave } = usePreferencias()
  const [found, setFound] = useState(() => (autoSave ? readDraft(usuarioId, name) : undefined))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { getValues, setValue, watch, formState } = form
  const offered = ready && found && differs(found, formState.defaultValues ?? {}) ? found : undefined

  const stop = useCallback(() => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!ready || !autoSave) return undefined
    // Only what a hand changed: the record's own values also come through here.
    const { unsubscribe } = watch((values, { type }) => {
      if (type !== 'change') return
      stop()
      timer.current = setTimeout(
        () => writeDraft(usuarioId, name, { at: Date.now(), versao, values: structuredClone(values) }),
        PAUSE_MS,
      )
    })
    return unsubscribe
  }, [ready, autoSave, usuarioId, name, versao, watch, stop])

  const clear = useCallback(() => {
    stop()
    removeDraft(usuarioId, name)
    setFound(undefined)
  }, [stop, usuarioId, name])

  const recover = () => {
    const present: FieldValues = getValues()
    for (const [field, value] of Object.entries(offered?.values ?? {})) {
      if (!(field in present) || same(value, present[field])) continue
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form's own field, as it once was
      setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    }
    setFound(undefined)
  }

  return {
    offer: offered && {
      at: offered.at,
      outdated: offered.versao !== versao,
      recover,
      discard: clear,
    },
    clear,
  }
}
