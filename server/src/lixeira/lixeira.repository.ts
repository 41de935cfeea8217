import { sql, type RawBuilder } from 'kysely'
import { LIXEIRA_MS } from '@cantai/contract/limites'
import type { QuemFez } from '@cantai/contract/auditoria'
import type { LixeiraQuery, NaLixeira, TipoNaLixeira } from '@cantai/contract/lixeira'
import { momentoEm, somarDias } from '@cantai/domain/datas'
import { insertQuemFez, nomesDoMomento } from '../auditoria/auditoria.repository.ts'
import type { Db } from '../db/db.ts'
import { contains, pageOf, rowsOf } from '../db/sql.ts'

/** A deleted record as its room keeps it; `dados` is what the restore needs. */
export interface Apagado {
  tipo: TipoNaLixeira
  registro_id: number
  /** Its name, and its day if it has one. */
  titulo: string
  dia?: string | null
  dados: object
  /** The record's file. */
  arquivo?: string | null
  apagado_por: number
}

/** The history line of each kind's deletion. */
const FEITO: Record<TipoNaLixeira, Pick<QuemFez, 'tipo' | 'acao'>> = {
  musica: { tipo: 'musica', acao: 'excluido' },
  execucao: { tipo: 'execucao', acao: 'excluido' },
  planejamento: { tipo: 'planejamento', acao: 'excluido' },
  ensaio: { tipo: 'ensaio', acao: 'excluido' },
  culto: { tipo: 'culto', acao: 'excluido' },
  musica_juntada: { tipo: 'musica', acao: 'juntado' },
  planejamento_executado: { tipo: 'planejamento', acao: 'executado' },
}

/** The kind of the record itself. */
export const tipoDoRegistro = (tipo: TipoNaLixeira): QuemFez['tipo'] => FEITO[tipo].tipo

const since = (agora: Date) => new Date(agora.getTime() - LIXEIRA_MS)

