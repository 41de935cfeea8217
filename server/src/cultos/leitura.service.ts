import type { Usuario } from '@cantai/contract/acesso/acesso'
import type { Culto, CultosQuery } from '@cantai/contract/cultos/cultos'
import { atendeNivel } from '@cantai/domain/acesso/niveis'
import { cultoLido, cultoResumido } from '@cantai/domain/cultos/culto-lido'
import type { Db } from '../db/db.ts'
import { notFound } from '../errors.ts'
import {
  findCultos,
  findProximosCultos,
  findUltimosAvisos,
  listMusicasDosCultos,
  type Olhar,
  pageOfCultos,
} from './cultos.repository.ts'

export async function listCultos(db: Db, query: CultosQuery, hoje: string, nomes = false) {
  const { rows, beside: musicas, pages } = await pageOfCultos(db, query, hoje, nomes)
  const linhas = Map.groupBy(musicas, ({ culto_id }) => culto_id)
  return { cultos: rows.map((row) => cultoResumido(row, linhas.get(row.id) ?? [], hoje)), ...pages }
}

/** The view of a logged-in person. */
export const olharDe = ({ nivel_acesso }: Pick<Usuario, 'nivel_acesso'>): Exclude<Olhar, 'fora'> =>
  atendeNivel(nivel_acesso, 'lider') ? 'lideranca' : 'dentro'

/** These services with everything that this view contains, in this order; also inside a transaction. Deleted ones are left out. */
export async function getCultos(
  db: Db,
  ids: readonly number[],
  hoje: string,
  olhar: Olhar = 'dentro',
): Promise<Culto[]> {
  const cultos = new Map((await findCultos(db, ids, hoje, olhar)).map((culto) => [culto.id, culto]))
  const linhas = Map.groupBy(
    await listMusicasDosCultos(db, [...cultos.keys()], olhar),
    ({ culto_id }) => culto_id,
  )
  const avisos = await findUltimosAvisos(db, [...cultos.keys()])
  return ids
    .map((id) => cultos.get(id))
    .filter((culto) => culto !== undefined)
    .map((culto) => cultoLido(culto, linhas.get(culto.id) ?? [], avisos.get(culto.id), hoje))
}

/** A service with everything that its screen shows; also inside a transaction. Throws AppError 404. */
export async function getCulto(db: Db, id: number, hoje: string, olhar: Olhar = 'dentro'): Promise<Culto> {
  const [culto] = await getCultos(db, [id], hoje, olhar)
  if (!culto) throw notFound('Culto', 'o')
  return culto
}

export async function getProximoCulto(db: Db, hoje: string, olhar: Olhar): Promise<{ culto: Culto | null }> {
  const [culto] = await getCultos(db, await findProximosCultos(db, hoje, 1), hoje, olhar)
  return { culto: culto ?? null }
}
