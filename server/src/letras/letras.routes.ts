import type { FastifyInstance } from 'fastify'
import { letrasCalls, LetrasEncontradas } from '@cantai/contract/letras'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { serve } from '../http.ts'
import { limitSearches } from '../limits/per-window.ts'
import { rememberAnswers } from '../providers/outside/outside-answers.ts'
import { letraKey, searchLetras } from './letras.service.ts'

export function letrasRoutes(app: FastifyInstance, deps: Deps): void {
  const limit = limitSearches(20, 60_000)
  const remembered = rememberAnswers(deps, LetrasEncontradas)
  serve(app, letrasCalls.search, async ({ query, usuario }) => {
    const letras = await remembered(
      letraKey(query),
      () => limit(usuario.id, deps.agora()),
      () => searchLetras(deps.providers.lyrics, query),
    )
    // Without the accent, as the specification writes it.
    if (!letras) throw new AppError(404, 'Letras nao encontradas', { codigo: 'nao_encontrado' })
    return letras
  })
}
