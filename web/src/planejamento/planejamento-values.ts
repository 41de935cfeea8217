import type { Planejamento, PlanejamentoEdicao } from '@cantai/contract/planejamento'
import { dataPadrao } from '@cantai/domain/planejamento/proximo-culto'
import { formatos } from '../lib/formatos.ts'
import type { VersionDifference } from '../ui/conflict-versions.tsx'

export type FormValues = {
  /** '' until a song is chosen. */
  musica_id: number | ''
  data_planejada: string
}

export type Changed = Partial<Record<keyof FormValues, boolean | undefined>>

export const valuesOf = (planejamento: Planejamento | undefined, hoje: string): FormValues => ({
  musica_id: planejamento?.musica_id ?? '',
  data_planejada: planejamento?.data_planejada ?? dataPadrao(hoje),
})

/** Only what the person changed goes to the server: the rest keeps the value it has there. */
export const edicaoOf = (values: FormValues, changed: Changed, versao: number): PlanejamentoEdicao => ({
  ...(changed.musica_id && { musica_id: Number(values.musica_id) }),
  ...(changed.data_planejada && { data_planejada: values.data_planejada }),
  versao,
})

/** The fields that the person changed to something other than what the planning now has. */
export function differences(
  { musica_id, data_planejada }: PlanejamentoEdicao,
  atual: Planejamento,
  nomeOf: (musica_id: number) => string,
): VersionDifference[] {
  const found: (VersionDifference | false)[] = [
    musica_id !== undefined &&
      musica_id !== atual.musica_id && {
        label: 'Música',
        minha: nomeOf(musica_id),
        atual: nomeOf(atual.musica_id),
      },
    data_planejada !== undefined &&
      data_planejada !== atual.data_planejada && {
        label: 'Data Planejada',
        minha: formatos().dia(data_planejada),
        atual: formatos().dia(atual.data_planejada),
      },
  ]
  return found.filter((difference) => difference !== false)
}