/** Puts a record into the bin, in the transaction that deletes it; returns the id of its entry. */
export async function keep(tx: Db, { dados, ...apagado }: Apagado, agora: Date): Promise<number> {
  const { tipo, registro_id, titulo, dia = null, apagado_por: autor_id } = apagado
  await insertQuemFez(tx, { ...FEITO[tipo], registro_id, titulo, dia, autor_id })
  const { id } = await tx
    .insertInto('lixeira')
    .values({ ...apagado, dados: JSON.stringify(dados), apagado_em: agora })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes an entry from the bin and returns its data; undefined when it is not there, or has expired. */
export async function takeBack<Dados>(
  tx: Db,
  { id, tipo }: { id: number; tipo: TipoNaLixeira },
  agora: Date,
): Promise<Dados | undefined> {
  const { rows } = await sql<{ dados: Dados }>`
    DELETE FROM lixeira WHERE id = ${id} AND tipo = ${tipo} AND apagado_em > ${since(agora)}
    RETURNING dados`.execute(tx)
  return rows[0]?.dados
}

/** An entry of the bin without its data. */
export interface Entrada {
  id: number
  tipo: TipoNaLixeira
  registro_id: number
  titulo: string
}

const entrada = sql`id, tipo, registro_id, titulo`

/** Locks and returns an entry by its id; undefined when it is not there, or has expired. */
export async function findEntrada(tx: Db, id: number, agora: Date): Promise<Entrada | undefined> {
  const { rows } = await sql<Entrada>`
    SELECT ${entrada} FROM lixeira WHERE id = ${id} AND apagado_em > ${since(agora)} FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Locks and returns the last deletion of a record that has not expired; optionally by this person, since a given time. */
export async function findApagado(
  tx: Db,
  { tipo, registro_id }: { tipo: TipoNaLixeira; registro_id: number },
  agora: Date,
  { por, desde = since(agora) }: { por?: number; desde?: Date } = {},
): Promise<Entrada | undefined> {
  const { rows } = await sql<Entrada>`
    SELECT ${entrada} FROM lixeira
     WHERE tipo = ${tipo} AND registro_id = ${registro_id} AND apagado_em > ${desde}
           ${por === undefined ? sql`` : sql`AND apagado_por = ${por}`}
     ORDER BY id DESC LIMIT 1 FOR UPDATE`.execute(tx)
  return rows[0]
}

/** Adds rows to an entry: whole ones (`filhas`), or keys of rows that referenced it (`ligacoes`). */
export async function addToApagado(
  tx: Db,
  id: number,
  [part, tabela]: readonly ['filhas' | 'ligacoes', string],
  rows: readonly object[],
): Promise<void> {
  await sql`
    UPDATE lixeira SET dados = jsonb_set(dados, ARRAY[${part}, ${tabela}],
             coalesce(dados->${part}->${tabela}, '[]') || ${JSON.stringify(rows)}::jsonb)
     WHERE id = ${id}`.execute(tx)
}

/** Links rehearsals in the bin that had lost their culto to this one again. */
export async function relinkEnsaios(
  tx: Db,
  ensaios: readonly object[],
  culto: { id: unknown; data: unknown },
): Promise<void> {
  await sql`
    UPDATE lixeira l SET dados = jsonb_set(l.dados, '{linha}',
             l.dados->'linha' || jsonb_build_object('culto_id', ${culto.id}::int, 'data_culto', ${culto.data}::text))
      FROM jsonb_to_recordset(${JSON.stringify(ensaios)}::jsonb) e (id int)
     WHERE l.tipo = 'ensaio' AND l.registro_id = e.id AND l.dados->'linha'->>'culto_id' IS NULL`.execute(tx)
}

/** The song into which a song was merged, at the end of the chain; undefined when it was not. */
export async function findJuntadaA(tx: Db, musicaId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE passos (id, n) AS (
      SELECT ${musicaId}::int, 0
      UNION ALL
      SELECT (SELECT (l.dados->>'fica')::int FROM lixeira l
               WHERE l.tipo = 'musica_juntada' AND l.registro_id = p.id ORDER BY l.id DESC LIMIT 1), p.n + 1
        FROM passos p WHERE p.id IS NOT NULL AND p.n < 100 AND NOT EXISTS (SELECT FROM musicas WHERE id = p.id)
    ) SELECT id FROM passos WHERE id IS NOT NULL ORDER BY n DESC LIMIT 1`.execute(tx)
  const last = rows[0]?.id
  return last === musicaId ? undefined : last
}

/** The existing ones of these songs, locked against deletion until the transaction ends. */
export async function holdMusicas(tx: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM musicas WHERE id = ANY(${ids}::int[]) ORDER BY id FOR KEY SHARE`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The day of an existing culto, locked against deletion until the transaction ends. */
export async function holdCulto(tx: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{
    data: string
  }>`SELECT data FROM cultos WHERE id = ${id} FOR KEY SHARE`.execute(tx)
  return rows[0]?.data
}

/** The kinds of records with a table of their own. */
export type TipoDeRegistro = 'musica' | 'execucao' | 'planejamento' | 'ensaio' | 'culto'

const nomeDaMusica = sql`(SELECT m.nome FROM musicas m WHERE m.id = r.musica_id)`
const NOMES: Record<TipoDeRegistro, RawBuilder<unknown>> = {
  musica: sql`SELECT r.nome || ' · ' || r.artista AS titulo, NULL::date AS dia FROM musicas r`,
  execucao: sql`SELECT ${nomeDaMusica} AS titulo, r.data_culto AS dia FROM execucoes r`,
  planejamento: sql`SELECT ${nomeDaMusica} AS titulo, r.data_planejada AS dia FROM planejamentos_todos r`,
  ensaio: sql`SELECT r.tipo AS titulo, r.data_ensaio AS dia FROM ensaios r`,
  culto: sql`SELECT r.titulo, r.data AS dia FROM cultos r`,
}

/** The title and the day of a record, for its entry. */
export async function nameOf(db: Db, tipo: TipoDeRegistro, id: number) {
  const { rows } = await sql<{
    titulo: string
    dia: string | null
  }>`${NOMES[tipo]} WHERE r.id = ${id}`.execute(db)
  return rows[0] ?? { titulo: '', dia: null }
}

function filter(query: LixeiraQuery, fuso: string, agora: Date): RawBuilder<boolean> {
  const { tipo, busca, apagado_por, data_inicio, data_fim } = query
  const begins = (dia: string) => momentoEm(dia, '00:00', fuso)
  return sql.join(
    [
      sql`l.apagado_em > ${since(agora)}`,
      tipo === undefined ? sql`l.tipo <> 'planejamento_executado'` : sql`l.tipo = ${tipo}`,
      ...(busca ? [contains(sql`normalizar(l.titulo)`, busca)] : []),
      ...(apagado_por === undefined ? [] : [sql`l.apagado_por = ${apagado_por}`]),
      ...(data_inicio === undefined ? [] : [sql`l.apagado_em >= ${begins(data_inicio)}`]),
      ...(data_fim === undefined ? [] : [sql`l.apagado_em < ${begins(somarDias(data_fim, 1))}`]),
    ],
    sql` AND `,
  )
}

/** A page of what is in the bin, the latest first, and everybody who deleted something that is. */
export async function listLixeira(
  db: Db,
  query: LixeiraQuery,
  { fuso, agora }: { fuso: string; agora: Date },
) {
  const condition = filter(query, fuso, agora)
  const {
    rows: itens,
    beside: pessoas,
    pages,
  } = await pageOf(
    db,
    {
      ids: sql`SELECT l.id FROM lixeira l WHERE ${condition} ORDER BY l.apagado_em DESC, l.id DESC`,
      total: sql`SELECT count(*) FROM lixeira l WHERE ${condition}`,
      row: (id) => sql<NaLixeira>`
        SELECT l.id, l.tipo, l.registro_id, l.titulo, l.dia, l.apagado_por, ${nomesDoMomento('apagado_por', 'l', 'u')}, l.apagado_em,
               l.apagado_em + make_interval(secs => ${LIXEIRA_MS / 1000}) AS ate
          FROM lixeira l LEFT JOIN usuarios u ON u.id = l.apagado_por WHERE l.id = ${id}`,
      beside: () =>
        rowsOf<{ id: number; nome: string }>(sql`
        SELECT u.id, u.nome FROM usuarios u
         WHERE u.id IN (SELECT apagado_por FROM lixeira WHERE apagado_em > ${since(agora)}) ORDER BY normalizar(u.nome), u.id`),
    },
    query,
  )
  return { itens, pessoas, ...pages }
}

/**
 * Deletes expired entries; their files are swept afterwards, since no row names them any more. Guests' links of a service that can no longer
 * come back go with its entry.
 */
export async function deleteExpiredLixeira(db: Db, agora: Date): Promise<void> {
  await sql`DELETE FROM lixeira WHERE apagado_em <= ${since(agora)}`.execute(db)
  await sql`
    DELETE FROM links_de_culto l
     WHERE NOT EXISTS (SELECT FROM cultos c WHERE c.id = l.culto_id)
       AND NOT EXISTS (SELECT FROM lixeira x WHERE x.tipo = 'culto' AND x.registro_id = l.culto_id)`.execute(
    db,
  )
}
