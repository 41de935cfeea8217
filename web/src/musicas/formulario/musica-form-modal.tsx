import { useState } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { RecordModal } from '../../lib/record/record-modal.tsx'
import { useRecordForm } from '../../lib/record/use-record-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { JaExiste } from '../repetidas/ja-existe.tsx'
import { usePergunta } from '../repetidas/use-pergunta.ts'
import type { MusicaAcao } from '../musica-acoes.ts'
import { MusicaFalta } from './musica-falta.tsx'
import { MusicaFields } from './musica-fields.tsx'
import { musicaRecord } from './musica-record.tsx'
import { useWholeMusica } from './use-whole-musica.ts'

export type MusicaFormModalProps = {
  /** The row to edit; none for a new song. */
  musica: MusicaResumo | undefined
  open: boolean
  onClose: () => void
  onClosed: () => void
  onDelete: (musica: MusicaResumo) => Promise<boolean>
  /** Looks online for what the song has not got, once the form is left. */
  onBuscar: (acao: MusicaAcao, musica: MusicaResumo) => void
}

export function MusicaFormModal(props: MusicaFormModalProps) {
  const { musica, open, onClose, onClosed, onDelete, onBuscar } = props
  const { whole, texts, retry } = useWholeMusica(musica)
  const record = useRecordForm(musicaRecord, {
    row: musica,
    open,
    onClose,
    late: { whole, ready: texts === 'ready' },
    alertFailure: true,
  })
  const pergunta = usePergunta(record, musica)
  const [deleting, setDeleting] = useState(false)

  async function remove(row: MusicaResumo) {
    setDeleting(true)
    const gone = await onDelete(row)
    setDeleting(false)
    if (gone) onClose()
  }

  async function leaveFor(acao: MusicaAcao, row: MusicaResumo) {
    if (await record.close()) onBuscar(acao, row)
  }

  return (
    <RecordModal
      record={{ ...record, submit: pergunta.submit }}
      onClosed={onClosed}
      size="lg"
      submitLabel="Salvar"
      formProps={{ className: 'grid gap-x-4 sm:grid-cols-2' }}
      extraAction={
        musica && (
          <Button
            variant="ghost"
            className="text-red! sm:mr-auto"
            busy={deleting}
            disabled={record.busy}
            onClick={() => void remove(musica)}
          >
            Excluir
          </Button>
        )
      }
    >
      {musica && <MusicaFalta musica={musica} onBuscar={(acao) => void leaveFor(acao, musica)} />}
      <MusicaFields
        record={record}
        texts={texts}
        onRetry={retry}
        onNamed={pergunta.ask}
        notice={
          <JaExiste
            insisted={pergunta.halted}
            repetidas={pergunta.repetidas}
            className="not-empty:mb-6 sm:col-span-2"
            action={
              !musica && (
                <Button type="submit" size="sm">
                  Criar mesmo assim
                </Button>
              )
            }
          />
        }
      />
    </RecordModal>
  )
}
