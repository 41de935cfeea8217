import { sql, type RawBuilder } from 'kysely'
import type { QuemFez, QuemFezQuery, RegistroDeAuditoria } from '@cantai/contract/auditoria'
import { AUDITORIA_MS } from '@cantai/contract/limites'
import { momentoEm, somarDias } from '@cantai/domain/datas'
import type { Db } from '../db/db.ts'
import { contains, pageOf, rowsOf } from '../db/sql.ts'

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

/** The ones of these people to whom the author did this since a given time. */
export async function listAlvosDesde(
  tx: Db,
  {
    autor_id,
    acao,
    alvos,
    desde,
  }: Pick<NewRegistro, 'autor_id' | 'acao'> & { alvos: readonly number[]; desde: Date },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('auditoria')
    .select('alvo_id')
    .distinct()
    .where('autor_id', '=', autor_id)
    .where('acao', '=', acao)
    .where('alvo_id', 'in', alvos)
    .where(sql<boolean>`em > ${desde}`)
    .orderBy('alvo_id')
    .execute()
  return rows.flatMap(({ alvo_id }) => (alvo_id === null ? [] : [alvo_id]))
}

/** Tables whose rows say who changed them last. */
export type TabelaAssinada =
  | 'musicas'
  | 'execucoes'
  | 'planejamentos'
  | 'ensaios'
  | 'cultos'
  | 'roteiro_modelos'
  | 'pessoas'
  | 'funcoes'
  | 'equipes'
  | 'marcadores'
  | 'bot_configs'

