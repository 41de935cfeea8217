import { useState } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { RecordModal } from '../../lib/record/record-modal.tsx'
import { useRecordForm } from '../../lib/record/use-record-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { JaExiste } from '../repetidas/ja-existe.tsx'
import { usePergunta } from '../repetidas/use-pergunta.ts'
import { type MusicaAcao, musicaAcoes } from '../musica-acoes.ts'
import { MusicaFields } from './musica-fields.tsx'
import { musicaRecord } from './musica-record.tsx'
import { useWholeMusica } from './use-whole-musica.ts'
import { useRecursos } from '../../lib/recursos.ts'

export type MusicaFormModalProps = {
  /** The row to edit; none for a new song. */
  musica: MusicaResumo | undefined
  open: boolean
  onClose: () => void
  onClosed: () => void
  onDelete: (musica: MusicaResumo) => Promise<boolean>
  /** Opens an online search for what the song lacks, once the form is closed. */
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

const BUSCAS = new Set(['cifra-online', 'letra-online'])

type MusicaFaltaProps = { musica: MusicaResumo; onBuscar: (acao: MusicaAcao) => void }

/** The parts that the song lacks, with buttons to find them. */
function MusicaFalta({ musica, onBuscar }: MusicaFaltaProps) {
  const missing = [!musica.tem_cifras && 'cifra', !musica.tem_letra && 'letra'].filter(Boolean)
  const recursos = useRecursos()
  const buscas = musicaAcoes.filter(({ id, offered }) => BUSCAS.has(id) && offered(musica, recursos))
  if (buscas.length === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 sm:col-span-2">
      <p className="py-1 text-dim">Ainda sem {missing.join(' nem ')}.</p>
      <div className="flex flex-wrap gap-2">
        {buscas.map((busca) => (
          <Button key={busca.id} size="sm" icon={<busca.icon aria-hidden />} onClick={() => onBuscar(busca)}>
            {busca.label}
          </Button>
        ))}
      </div>
    </div>
  )
}
