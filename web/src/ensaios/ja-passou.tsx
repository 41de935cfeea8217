import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { EnsaioNovo } from '@cantai/contract/ensaios/ensaios'
import { isData } from '@cantai/contract/regras'
import { agora } from '../lib/hoje.ts'
import { tidyHora } from '../ui/form/tidy-hora.ts'
import { type EnsaioValues, HORA } from './ensaio-record.tsx'

/** Said while a new rehearsal lies in the past: it is held, and no message goes out. */
export function JaPassou({ form: { control } }: { form: UseFormReturn<EnsaioValues, unknown, EnsaioNovo> }) {
  const [data, hora] = useWatch({ control, name: ['data_ensaio', 'hora_inicio'] })
  const passou = isData(data) && `${data} ${tidyHora(hora || HORA)}` < agora()
  return (
    <output className="-mt-1 text-sm text-amber not-empty:mb-3 sm:col-span-2">
      {passou && 'Este dia e hora já passaram: o ensaio entra como realizado, sem aviso ao grupo.'}
    </output>
  )
}
