import * as z from 'zod/mini'
import { Ensaio, EnsaioNovo } from '@cantai/contract/ensaios/ensaios'
import { formatos } from '../lib/formatos.ts'
import { queryClient } from '../lib/api/query-client.ts'
import type { RecordDefinition } from '../lib/record/define-record.ts'
import { dateField, textField } from '../lib/record/record-fields.ts'
import { recordTexts } from '../lib/record/record-texts.ts'
import { resumosQuery } from '../musicas/escolha/musicas-resumos.ts'
import { Dia } from '../lib/dia.tsx'
import { musicasIdsOf } from './ensaio-musicas.ts'
import { ensaiosWrites } from './ensaios-api.ts'

const TIPO = 'Ensaio Geral'
export const HORA = '19:00'
export const CULTO = 'Culto de Domingo'

export type EnsaioValues = {
  musicas_ids: number[]
  data_ensaio: string
  hora_inicio: string
  tipo: string
  /** '' when the rehearsal prepares no service. */
  data_culto: string
  tipo_culto: string
  /** The one of its date that it prepares, where that is known. */
  culto_id: number | null
  observacoes: string
}

const orElse = (padrao: string) =>
  z.transform((text: string): string | undefined => (text.trim() === '' ? padrao : text))

/** The contract's own rules on what a form holds: an emptied field with a default goes back to it. */
export const EnsaioForm = z.object({
  ...EnsaioNovo.shape,
  hora_inicio: z.pipe(orElse(HORA), EnsaioNovo.shape.hora_inicio),
  tipo: z.pipe(orElse(TIPO), EnsaioNovo.shape.tipo),
  data_culto: z.pipe(
    z.transform((data: string): string | null | undefined => (data === '' ? null : data)),
    EnsaioNovo.shape.data_culto,
  ),
  tipo_culto: z.pipe(orElse(CULTO), EnsaioNovo.shape.tipo_culto),
})

/** Names from the repertoire; those of a row with just these songs when it has not come. */
function nomesOf(ids: readonly number[], rows: readonly Ensaio[]): string {
  const musicas = queryClient.getQueryData(resumosQuery.queryKey)
  const nomes = new Map(musicas?.map(({ id, nome }) => [id, nome]))
  const row = rows.find((other) => musicasIdsOf(other).join() === ids.join())
  return row && !ids.every((id) => nomes.has(id))
    ? row.musicas
    : ids.map((id) => nomes.get(id) ?? `Música ${id}`).join(', ')
}

const texts = recordTexts('ensaio', 'ensaios', 'o')

export const ensaioRecord: RecordDefinition<Ensaio, EnsaioValues, EnsaioNovo> = {
  name: 'ensaio',
  texts: {
    ...texts,
    criado: 'Ensaio criado com sucesso!',
    atualizado: 'Ensaio atualizado com sucesso!',
    excluido: 'Ensaio excluído com sucesso!',
  },
  row: Ensaio,
  form: EnsaioForm,
  fields: {
    musicas_ids: { label: 'Músicas', of: musicasIdsOf, initial: () => [], write: nomesOf },
    data_ensaio: dateField('Data do Ensaio', ({ data_ensaio }) => data_ensaio),
    hora_inicio: {
      ...textField('Hora', ({ hora_inicio }) => hora_inicio, HORA),
      write: (hora) => (hora ? formatos().hora(hora) : ''),
    },
    tipo: textField('Tipo', ({ tipo }) => tipo, TIPO),
    data_culto: dateField(
      'Data do Culto',
      ({ data_culto }) => data_culto,
      () => '',
    ),
    tipo_culto: textField('Tipo do Culto', ({ tipo_culto }) => tipo_culto, CULTO),
    culto_id: {
      label: 'Culto',
      of: ({ culto_id }) => culto_id,
      initial: () => null,
      write: (id, rows) => rows.find(({ culto_id }) => culto_id === id)?.culto_titulo ?? '',
    },
    observacoes: textField('Observações', ({ observacoes }) => observacoes),
  },
  describe: ({ musicas, data_ensaio }) => (
    <>
      <strong className="font-semibold">
        <Dia data={data_ensaio} />
      </strong>{' '}
      · {musicas}
    </>
  ),
  lugar: ({ data_ensaio, hora_inicio }) => `${formatos().dia(data_ensaio)}, ${formatos().hora(hora_inicio)}`,
  ...ensaiosWrites,
}
