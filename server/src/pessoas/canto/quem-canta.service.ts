import type { Culto } from '@cantai/contract/cultos/cultos'
import type { Cantor } from '@cantai/contract/pessoas/quem-canta'
import { getCulto } from '../../cultos/leitura.service.ts'
import type { Db } from '../../db/db.ts'
import { AppError, notFound } from '../../errors.ts'
import { holdConhecidos } from '../gravacao/escala-aberta.repository.ts'
import { holdEscala, inHistory } from '../gravacao/escala-aberta.service.ts'
import { hasMusica, listCantores, listQuemCanta, writeQuemCanta } from './quem-canta.repository.ts'

interface Cantada {
  id: number
  musica_id: number
}

const semMusica = () => notFound('Música neste culto')

/** The possible singers of a song of a culto. Throws AppError 404 where the culto does not have it. */
export async function getCantores(db: Db, { id, musica_id }: Cantada): Promise<Cantor[]> {
  if (!(await hasMusica(db, id, musica_id))) throw semMusica()
  return listCantores(db, id, musica_id)
}

/** Writes the singers of a song of a culto; remembered keys stay. Throws AppError 404, and 422 for people who do not exist any more. */
export const saveQuemCanta = (
  db: Db,
  { id, musica_id }: Cantada,
  pessoas: readonly number[],
  { usuarioId, hoje }: { usuarioId: number; hoje: string },
): Promise<Culto> =>
  db.transaction().execute(async (tx) => {
    // People are locked before cultos everywhere, which prevents deadlocks.
    const known = await holdConhecidos(tx, { pessoas: [...new Set(pessoas)], funcoes: [] })
    const culto = await holdEscala(tx, id)
    if (!(await hasMusica(tx, id, musica_id))) throw semMusica()
    const before = await listQuemCanta(tx, id, musica_id)
    const after = [...new Set(pessoas)]
    // A present singer may stay, also one whose data were removed.
    const allowed = new Set([...known.pessoas, ...before])
    if (!after.every((pessoa) => allowed.has(pessoa)))
      throw new AppError(422, 'Alguém da lista não existe mais: abra de novo e confira.', {
        codigo: 'nao_encontrado',
      })
    if (after.join() !== before.join()) {
      await writeQuemCanta(tx, id, musica_id, after)
      await inHistory(tx, culto, usuarioId, 'alterado', ['quem_canta'])
    }
    return getCulto(tx, id, hoje, 'lideranca')
  })
