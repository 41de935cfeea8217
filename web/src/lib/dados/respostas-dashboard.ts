import { dashboardCalls } from '@cantai/contract/dashboard'
import { contar } from './ligadas.ts'
import { resposta } from './resposta.ts'
import { porNome } from './respostas-musicas.ts'

const POPULARES = 5

export const respostasDashboard = [
  resposta(dashboardCalls.resumo, async ({ ler, hoje }) => {
    const repertorio = (await ler('musicas')).filter(({ arquivada }) => !arquivada)
    return {
      totalMusicas: repertorio.length,
      totalExecucoes: (await ler('execucoes')).length,
      totalEnsaios: contar(await ler('ensaios'), ({ data_ensaio }) => data_ensaio >= hoje),
      totalPlanejamentos: contar(await ler('planejamento'), ({ data_planejada }) => data_planejada >= hoje),
      musicasNovas: contar(repertorio, ({ vezes_tocadas }) => vezes_tocadas === 0),
    }
  }),
  resposta(dashboardCalls.musicasPopulares, async ({ ler }, { query: { limite = POPULARES } }) =>
    porNome((await ler('musicas')).filter(({ arquivada }) => !arquivada))
      .toSorted((a, b) => b.vezes_tocadas - a.vezes_tocadas)
      .slice(0, limite)
      .map(({ id, nome, artista, vezes_tocadas, total_execucoes }) => ({
        id,
        nome,
        artista,
        vezes_tocadas,
        total_execucoes,
      })),
  ),
]
