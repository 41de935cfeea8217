import { useState } from 'react'
import { ANOTACAO_MAX } from '@cantai/contract/limites'
import type { Ancora } from '@cantai/contract/cifras/musico'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { Checkbox, TextArea } from '../../ui/form/field.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { Nota } from './anotacoes.ts'
import type { LinhaOferecida } from './linhas-oferecidas.ts'
import type { Notas } from './use-notas.ts'

/** The note of the form: an existing one, or a new one at a line or for the whole song. */
export interface Anotando {
  readonly nota: Nota | undefined
  readonly ancora: Ancora | null
}

type NotaModalProps = {
  open: boolean
  anotando: Anotando
  linhas: readonly LinhaOferecida[]
  notas: Notas
  onClose: () => void
}

const DA_MUSICA = 'musica'
const chaveDe = (ancora: Ancora | null) => (ancora ? `${ancora.hash} ${ancora.vez}` : DA_MUSICA)

/** Writes, changes and deletes a note. Other people's notes are read-only. */
export function NotaModal({ open, anotando, linhas, notas, onClose }: NotaModalProps) {
  const { nota } = anotando
  const [texto, setTexto] = useState(nota?.texto ?? '')
  const [onde, setOnde] = useState(chaveDe(anotando.ancora))
  const [daEquipe, setDaEquipe] = useState(nota?.da_equipe ?? false)
  const [hasTried, setHasTried] = useState(false)
  const isMine = nota === undefined || notas.mayEdit(nota)
  const chosenLinha = linhas.find(({ ancora }) => chaveDe(ancora) === onde)
  const empty = texto.trim() === ''

  function save() {
    if (empty) return setHasTried(true)
    const ancora = onde === DA_MUSICA ? null : (chosenLinha?.ancora ?? anotando.ancora)
    notas.write(nota, { ancora, texto: texto.trim(), da_equipe: daEquipe })
    onClose()
  }
  const options = [
    { value: DA_MUSICA, label: 'Na música toda' },
    // The note's line has changed: the note stays loose until another line is chosen.
    ...(onde !== DA_MUSICA && !chosenLinha ? [{ value: onde, label: 'Numa linha que mudou' }] : []),
    ...linhas.map((linha) => ({ value: chaveDe(linha.ancora), label: linha.texto })),
  ]
  if (!isMine)
    return (
      <Modal open={open} onClose={onClose} size="sm" title={`Anotação de ${nota?.autor ?? ''}`}>
        <p className="whitespace-pre-line wrap-anywhere">{nota?.texto}</p>
        <p className="mt-2 text-sm text-dim">Vale para toda a equipe. Líderes podem mudar.</p>
      </Modal>
    )
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="sm"
      title={nota ? 'Anotação' : 'Nova anotação'}
      footer={
        <>
          {nota && (
            <Button
              variant="danger"
              className="mr-auto"
              onClick={() => {
                notas.remove(nota)
                onClose()
              }}
            >
              Apagar
            </Button>
          )}
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" onClick={save}>
            Guardar
          </Button>
        </>
      }
    >
      {nota?.recusa && <p className="mb-3 text-sm text-red">Só está neste aparelho: {nota.recusa}</p>}
      <TextArea
        label="Anotação"
        rows={2}
        maxLength={ANOTACAO_MAX}
        value={texto}
        error={hasTried && empty ? 'Escreva a anotação' : undefined}
        onChange={({ target }) => setTexto(target.value)}
      />
      <ChoiceField label="Onde" value={onde} options={options} onChange={setOnde} />
      {notas.isLider && (
        <Checkbox
          label="Para toda a equipe"
          checked={daEquipe}
          onChange={({ target }) => setDaEquipe(target.checked)}
        />
      )}
    </Modal>
  )
}
