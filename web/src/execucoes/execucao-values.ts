import type { Execucao, ExecucaoEdicao } from '@cantai/contract/execucoes'
import { formatos } from '../lib/formatos.ts'
import type { VersionDifference } from '../ui/conflict-versions.tsx'

export type FormValues = {
  /** '' until a song is chosen. */
  musica_id: number | ''
  data_culto: string
  foi_ensaiada: boolean
  observacoes: string
}

export type Changed = Partial<Record<keyof FormValues, boolean | undefined>>

const CAMPOS = ['musica_id', 'data_culto', 'foi_ensaiada', 'observacoes'] as const

export const valuesOf = (execucao: Execucao | undefined, hoje: string): FormValues => ({
  musica_id: execucao?.musica_id ?? '',
  data_culto: execucao?.data_culto ?? hoje,
  foi_ensaiada: execucao?.foi_ensaiada ?? false,
  observacoes: execucao?.observacoes ?? '',
})

export const isChanged = (changed: Changed): boolean => CAMPOS.some((name) => changed[name])

/** Only what the person changed goes to the server: the rest, observacoes too, keeps the value it has there. */
export function edicaoOf(values: FormValues, changed: Changed, versao: number): ExecucaoEdicao {
  const { musica_id, data_culto, foi_ensaiada, observacoes } = values
  return {
    ...(changed.musica_id && { musica_id: Number(musica_id) }),
    ...(changed.data_culto && { data_culto }),
    ...(changed.foi_ensaiada && { foi_ensaiada }),
    ...(changed.observacoes && { observacoes }),
    versao,
  }
}

const simNao = (value: boolean) => (value ? 'Sim' : 'Não')

/** The fields that the person changed to something other than what the execution now has. */
export function differences(
  edicao: ExecucaoEdicao,
  atual: Execucao,
  nomeOf: (musica_id: number) => string,
): VersionDifference[] {
  const { musica_id, data_culto, foi_ensaiada, observacoes } = edicao
  const found: (VersionDifference | false)[] = [
    musica_id !== undefined &&
      musica_id !== atual.musica_id && {
        label: 'Música',
        minha: nomeOf(musica_id),
        atual: nomeOf(atual.musica_id),
      },
    data_culto !== undefined &&
      data_culto !== atual.data_culto && {
        label: 'Data do Culto',
        minha: formatos().dia(data_culto),
        atual: formatos().dia(atual.data_culto),
      },
    foi_ensaiada !== undefined &&
      foi_ensaiada !== atual.foi_ensaiada && {
        label: 'Música foi ensaiada',
        minha: simNao(foi_ensaiada),
        atual: simNao(atual.foi_ensaiada),
      },
    observacoes !== undefined &&
      (observacoes ?? '') !== (atual.observacoes ?? '') && {
        label: 'Observações',
        minha: observacoes ?? '',
        atual: atual.observacoes ?? '',
      },
  ]
  return found.filter((difference) => difference !== false)
}
