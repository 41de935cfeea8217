import { useEffect, useRef, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { avisosCalls } from '@cantai/contract/cultos/avisos'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { isData } from '@cantai/contract/regras'
import { plural } from '@cantai/domain/palavras'
import { usePode } from '../../lib/session/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { hoje } from '../../lib/hoje.ts'
import { DateInput } from '../../lib/form/date-input.tsx'
import { HoraInput } from '../../lib/form/hora-input.tsx'
import { RecordModal } from '../../lib/record/record-modal.tsx'
import { useRecordForm } from '../../lib/record/use-record-form.ts'
import type { RowModalProps } from '../../lib/record/use-row-modal.tsx'
import { createCulto, ensaioProposto } from '../cultos-api.ts'
import { avisoDe, EscolherParaCulto, isTooMany } from '../escolha/escolher-para-culto.tsx'
import { CultoFields } from './culto-fields.tsx'
import { type CultoForm, cultoRecord, type CultoValues } from './culto-record.tsx'
import { EnsaioJunto } from './ensaio-junto.tsx'
import { JaHaCulto, useCultosDoDia } from './ja-ha-culto.tsx'
import { updateAsking } from './update-asking.tsx'

const NENHUMA: ReadonlySet<number> = new Set()
const PLANO_NOVO = { cultoId: undefined, musicas: [] }

type CultoFormModalProps = RowModalProps<Culto> & {
  /** Values that a new one begins with. */
  given?: Partial<CultoValues>
  /** Instead of closing, once the new culto is there; `avisar`: the group is to be told of it next. */
  onCreated?: (culto: Culto, avisar: boolean) => void
}

/** When a culto is and what people must know of it; a new one is planned here, with its songs in their order and keys. */
export function CultoFormModal({ row, open, onClose, onClosed, given, onCreated }: CultoFormModalProps) {
  const newCulto = useRef<Culto>(undefined)
  const gemeoSeen = useRef(false)
  const avisar = useRef(false)
  const [comEnsaio, setComEnsaio] = useState(true)
  const mayAvisar = usePode(avisosCalls.avisar.access)
  const create = async (novo: CultoForm) => {
    newCulto.current = await createCulto({
      ...novo,
      confirmar: gemeoSeen.current,
      // Without songs there is nothing to rehearse.
      ensaio: comEnsaio && novo.itens.length > 0 ? ensaioProposto(novo.data) : null,
    })
  }
  const record = useRecordForm(
    { ...cultoRecord, create, update: updateAsking },
    {
      row,
      open,
      onClose: () =>
        newCulto.current && onCreated ? onCreated(newCulto.current, avisar.current) : onClose(),
      ...(given && { given }),
    },
  )
  const { form, busy } = record
  useEffect(() => {
    // One that was refused may be sent again without telling anybody.
    if (!busy) avisar.current = false
  }, [busy])
  const [data, hora, itens] = useWatch({ control: form.control, name: ['data', 'hora', 'itens'] })
  const doDia = useCultosDoDia({ data, hora, menos: row?.id })
  useEffect(() => {
    gemeoSeen.current = doDia.gemeo !== undefined
  })
  const quando = (
    <div className="grid content-start gap-x-4 grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))]">
      <DateInput form={form} name="data" label="Data *" required />
      <HoraInput form={form} name="hora" label="Hora" optional />
      <div className="col-span-full">{(!row || doDia.gemeo) && <JaHaCulto {...doDia} isNew={!row} />}</div>
    </div>
  )
  if (row)
    return (
      <RecordModal record={record} onClosed={onClosed} submitLabel="Salvar">
        {quando}
        <CultoFields form={form} errors={record.errors} data={data} />
      </RecordModal>
    )
  return (
    <RecordModal
      record={record}
      onClosed={onClosed}
      size="lg"
      submitLabel={doDia.gemeo ? 'Criar mais um' : 'Criar culto'}
      submitDisabled={isTooMany(itens)}
      mainAction={
        mayAvisar && (
          <Button
            variant="primary"
            className="max-sm:px-2.5"
            disabled={itens.length === 0 || isTooMany(itens)}
            busy={busy}
            onClick={() => {
              avisar.current = true
              record.submit()
            }}
          >
            Criar e avisar o grupo
          </Button>
        )
      }
      formProps={{
        className:
          'grid grid-cols-[minmax(0,1fr)] gap-x-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:grid-rows-[auto_1fr]',
      }}
    >
      <div>
        {quando}
        <EnsaioJunto data={data} checked={comEnsaio} disabled={itens.length === 0} onChange={setComEnsaio} />
      </div>
      <fieldset aria-labelledby="musicas-do-culto" className="min-w-0 pb-3 md:row-span-2">
        <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
          <span id="musicas-do-culto" className="font-medium">
            Músicas <span className="font-normal text-dim">(opcional)</span>
          </span>
          <output className={itens.length > 0 ? 'text-gold' : 'text-dim'}>
            {plural(itens.length, 'escolhida', 'escolhidas')}
          </output>
        </div>
        <Controller
          control={form.control}
          name="itens"
          render={({ field: { value, onChange } }) => (
            <EscolherParaCulto
              data={isData(data) ? data : hoje()}
              jaEstao={NENHUMA}
              value={value}
              onChange={onChange}
              plano={PLANO_NOVO}
              comEquilibrio
              className="h-96 md:h-[26rem]"
            />
          )}
        />
        {/* The balance shows the repeated ones without telling anybody who does not look. */}
        <output className={isTooMany(itens) ? 'block pt-1 text-sm text-amber' : 'sr-only'}>
          {avisoDe(itens)}
        </output>
      </fieldset>
      <CultoFields form={form} errors={record.errors} data={data} isNew />
    </RecordModal>
  )
}
