import { withAvisos, withAvisosDoEnsaio } from './bot/volta.service.ts'
import { anotacoesDeMusica, leiturasDeMusica } from './cifras/juncao.repository.ts'
import { restauroDeCulto } from './cultos/restauro.service.ts'
import { ensaiosDeMusica } from './ensaios/juncao.repository.ts'
import { restauroDeEnsaio } from './ensaios/restauro.service.ts'
import { execucoesDeMusica } from './execucoes/juncao.service.ts'
import { externasDeMusica } from './importacao/juncao.repository.ts'
import type { Restauros } from './lixeira/restauro.service.ts'
import type { LinhasDeMusica } from './musicas/juncao.repository.ts'
import { restauroDeJuntada, restauroDeMusica } from './musicas/restauro.service.ts'
import { versoesDeMusica } from './musicas/versoes.repository.ts'
import { quemCantaDeMusica, tonsDeMusica } from './pessoas/canto/juncao.repository.ts'
import { planejamentosDeAntes, planejamentosDeMusica } from './planejamento/juncao.service.ts'
import { restauroDeExecutado, restauroDePlanejamento } from './planejamento/restauro.service.ts'

/** The tables of all rooms whose rows follow a song when it becomes one with another, and come back with it. */
export const linhasDeMusica: readonly LinhasDeMusica[] = [
  execucoesDeMusica,
  planejamentosDeMusica,
  ...planejamentosDeAntes,
  ensaiosDeMusica,
  leiturasDeMusica,
  anotacoesDeMusica,
  externasDeMusica,
  versoesDeMusica,
  quemCantaDeMusica,
  tonsDeMusica,
]

/** How each kind of record comes back from the bin. */
export const restauros: Restauros = {
  musica: restauroDeMusica,
  musica_juntada: restauroDeJuntada(linhasDeMusica),
  execucao: { tabela: 'execucoes' },
  planejamento: restauroDePlanejamento,
  planejamento_executado: restauroDeExecutado,
  ensaio: withAvisosDoEnsaio(restauroDeEnsaio),
  culto: withAvisos(restauroDeCulto),
}
