import { sql } from 'kysely'
import type { RegistroDeAuditoria } from '@cantai/contract/auditoria'
import type { Db } from '../db/db.ts'
import { page } from '../db/page.ts'

interface NewRegistro {
  /** The user who did it; `alvo_id` is the one that it was done to. */
  autor_id: number | null
  alvo_id: number | null
  acao: RegistroDeAuditoria['acao']
  detalhes?: RegistroDeAuditoria['detalhes']
}

/** Adds an entry to the audit log, in the transaction of the change itself. */
export async function insertRegistro(
  tx: Db,
  { detalhes = {}, ...registro }: NewRegistro,
  agora: Date,
): Promise<void> {
  await tx
    .insertInto('auditoria')
    .values({ ...registro, em: agora, detalhes: JSON.stringify(detalhes) })
    .execute()
}

/** The name of the user who changed a record last; undefined where that is not known. */
export async function findQuemAlterou(
  db: Db,
  tabela: 'musicas' | 'execucoes' | 'planejamentos' | 'ensaios',
  id: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ nome: string }>`
    SELECT u.nome FROM ${sql.table(tabela)} r JOIN usuarios u ON u.id = r.alterado_por WHERE r.id = ${id}`.execute(
    db,
  )
  return rows[0]?.nome
}

export async function listRegistros(db: Db, query: { pagina: number; limite: number }) {
  const { rows: registros, ...pages } = await page(
    db
      .selectFrom('auditoria as a')
      .leftJoin('usuarios as autor', 'autor.id', 'a.autor_id')
      .leftJoin('usuarios as alvo', 'alvo.id', 'a.alvo_id')
      .select(['a.id', 'a.em', 'autor.nome as autor_nome', 'alvo.nome as alvo_nome'])
      .select(sql<RegistroDeAuditoria['acao']>`a.acao`.as('acao'))
      .select(sql<RegistroDeAuditoria['detalhes']>`a.detalhes`.as('detalhes'))
      .orderBy('a.em', 'desc')
      .orderBy('a.id', 'desc'),
    db.selectFrom('auditoria').select((eb) => eb.fn.countAll<number>().as('total')),
    query,
  )
  return { registros, ...pages }
}
