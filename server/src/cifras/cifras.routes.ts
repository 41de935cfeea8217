import type { FastifyInstance } from 'fastify'
import { CifraEncontrada, cifrasCalls } from '@cantai/contract/cifras/cifras'
import { TONS, nomeDoTom } from '@cantai/domain/cifras/tom/tons'
import { transporFolha } from '@cantai/domain/cifras/tom/transpor'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { serve } from '../http.ts'
import { limitSearches } from '../limits/per-window.ts'
import { rememberAnswers } from '../providers/outside/outside-answers.ts'
import { readsInTurn, tomDaCifra, tomValido } from './cifras.service.ts'
import { cifraKey, requireEnabled, searchCifra } from './cifras-online.service.ts'

const keys = TONS.map((tom) => ({ value: tom, label: `${tom} (${nomeDoTom(tom)})` }))

export function cifrasRoutes(app: FastifyInstance, deps: Deps): void {
  const limit = limitSearches(20, 60_000)
  const remembered = rememberAnswers(deps, CifraEncontrada)
  serve(app, cifrasCalls.search, async ({ body, usuario }) => {
    requireEnabled(deps.providers.chords)
    const cifra = await remembered(
      cifraKey(body),
      () => limit(usuario.id, deps.agora()),
      () => searchCifra(deps.providers.chords, body),
    )
    if (!cifra)
      throw new AppError(404, 'Cifra não encontrada. Confira o nome e o artista ou cole a cifra em Editar.', {
        codigo: 'nao_encontrado',
      })
    return cifra
  })
  serve(app, cifrasCalls.keys, async () => ({ keys }))
  const lerFolha = readsInTurn()
  serve(app, cifrasCalls.transpose, async ({ body: { cifras, fromKey, toKey }, usuario }) => {
    const paraTom = tomValido('toKey', toKey)
    return lerFolha(cifras.length, usuario.id, () => {
      const deTom = tomDaCifra(cifras, fromKey)
      return { transposedCifras: transporFolha(cifras, deTom, paraTom), fromKey: deTom }
    })
  })
}