/** The names of the users who changed these records last, by the records' numbers; those that nobody knows are left out. */
export async function findQuemAlterou(
  db: Db,
  tabela: TabelaAssinada,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; nome: string }>`
    SELECT r.id, u.nome FROM ${sql.table(tabela)} r JOIN usuarios u ON u.id = r.alterado_por WHERE r.id = ANY(${ids}::int[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

/** The column `alterado_por_nome` of a row `linha`: the name of the user who changed it last, null where nobody knows. */
export const quemAlterou = (linha: string) =>
  sql<string | null>`(SELECT u.nome FROM usuarios u WHERE u.id = ${sql.ref(`${linha}.alterado_por`)})`.as(
    'alterado_por_nome',
  )

/** A line for a thing done to a record where its own row cannot say so, because it has gone or comes back. */
interface NewQuemFez {
  /** Null: somebody without an account. */
  autor_id: number | null
  acao: QuemFez['acao']
  tipo: QuemFez['tipo']
  registro_id: number
  titulo: string
  dia?: string | null
  campos?: string[]
  /** The person whom it is about. */
  pessoa_id?: number
}

/** The line about a song that was taken out at once, without the bin. */
export const musicaExcluida = (
  { id, nome, artista }: { id: number; nome: string; artista: string },
  autor_id: number,
): NewQuemFez => ({
  autor_id,
  acao: 'excluido',
  tipo: 'musica',
  registro_id: id,
  titulo: `${nome} · ${artista}`,
})

/** Adds lines about records, in the transaction of the change itself. */
export async function insertQuemFez(tx: Db, ...lines: readonly NewQuemFez[]): Promise<void> {
  if (lines.length > 0) await tx.insertInto('auditoria').values(lines).execute()
}

/**
 * The columns `<quem>_nome`, `<quem>_nome_atual` and `<quem>_username` of a row `linha` that keeps the first, of its user `pessoa`: the
 * name of that moment, the present one where it differs, and the name that nobody else can take.
 */
export const nomesDoMomento = (quem: string, linha: string, pessoa: string) => {
  const [kept, nome, removido] = [`${linha}.${quem}_nome`, `${pessoa}.nome`, `${pessoa}.removido_em`].map(
    (name) => sql.ref(name),
  )
  return sql`coalesce(${kept}, ${nome}) AS ${sql.ref(`${quem}_nome`)},
    CASE WHEN ${kept} <> ${nome} THEN ${nome} END AS ${sql.ref(`${quem}_nome_atual`)},
    CASE WHEN ${removido} IS NULL THEN ${sql.ref(`${pessoa}.username`)} END AS ${sql.ref(`${quem}_username`)}`
}

function filter(query: QuemFezQuery, fuso: string): RawBuilder<boolean> {
  const { tipo, registro_id, autor_id, acao, busca, data_inicio, data_fim } = query
  const begins = (dia: string) => momentoEm(dia, '00:00', fuso)
  return sql.join(
    [
      sql`a.tipo IS NOT NULL`,
      ...(tipo === undefined ? [] : [sql`a.tipo = ${tipo}`]),
      ...(registro_id === undefined ? [] : [sql`a.registro_id = ${registro_id}`]),
      ...(autor_id === undefined ? [] : [sql`a.autor_id = ${autor_id}`]),
      ...(acao === undefined ? [] : [sql`a.acao = ${acao}`]),
      ...(busca ? [contains(sql`normalizar(a.titulo)`, busca)] : []),
      ...(data_inicio === undefined ? [] : [sql`a.em >= ${begins(data_inicio)}`]),
      ...(data_fim === undefined ? [] : [sql`a.em < ${begins(somarDias(data_fim, 1))}`]),
    ],
    sql` AND `,
  )
}

/** A page of what was done to records, the latest first, and everybody who did something. */
export async function listQuemFez(db: Db, query: QuemFezQuery, fuso: string) {
  const condition = filter(query, fuso)
  const {
    rows: registros,
    beside: pessoas,
    pages,
  } = await pageOf(
    db,
    {
      ids: sql`SELECT a.id FROM auditoria a WHERE ${condition} ORDER BY a.em DESC, a.id DESC`,
      total: sql`SELECT count(*) FROM auditoria a WHERE ${condition}`,
      row: (id) => sql<QuemFez>`
        SELECT a.id, a.em, a.autor_id, ${nomesDoMomento('autor', 'a', 'u')}, a.acao, a.tipo, a.registro_id, coalesce(a.titulo, '') AS titulo, a.dia,
               coalesce(a.campos, '{}') AS campos, (SELECT nome FROM pessoas p WHERE p.id = a.pessoa_id) AS pessoa_nome,
               CASE WHEN a.tipo = 'musica' AND a.acao = 'alterado'
                    THEN (SELECT min(v.id) FROM musica_versoes v WHERE v.musica_id = a.registro_id AND v.em = a.em) END AS versao_id
          FROM auditoria a LEFT JOIN usuarios u ON u.id = a.autor_id WHERE a.id = ${id}`,
      beside: () =>
        rowsOf<{ id: number; nome: string }>(sql`
        SELECT u.id, u.nome FROM usuarios u
         WHERE EXISTS (SELECT FROM auditoria a WHERE a.autor_id = u.id AND a.tipo IS NOT NULL) ORDER BY normalizar(u.nome), u.id`),
    },
    query,
  )
  return { registros, pessoas, ...pages }
}

/** Forgets who did what long ago. */
export async function deleteOldAuditoria(db: Db, agora: Date): Promise<void> {
  await sql`DELETE FROM auditoria WHERE em <= ${new Date(agora.getTime() - AUDITORIA_MS)}`.execute(db)
}

/** The history of people. */
export async function listRegistros(db: Db, query: { pagina: number; limite: number }) {
  const { rows: registros, pages } = await pageOf(
    db,
    {
      ids: sql`SELECT a.id FROM auditoria a WHERE a.tipo IS NULL ORDER BY a.em DESC, a.id DESC`,
      total: sql`SELECT count(*) FROM auditoria WHERE tipo IS NULL`,
      row: (id) => sql<RegistroDeAuditoria>`
        SELECT a.id, a.em, a.acao, a.detalhes, a.autor_id, ${nomesDoMomento('autor', 'a', 'autor')},
               a.alvo_id, ${nomesDoMomento('alvo', 'a', 'alvo')}
          FROM auditoria a LEFT JOIN usuarios autor ON autor.id = a.autor_id LEFT JOIN usuarios alvo ON alvo.id = a.alvo_id
         WHERE a.id = ${id}`,
    },
    query,
  )
  return { registros, ...pages }
}
