import { type ClipboardEvent, useDeferredValue, useState } from 'react'
import { limparCifraColada } from '@cantai/domain/cifras/cifra-colada'
import { Folha } from '../../cifras/folha.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { SideBySide } from '../../ui/data/side-by-side.tsx'
import { tidyTom } from '../formulario/musica-record.tsx'

export interface CifraDraft {
  readonly tom: string
  readonly cifras: string
}

type CifraEditorProps = {
  draft: CifraDraft
  errors: Partial<Record<keyof CifraDraft, string>>
  /** True when saving gives up the original that was kept. */
  replacesOriginal: boolean
  tamanho: number
  onChange: (draft: CifraDraft) => void
}

/** What a site adds to a sheet is taken off before it is pasted; undo takes the whole paste back. */
function pasteClean(event: ClipboardEvent<HTMLTextAreaElement>) {
  const pasted = event.clipboardData.getData('text/plain')
  const clean = limparCifraColada(pasted)
  if (clean === '' || clean === pasted) return
  event.preventDefault()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way to insert that the browser's undo knows
  document.execCommand('insertText', false, clean)
}

export function CifraEditor({ draft, errors, replacesOriginal, tamanho, onChange }: CifraEditorProps) {
  const [shown, setShown] = useState('editar')
  const preview = useDeferredValue(draft.cifras)
  const form = (
    <>
      <TextField
        label="Tom"
        placeholder="C, D, Em, F#m"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        className="max-w-40"
        error={errors.tom}
        value={draft.tom}
        onChange={({ target }) => onChange({ ...draft, tom: target.value })}
        onBlur={({ target }) => onChange({ ...draft, tom: tidyTom(target.value) })}
      />
      <TextArea
        label="Cifras"
        placeholder="C G Am F"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        wrap="off"
        className="[&_textarea]:h-[52dvh] [&_textarea]:font-mono [&_textarea]:leading-snug"
        error={errors.cifras}
        hint={
          replacesOriginal
            ? 'Ao mudar a cifra, ela passa a ser a original: a de antes das transposições deixa de ser guardada.'
            : 'Acordes sobre a letra, ou entre colchetes: [G]Santo. Cole de um site à vontade.'
        }
        value={draft.cifras}
        onPaste={pasteClean}
        onChange={({ target }) => onChange({ ...draft, cifras: target.value })}
      />
    </>
  )
  return (
    <SideBySide
      label="Edição da cifra"
      shown={shown}
      onShow={setShown}
      sides={[
        { id: 'editar', title: 'Editar', content: form },
        { id: 'previa', title: 'Prévia', content: <Folha cifra={preview} tamanho={tamanho} /> },
      ]}
    />
  )
}
