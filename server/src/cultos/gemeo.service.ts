import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { findGemeo, type Quando } from './gravacao.repository.ts'

/**
 * A day and hour have one culto, unless somebody wants another one (`confirmar`). Throws AppError 409 with the one that is there; `pergunta`
 * ends the words.
 */
export async function requireSemGemeo(
  tx: Db,
  quando: Quando & { menos?: number },
  { confirmar, pergunta }: { confirmar: boolean | undefined; pergunta: string },
): Promise<void> {
  const gemeo = await findGemeo(tx, quando)
  if (gemeo && confirmar !== true)
    throw new AppError(409, `Já existe um culto neste dia e hora: ${gemeo.titulo}. ${pergunta}`, {
      codigo: 'culto_existe',
      detalhes: gemeo,
    })
}
