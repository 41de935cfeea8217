import type { Culto } from '@cantai/contract/cultos/cultos'
import { semExecucao } from '@cantai/domain/cultos/tocadas'
import { failureMessage } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { concludeCulto } from '../cultos-api.ts'
import { musicasDe } from '../itens.ts'
import { tellConcluded } from './tell-concluded.ts'

/** The planned songs of a culto, and those of them that nothing is recorded for yet. */
export function planejadasDe(culto: Pick<Culto, 'itens'>) {
  const musicas = musicasDe(culto)
  const planejadas = musicas.filter(({ execucao_id }) => execucao_id === null)
  const sungIds = musicas.filter(({ execucao_id }) => execucao_id !== null).map(({ musica_id }) => musica_id)
  return { planejadas, porGravar: semExecucao(planejadas, sungIds), gravadas: sungIds.length }
}

/** Every song of the culto is recorded: to conclude it asks nothing. */
export function isAllRecorded(culto: Pick<Culto, 'itens'>): boolean {
  const { porGravar, gravadas } = planejadasDe(culto)
  return gravadas > 0 && porGravar.length === 0
}

/** Marks a culto as concluded whose songs are all recorded. */
export async function markConcluded(culto: Culto): Promise<void> {
  const conhecidos = planejadasDe(culto).planejadas.flatMap(({ planejamento_id }) => planejamento_id ?? [])
  try {
    tellConcluded(await concludeCulto(culto.id, { conhecidos }), 0)
  } catch (error) {
    toast.apiError(failureMessage(error, 'Não foi possível concluir o culto. Tente novamente.'))
  }
}
