import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { ExecucaoNova } from '@cantai/contract/execucoes'
import { isData } from '@cantai/contract/regras'
import type { ExecucaoValues } from './execucao-record.tsx'
import { listaQuery } from './execucoes-api.ts'

/** Said while the song has been recorded for that day already: two services of one day may both have it. */
export function JaRegistrada({
  form: { control },
}: {
  form: UseFormReturn<ExecucaoValues, unknown, ExecucaoNova>
}) {
  const [musica_id, data] = useWatch({ control, name: ['musica_id', 'data_culto'] })
  const isAsked = musica_id !== '' && isData(data)
  const filtros = { musica_id: musica_id || 0, data_inicio: data, data_fim: data }
  const registradas = useQuery({
    ...listaQuery(1, 1, filtros),
    enabled: isAsked,
    placeholderData: undefined,
  }).data
  return (
    <output className="-mt-1 block text-sm text-amber not-empty:mb-3">
      {isAsked &&
        (registradas?.total ?? 0) > 0 &&
        'Esta música já está registrada neste dia. Salvar conta mais uma vez.'}
    </output>
  )
}
