import type { Ensaio } from '@cantai/contract/ensaios/ensaios'
import { askAndDelete } from '../../lib/record/ask-and-delete.tsx'
import { hoje } from '../../lib/hoje.ts'
import { Checkbox } from '../../ui/form/field.tsx'
import { ensaioRecord } from '../ensaio-record.tsx'
import { removeEnsaio } from '../ensaios-api.ts'

/** True when the group is waiting for this rehearsal: it was told of it, and the day has not passed. */
const isAwaited = ({ aviso, data_ensaio }: Ensaio) =>
  (aviso?.estado === 'enviada' || aviso?.estado === 'incerta' || aviso?.mudou === true) &&
  data_ensaio >= hoje()

/** Asks, deletes and offers to undo; who leads may tell the group of a rehearsal that it knows. True when it is gone. */
export function askAndDeleteEnsaio(ensaio: Ensaio, leads: boolean): Promise<boolean> {
  if (!leads || !isAwaited(ensaio)) return askAndDelete(ensaioRecord, ensaio)
  // People would come to a rehearsal that is not: they are told unless somebody says otherwise.
  let avisar = true
  const remove = (row: Ensaio) => removeEnsaio(row, avisar)
  return askAndDelete(
    { ...ensaioRecord, remove },
    ensaio,
    <Checkbox
      label="Avisar o grupo que este ensaio foi cancelado"
      className="mt-3 text-paper"
      defaultChecked
      onChange={({ target }) => {
        avisar = target.checked
      }}
    />,
  )
}
