import { type RawBuilder, sql } from 'kysely'
import type { DadosDaPessoa } from '@cantai/contract/acesso/dados'
import type { Db } from '../db/db.ts'

interface Assinatura {
  tabela: string
  coluna: string
  /** The rows belong to what they reference: the foreign key deletes them with it. */
  propria: boolean
  /** The table's primary key, and the columns that hold secrets. */
  chave: string
  secretas: string[]
}

/** Every column that references a user, or a row of another table, read from the foreign keys, so that a later table is not forgotten. */
async function listAssinaturas(db: Db, referida = 'usuarios'): Promise<Assinatura[]> {
  const { rows } = await sql<Assinatura>`
    SELECT k.conrelid::regclass::text AS tabela, a.attname::text AS coluna, k.confdeltype = 'c' AS propria,
           (SELECT attname::text FROM pg_index i JOIN pg_attribute c ON c.attrelid = i.indrelid AND c.attnum = i.indkey[0]
             WHERE i.indrelid = k.conrelid AND i.indisprimary) AS chave,
           ARRAY(SELECT c.attname::text FROM pg_attribute c
                  WHERE c.attrelid = k.conrelid AND c.attnum > 0 AND (c.atttypid = 'bytea'::regtype OR c.attname ~ 'segredo|codigo|endpoint')) AS secretas
      FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
     WHERE k.contype = 'f' AND k.confrelid = ${referida}::regclass AND k.conrelid <> 'auditoria'::regclass
     ORDER BY 1, 2`.execute(db)
  return rows
}

type Linhas = { linhas: Record<string, unknown>[] }

/** Everything that is kept of a person; undefined when there is no such account. */
export async function collectDados(
  db: Db,
  id: number,
): Promise<Omit<DadosDaPessoa, 'gerado_em'> | undefined> {
  const { rows: contas } = await sql<{ conta: Record<string, unknown> }>`
    SELECT to_jsonb(u) - 'senha_hash' - 'totp_segredo' AS conta FROM usuarios u
     WHERE id = ${id} AND removido_em IS NULL`.execute(db)
  const [conta] = contas
  if (!conta) return undefined
  const proprios: DadosDaPessoa['proprios'] = {}
  const autoria: DadosDaPessoa['autoria'] = []
  const addProprios = async ({ tabela, secretas }: Assinatura, of: RawBuilder<boolean>) => {
    const { rows } = await sql<Linhas>`
      SELECT coalesce(jsonb_agg(to_jsonb(t) - ${secretas}::text[]), '[]') AS linhas FROM ${sql.table(tabela)} t WHERE ${of}`.execute(
      db,
    )
    if (rows[0] && rows[0].linhas.length > 0) proprios[tabela] = rows[0].linhas
  }
  const assinaturas = await listAssinaturas(db)
  for (const assinatura of assinaturas) {
    const { tabela, coluna, propria, chave, secretas } = assinatura
    const of = sql<boolean>`${sql.ref(coluna)} = ${id}`
    if (propria) {
      await addProprios(assinatura, of)
      // Rows of the person's rows, as the notices of their devices.
      for (const filha of await listAssinaturas(db, tabela))
        if (filha.propria && assinaturas.every((one) => one.tabela !== filha.tabela))
          await addProprios(
            filha,
            sql`${sql.ref(filha.coluna)} IN (SELECT ${sql.ref(chave)} FROM ${sql.table(tabela)} WHERE ${of})`,
          )
      continue
    }
    const { rows } = await sql<{ registros: unknown[] }>`
      SELECT coalesce(jsonb_agg(${sql.ref(secretas.includes(chave) ? coluna : chave)}), '[]') AS registros
        FROM ${sql.table(tabela)} WHERE ${of}`.execute(db)
    if (rows[0] && rows[0].registros.length > 0)
      autoria.push({ tabela, coluna, registros: rows[0].registros })
  }
  const { rows: historico } = await sql<Linhas>`
    SELECT coalesce(jsonb_agg(to_jsonb(a) - '{autor_nome,alvo_nome}'::text[] ORDER BY a.em, a.id), '[]') AS linhas
      FROM auditoria a WHERE autor_id = ${id} OR alvo_id = ${id}`.execute(db)
  return { conta: conta.conta, proprios, autoria, historico: historico[0]?.linhas ?? [] }
}

