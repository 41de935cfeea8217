import { useDeferredValue, useState } from 'react'
import { Folha } from '../../cifras/folha.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { SideBySide } from '../../ui/data/side-by-side.tsx'
import { tidyTom } from '../formulario/musica-record.tsx'
import { pasteClean } from '../formulario/paste-clean.ts'

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
