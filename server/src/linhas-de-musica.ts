import { anotacoesDeMusica, leiturasDeMusica } from './cifras/juncao.repository.ts'
import { ensaiosDeMusica } from './ensaios/juncao.repository.ts'
import { execucoesDeMusica } from './execucoes/juncao.service.ts'
import { externasDeMusica } from './importacao/juncao.repository.ts'
import { versoesDeMusica } from './musicas/versoes.repository.ts'
import { planejamentosDeAntes, planejamentosDeMusica } from './planejamento/juncao.service.ts'
import { quemCantaDeMusica, tonsDeMusica } from './pessoas/canto/juncao.repository.ts'
import type { LinhasDeMusica } from './musicas/juncao.repository.ts'

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
