import { cultosCalls } from '@cantai/contract/cultos/calls'
import { api } from '../../lib/api/api-client.ts'
import { saveItens } from '../cultos-api.ts'
import { edicaoDe, linhasDe } from './lista.ts'

/** Makes a key that of the day for a planned song; the list stays as the server has it now. */
export async function guardarTomDoDia(cultoId: number, planejamento: number, tom: string): Promise<void> {
  const culto = await api(cultosCalls.get, { params: { id: cultoId } })
  const linhas = linhasDe(culto).map((linha) =>
    linha.especie === 'musica' && !linha.tocada && linha.id === planejamento
      ? Object.assign(linha, { tom_culto: tom })
      : linha,
  )
  await saveItens(cultoId, edicaoDe(culto, linhas))
}
