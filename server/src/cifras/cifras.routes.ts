import type { FastifyInstance } from 'fastify'
import { cifrasCalls } from '@cantai/contract/cifras'
import { TONS, nomeDoTom } from '@cantai/domain/cifras/tons'
import { transporCifra } from '@cantai/domain/cifras/transpor'
import { serve } from '../http.ts'
import { tomDaCifra, tomValido } from './cifras.service.ts'

const keys = TONS.map((tom) => ({ value: tom, label: `${tom} (${nomeDoTom(tom)})` }))

export function cifrasRoutes(app: FastifyInstance): void {
  serve(app, cifrasCalls.keys, async () => ({ keys }))
  serve(app, cifrasCalls.transpose, async ({ body: { cifras, fromKey, toKey } }) => {
    const paraTom = tomValido('toKey', toKey)
    const deTom = tomDaCifra(cifras, fromKey)
    return { transposedCifras: transporCifra(cifras, deTom, paraTom), fromKey: deTom }
  })
}
