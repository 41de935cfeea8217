import { useState } from 'react'
import { type Musica, MusicaEdicao } from '@cantai/contract/musicas/musicas'
import { useUnsavedGuard } from '../../lib/form/use-unsaved-guard.ts'
import { useValuesDraft } from '../../lib/record/draft/use-draft.ts'
import { useWholeMusica } from '../formulario/use-whole-musica.ts'
import type { FolhaModalProps } from '../musica-modal-props.ts'
import { useSaveTexto } from './use-save-texto.ts'

type Campo = 'letra' | 'tom' | 'cifras'
export type TextoDraft = Partial<Record<Campo, string>>

type UseTexto = Pick<FolhaModalProps, 'musica' | 'open' | 'onClose'> & {
  /** Names the draft, and what the screen calls the text. */
  texto: 'letra' | 'cifra'
  campos: readonly Campo[]
  saved: string
  tellFailure: (error: unknown) => void
}

/** Reading and editing one text of a song: what is being written, its draft, its saving and what is lost by leaving. */
export function useTexto({ musica, open, onClose, texto, campos, saved, tellFailure }: UseTexto) {
  const { whole, texts, retry } = useWholeMusica(musica)
  /** The text being written; undefined while reading. */
  const [draft, setDraft] = useState<TextoDraft>()
  const [tried, setTried] = useState(false)

  const draftOf = (of: Musica): TextoDraft =>
    Object.fromEntries(campos.map((campo) => [campo, of[campo] ?? '']))
  const before = whole && draftOf(whole)
  const changedCampos = campos.filter((campo) => draft !== undefined && draft[campo] !== before?.[campo])
  const isDirty = changedCampos.length > 0

  const valuesDraft = useValuesDraft({
    name: `${texto}.${musica.id}`,
    versao: whole?.versao,
    ready: whole !== undefined,
    original: { ...before },
    onRecover: (values) =>
      setDraft(
        Object.fromEntries(
          campos.map((campo) => [campo, typeof values[campo] === 'string' ? values[campo] : '']),
        ),
      ),
  })
  const saving = useSaveTexto({
    saved,
    tellFailure,
    onSaved: () => {
      valuesDraft.clear()
      stopEditing()
    },
  })
  const mayLeave = useUnsavedGuard(open && isDirty, { onDiscard: valuesDraft.clear })

  function stopEditing() {
    saving.backToForm()
    setDraft(undefined)
    setTried(false)
  }

  async function leave(then: () => void) {
    if (!saving.busy && (await mayLeave())) then()
  }

  /** Only what was changed. */
  const edicao: MusicaEdicao = {
    ...Object.fromEntries(changedCampos.map((campo) => [campo, draft?.[campo]])),
    versao: whole?.versao,
  }
  const { error } = MusicaEdicao.safeParse(edicao)
  const errors: TextoDraft = Object.fromEntries(
    (isDirty ? (error?.issues ?? []) : []).map(({ path, message }) => [String(path[0]), message]),
  )

  function submit() {
    if (!whole || !isDirty) stopEditing()
    else if (Object.keys(errors).length > 0) setTried(true)
    else saving.save(whole, edicao)
  }

  return {
    texto,
    campos,
    whole,
    failed: texts === 'failed',
    retry,
    draft,
    errors: tried ? errors : {},
    saving,
    offer: valuesDraft.offer,
    edit: () => whole && setDraft(draftOf(whole)),
    write: (next: TextoDraft) => {
      setDraft(next)
      valuesDraft.keep({ ...next })
    },
    submit,
    cancel: () => void leave(stopEditing),
    close: () => void leave(onClose),
  }
}

export type Texto = ReturnType<typeof useTexto>
