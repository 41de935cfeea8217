import { findOrCreateChave } from '../../acesso/conta/chaves.repository.ts'
import type { Db } from '../../db/db.ts'
import { type Dono, findPagina } from './paginas.repository.ts'
import { isTokenOf, readToken, tokenOf, type Uso } from './token.service.ts'

/** The person whose page or calendar a token opens; undefined for one that is wrong or old. Nothing is written. */
export async function findDonoDaPagina(db: Db, uso: Uso, token: string): Promise<Dono | undefined> {
  const lido = readToken(token)
  const pagina = lido && (await findPagina(db, lido.id))
  if (!lido || !pagina?.chave) return undefined
  const { id, nome, usuario_id, geracao, chave } = pagina
  return isTokenOf(chave, uso, { id: lido.id, geracao }, lido) ? { id, nome, usuario_id } : undefined
}

/** Derives tokens of pages. */
export async function tokensDe(
  db: Db,
): Promise<(uso: Uso, pagina: { id: number; geracao: number }) => string> {
  const chave = await findOrCreateChave(db, 'paginas')
  return (uso, pagina) => tokenOf(chave, uso, pagina)
}
