import { useWatch } from 'react-hook-form'
import type { Ensaio } from '@cantai/contract/ensaios/ensaios'
import { plural } from '@cantai/domain/palavras'
import { RecordModal } from '../lib/record/record-modal.tsx'
import { useRecordForm } from '../lib/record/use-record-form.ts'
import type { RowModalProps } from '../lib/record/use-row-modal.tsx'
import { EnsaioFields } from './ensaio-fields.tsx'
import { PorNoEnsaio } from './por-no-ensaio.tsx'
import { type CultoAEnsaiar, hasOneOf, preparo } from './prepara-culto.tsx'
import { ensaioRecord } from './ensaio-record.tsx'

/** A new rehearsal, one of many songs, or the one to edit. */
export type EnsaioIntent =
  | { kind: 'novo'; musicas_ids: number[]; culto?: CultoAEnsaiar | undefined }
  | { kind: 'lote' }
  | { kind: 'editar'; ensaio: Ensaio }

const NEW: EnsaioIntent = { kind: 'novo', musicas_ids: [] }

const LOTE = {
  draftName: 'lote',
  criado: 'Ensaios em lote criados com sucesso!',
  erroAoSalvar: 'Erro ao salvar ensaios: ',
}

type EnsaioFormModalProps = RowModalProps<EnsaioIntent> & {
  /** Opens the message to the group of a rehearsal that it knows otherwise; absent for a person who may not send it. */
  onAvisar?: ((ensaio: Ensaio) => void) | undefined
}

export function EnsaioFormModal(props: EnsaioFormModalProps) {
  const { row: intent = NEW, open, onClose, onClosed, onAvisar } = props
  const isLote = intent.kind === 'lote'
  const offerAvisar = (ensaio: Ensaio) =>
    onAvisar && ensaio.aviso?.mudou === true
      ? { label: 'Avisar o grupo', onClick: () => onAvisar(ensaio) }
      : undefined
  const record = useRecordForm(ensaioRecord, {
    row: intent.kind === 'editar' ? intent.ensaio : undefined,
    open,
    onClose,
    ...(intent.kind === 'novo' && { given: givenOf(intent), draftName: 'novo' }),
    ...(isLote && LOTE),
    offerAfterUpdate: offerAvisar,
  })
  const chosenCount = useWatch({ control: record.form.control, name: 'musicas_ids' }).length
  return (
    <RecordModal
      record={record}
      onClosed={onClosed}
      size="lg"
      {...(isLote && {
        title: 'Registrar Ensaios em Lote',
        submitLabel: `Registrar ${plural(chosenCount, 'música', 'músicas')}`,
        submitDisabled: chosenCount === 0,
      })}
      formProps={{
        className: 'grid gap-x-6 gap-y-2 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
      }}
    >
      {intent.kind === 'novo' && (
        <PorNoEnsaio form={record.form} offer={offerAvisar} onDone={record.finish} />
      )}
      <EnsaioFields
        record={record}
        quickPicks={isLote}
        culto={intent.kind === 'novo' ? intent.culto : undefined}
      />
    </RecordModal>
  )
}

const givenOf = ({ musicas_ids, culto }: Extract<EnsaioIntent, { kind: 'novo' }>) => ({
  musicas_ids,
  ...(culto && { data_ensaio: culto.dia_do_ensaio, ...(hasOneOf(culto, musicas_ids) && preparo(culto)) }),
})
