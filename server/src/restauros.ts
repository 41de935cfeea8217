import { restauroDeEnsaio, withAvisos } from './bot/volta.service.ts'
import { restauroDeCulto } from './cultos/restauro.service.ts'
import { restauroDeJuntada, restauroDeMusica } from './musicas/restauro.service.ts'
import { restauroDeExecutado, restauroDePlanejamento } from './planejamento/restauro.service.ts'
import { linhasDeMusica } from './linhas-de-musica.ts'
import type { Restauros } from './lixeira/restauro.service.ts'

/** How each kind of record comes back from the bin. */
export const restauros: Restauros = {
  musica: restauroDeMusica,
  musica_juntada: restauroDeJuntada(linhasDeMusica),
  execucao: { tabela: 'execucoes' },
  planejamento: restauroDePlanejamento,
  planejamento_executado: restauroDeExecutado,
  ensaio: restauroDeEnsaio,
  culto: withAvisos(restauroDeCulto),
}
