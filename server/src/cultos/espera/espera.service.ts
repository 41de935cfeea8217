import { createHash } from 'node:crypto'
import type { TextosEmEspera } from '@cantai/contract/cultos/espera'
import type { Db } from '../../db/db.ts'
import { AppError, notFound } from '../../errors.ts'
import { approveTextos, holdCulto, listEmEspera } from './espera.repository.ts'

const asTextos = (rows: Awaited<ReturnType<typeof listEmEspera>>): TextosEmEspera => ({
  textos: rows.map(({ campo, texto, dito, autor }) => ({ campo, texto, dito, autor })),
  marca: createHash('sha256').update(JSON.stringify(rows)).digest('base64url'),
})

/** The texts of a culto that are not shown outside yet. */
export const listTextosEmEspera = async (db: Db, id: number): Promise<TextosEmEspera> =>
  asTextos(await listEmEspera(db, id))

/** Approves the texts that `marca` identifies. Throws AppError 404, and 409 when they have changed. */
export const approve = (db: Db, id: number, marca: string, usuarioId: number): Promise<TextosEmEspera> =>
  db.transaction().execute(async (tx) => {
    if (!(await holdCulto(tx, id))) throw notFound('Culto', 'o')
    const rows = await listEmEspera(tx, id)
    const now = asTextos(rows)
    if (now.marca !== marca)
      throw new AppError(409, 'Os textos mudaram enquanto você os lia: confira e aprove de novo.', {
        codigo: 'texto_mudou',
        detalhes: now,
      })
    await approveTextos(tx, rows, usuarioId)
    return listTextosEmEspera(tx, id)
  })