/** Notes for the whole team stay with the team. */
const KEPT = sql`NOT coalesce((to_jsonb(t)->>'da_equipe')::boolean, false)`

/** Where the bin keeps rows of a table: those deleted with a record, and those of merged songs. `linha` is the path to the row. */
const inLixeira = (tabela: string): { path: string[]; linha: string[] }[] => [
  { path: ['filhas', tabela], linha: [] },
  { path: ['linhas', tabela, 'movidas'], linha: [] },
  { path: ['linhas', tabela, 'tiradas'], linha: ['linha'] },
  { path: ['linhas', tabela, 'mudadas'], linha: ['antes'] },
]

async function forgetInLixeira(
  tx: Db,
  { path, linha }: { path: string[]; linha: string[] },
  { coluna, id }: { coluna: string; id: number },
): Promise<void> {
  const field = (name: string) => sql`(t #>> ${[...linha, name]}::text[])`
  await sql`
    UPDATE lixeira l SET dados = jsonb_set(l.dados, ${path}::text[],
             (SELECT coalesce(jsonb_agg(t), '[]') FROM jsonb_array_elements(l.dados #> ${path}::text[]) t
               WHERE ${field(coluna)}::int <> ${id} OR coalesce(${field('da_equipe')}::boolean, false)))
     WHERE jsonb_typeof(l.dados #> ${path}::text[]) = 'array'`.execute(tx)
}

/**
 * Removes a person from an account: their own rows are deleted, here and in the bin, and of the account only its id stays, with the name
 * that records, history and bin then show.
 */
export async function erasePessoa(tx: Db, id: number, agora: Date): Promise<void> {
  const assinaturas = await listAssinaturas(tx)
  for (const { tabela, coluna, propria } of assinaturas)
    if (propria) {
      await sql`DELETE FROM ${sql.table(tabela)} t WHERE ${sql.ref(coluna)} = ${id} AND ${KEPT}`.execute(tx)
      for (const place of inLixeira(tabela)) await forgetInLixeira(tx, place, { coluna, id })
    }
  // The person's former names, in history and bin.
  await sql`UPDATE auditoria SET autor_nome = NULL WHERE autor_id = ${id}`.execute(tx)
  await sql`
    UPDATE auditoria SET alvo_nome = NULL, detalhes = CASE acao WHEN 'nome_alterado' THEN '{}' ELSE detalhes END
     WHERE alvo_id = ${id}`.execute(tx)
  await sql`UPDATE lixeira SET apagado_por_nome = NULL WHERE apagado_por = ${id}`.execute(tx)
  // The people of the roster for whom an invitation was made.
  await sql`
    UPDATE auditoria a SET detalhes = a.detalhes - 'para' FROM usuarios u
     WHERE u.id = ${id} AND a.acao LIKE 'convite%' AND normalizar(a.detalhes->>'para') = normalizar(u.nome)`.execute(
    tx,
  )
  await sql`
    UPDATE links_unicos l SET para = NULL FROM usuarios u
     WHERE u.id = ${id} AND normalizar(l.para) = normalizar(u.nome)`.execute(tx)
  const { rows: nullable } = await sql<{ name: string }>`
    SELECT attname::text AS name FROM pg_attribute
     WHERE attrelid = 'usuarios'::regclass AND attnum > 0 AND NOT attisdropped AND NOT attnotnull AND attgenerated = ''`.execute(
    tx,
  )
  const emptied = sql.join(nullable.map(({ name }) => sql`${sql.ref(name)} = NULL`))
  await sql`UPDATE usuarios SET ${emptied} WHERE id = ${id}`.execute(tx)
  await tx
    .updateTable('usuarios')
    .set({
      nome: 'Pessoa removida',
      username: `removida-${id}`,
      email: `removida-${id}@removida.invalid`,
      senha_hash: 'removida',
      nivel_acesso: 'musico',
      padrao: false,
      ativo: false,
      aguardando: false,
      // Waiting texts of a newcomer stay unapproved after the removal.
      sem_aval: sql<boolean>`sem_aval AND criado_em > now() - interval '30 days'`,
      criado_em: agora,
      alterado_em: agora,
      removido_em: agora,
    })
    .where('id', '=', id)
    .execute()
}
