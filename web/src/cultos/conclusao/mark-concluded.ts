import type { Culto } from '@cantai/contract/cultos/cultos'
import { semExecucao } from '@cantai/domain/cultos/tocadas'
import { failureMessage } from '../../lib/api/failure.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { concludeCulto, cultoQuery } from '../cultos-api.ts'
import { musicasDe } from '../itens.ts'
import type { LoadQuemVeio } from './quem-veio.ts'
import { saveQuemVeio } from './save-quem-veio.ts'
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

/** Concludes a culto as it was planned, in one press: every song was sung that is no talvez, and whoever had not said no came. */
export async function concludeAsPlanned(id: number, loadQuemVeio?: LoadQuemVeio): Promise<void> {
  try {
    const culto = await queryClient.fetchQuery({ ...cultoQuery(id), staleTime: 0 })
    const { planejadas, porGravar } = planejadasDe(culto)
    const conhecidos = planejadas.flatMap(({ planejamento_id }) => planejamento_id ?? [])
    const concluded = await concludeCulto(id, { conhecidos })
    tellConcluded(concluded, porGravar.filter(({ reserva }) => !reserva).length)
  } catch (error) {
    toast.apiError(failureMessage(error, 'Não foi possível concluir o culto. Tente novamente.'))
    return
  }
  await saveQuemVeio(async () => (await loadQuemVeio?.())?.save(id, new Set()))
}
