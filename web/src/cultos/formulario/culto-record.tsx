import * as z from 'zod/mini'
import { Culto } from '@cantai/contract/cultos/cultos'
import { CultoNovo } from '@cantai/contract/cultos/edicao'
import { registroId } from '@cantai/contract/validacao'
import { dataPadrao } from '@cantai/domain/planejamento/proximo-culto'
import { Dia } from '../../lib/dia.tsx'
import { formatos } from '../../lib/formatos.ts'
import { hoje } from '../../lib/hoje.ts'
import type { RecordDefinition } from '../../lib/record/define-record.ts'
import { dateField, textField } from '../../lib/record/record-fields.ts'
import { recordTexts } from '../../lib/record/record-texts.ts'
import type { Escolhida } from '../escolha/candidatas.ts'
import { createCulto, removeCulto, takeCulto, updateCulto } from '../cultos-api.ts'

export type CultoValues = {
  data: string
  hora: string
  titulo: string
  tipo: string
  observacoes: string
  traje: string
  /** '' for a culto that begins without a roteiro. */
  modelo_roteiro_id: string
  /** The songs that a new one begins with. */
  itens: readonly Escolhida[]
}

/** An emptied field leaves the server's own word for it. */
const unlessEmpty = z.transform((text: string): string | undefined => (text.trim() === '' ? undefined : text))

/** The contract's own rules on what the form holds. */
export const CultoForm = z.object({
  ...z.pick(CultoNovo, { data: true, hora: true, observacoes: true, traje: true }).shape,
  titulo: z.pipe(unlessEmpty, CultoNovo.shape.titulo),
  tipo: z.pipe(unlessEmpty, CultoNovo.shape.tipo),
  modelo_roteiro_id: z.pipe(
    z.transform((id: string): number | null => (id === '' ? null : Number(id))),
    z.nullable(registroId()),
  ),
  itens: z.transform((escolhidas: readonly Escolhida[]) =>
    escolhidas.map(({ id, tom_culto }) => ({ especie: 'musica' as const, musica_id: id, tom_culto })),
  ),
})
export type CultoForm = z.infer<typeof CultoForm>

export const cultoTexts = recordTexts('culto', 'cultos', 'o')

export const cultoRecord: RecordDefinition<Culto, CultoValues, CultoForm> = {
  name: 'culto',
  texts: cultoTexts,
  row: Culto,
  form: CultoForm,
  fields: {
    data: dateField(
      'Data',
      ({ data }) => data,
      () => dataPadrao(hoje()),
    ),
    hora: {
      ...textField('Hora', ({ hora }) => hora),
      write: (hora) => (hora ? formatos().hora(hora) : ''),
    },
    titulo: textField('Título', ({ titulo }) => titulo),
    tipo: textField('Tipo', ({ tipo }) => tipo, 'Culto'),
    observacoes: textField('Observações', ({ observacoes }) => observacoes),
    traje: textField('Traje', ({ traje }) => traje),
    modelo_roteiro_id: { label: 'Roteiro', of: () => '', initial: () => '' },
    itens: { label: 'Músicas', of: () => [], initial: () => [] },
  },
  describe: ({ titulo, data }) => (
    <>
      <strong className="font-semibold">{titulo}</strong> · <Dia data={data} />
    </>
  ),
  lugar: ({ data, hora }) => [formatos().dia(data), hora && formatos().hora(hora)].filter(Boolean).join(', '),
  create: createCulto,
  update: updateCulto,
  remove: removeCulto,
  take: takeCulto,
}
