import { sql } from 'kysely'
import type { Pessoa, PessoaEdicao, PessoaNova } from '@cantai/contract/pessoas/pessoas'
import type { Db } from '../db/db.ts'
import { contains, edited } from '../db/sql.ts'
import { telefoneDaConta } from './link/pedidos.repository.ts'
import { serviu } from './fatos/serviu.repository.ts'

/** The view of people: leaders see all fields, others only their own. */
export interface Olhar {
  leads: boolean
  usuarioId: number
  hoje: string
}

interface Filtro {
  id?: number | undefined
  busca?: string | undefined
  funcao_id?: number | undefined
  ativas?: 'sim' | 'nao' | undefined
}

/** People by name, without removed ones. */
export async function listPessoas(
  db: Db,
  { id, busca, funcao_id, ativas }: Filtro,
  { leads, usuarioId, hoje }: Olhar,
): Promise<Pessoa[]> {
  const served = sql`FROM culto_vagas v JOIN cultos c ON c.id = v.culto_id WHERE v.pessoa_id = p.id AND ${serviu}`
  const pedido = sql`jsonb_build_object('pedido', CASE WHEN p.usuario_id IS NULL THEN
    (SELECT jsonb_build_object('usuario_id', u.id, 'nome', u.nome) FROM usuarios u WHERE u.id = p.pedida_por AND u.ativo) END)`
  const naoSouEu = sql`jsonb_build_object('nao_sou_eu_em', to_char(p.nao_sou_eu_em AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
  const private_ = sql`jsonb_build_object('telefone', p.telefone, 'max_por_mes', p.max_por_mes, 'turno', p.turno)`
  const figures = sql`jsonb_build_object(
    'menor', p.menor,
    'pares', (SELECT coalesce(jsonb_agg(jsonb_build_object('pessoa_id', CASE q.pessoa_id WHEN p.id THEN q.com_id ELSE q.pessoa_id END, 'tipo', q.tipo)
                       ORDER BY q.pessoa_id, q.com_id), '[]')
                FROM pessoa_pares q WHERE p.id IN (q.pessoa_id, q.com_id)),
    'ultima', (SELECT max(c.data) ${served} AND c.data <= ${hoje}),
    'no_mes', (SELECT count(DISTINCT c.id) ${served} AND date_trunc('month', c.data) = date_trunc('month', ${hoje}::date)),
    'recusas_90d', (SELECT count(DISTINCT r.culto_id) FROM culto_recusas r
                     WHERE r.pessoa_id = p.id AND r.em > ${hoje}::date - 90))`
  const { rows } = await sql<{ pessoa: Pessoa }>`
    SELECT jsonb_build_object('id', p.id, 'nome', p.nome, 'apelido', p.apelido, 'ativa', p.ativa, 'usuario_id', p.usuario_id,
             'versao', p.versao,
             'funcoes', (SELECT coalesce(jsonb_agg(jsonb_build_object('funcao_id', f.funcao_id, 'nivel', f.nivel) ORDER BY f.funcao_id), '[]')
                           FROM pessoa_funcoes f WHERE f.pessoa_id = p.id))
           || ${leads ? sql`${private_} || ${figures} || ${pedido} || ${naoSouEu}` : sql`CASE WHEN p.usuario_id = ${usuarioId} THEN ${private_} ELSE '{}' END`} AS pessoa
      FROM pessoas p
     WHERE p.removida_em IS NULL
       ${id === undefined ? sql`` : sql`AND p.id = ${id}`}
       ${ativas === undefined ? sql`` : sql`AND p.ativa = ${ativas === 'sim'}`}
       ${busca ? sql`AND ${contains(sql`normalizar(p.nome || ' ' || coalesce(p.apelido, ''))`, busca)}` : sql``}
       ${funcao_id === undefined ? sql`` : sql`AND EXISTS (SELECT FROM pessoa_funcoes f WHERE f.pessoa_id = p.id AND f.funcao_id = ${funcao_id})`}
     ORDER BY normalizar(p.nome), p.id`.execute(db)
  return rows.map(({ pessoa }) => pessoa)
}

/** Active accounts without a person. */
export async function listContasLivres(db: Db): Promise<{ id: number; nome: string }[]> {
  const { rows } = await sql<{ id: number; nome: string }>`
    SELECT u.id, u.nome FROM usuarios u
     WHERE u.ativo AND NOT u.aguardando AND u.removido_em IS NULL AND NOT EXISTS (SELECT FROM pessoas p WHERE p.usuario_id = u.id)
     ORDER BY normalizar(u.nome), u.id`.execute(db)
  return rows
}

/** A person, locked until the transaction ends; undefined when there is none, or their data were removed. */
export const holdPessoa = (tx: Db, id: number) =>
  tx
    .selectFrom('pessoas')
    .selectAll()
    .where('id', '=', id)
    .where('removida_em', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Whether this person is in the team still; undefined for nobody. */
export async function isAtiva(db: Db, id: number): Promise<boolean | undefined> {
  const pessoa = await db
    .selectFrom('pessoas')
    .select('ativa')
    .where('id', '=', id)
    .where('removida_em', 'is', null)
    .executeTakeFirst()
  return pessoa?.ativa
}

export const findPessoaDaConta = (db: Db, usuarioId: number) =>
  db
    .selectFrom('pessoas')
    .select((eb) => ['id', eb.fn.coalesce('apelido', 'nome').as('nome')])
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()

/** Names and telephones of these people, by name, and whether they are in the team still. */
export async function listTelefones(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ pessoa_id: number; nome: string; telefone: string | null; ativa: boolean }>`
    SELECT p.id AS pessoa_id, coalesce(p.apelido, p.nome) AS nome, p.telefone, p.ativa FROM pessoas p
     WHERE p.id = ANY (${ids}::int[]) AND p.removida_em IS NULL ORDER BY normalizar(p.nome), p.id`.execute(db)
  return rows
}

type Campos = Omit<PessoaEdicao, 'versao' | 'funcoes' | 'pares'>

const written = ({ nome, apelido, telefone, max_por_mes, turno, menor, ativa, usuario_id }: Campos) => ({
  ...(nome === undefined ? {} : { nome }),
  ...(apelido === undefined ? {} : { apelido: apelido || null }),
  ...(telefone === undefined ? {} : { telefone: telefone || null }),
  ...(max_por_mes === undefined ? {} : { max_por_mes }),
  ...(turno === undefined ? {} : { turno: turno && JSON.stringify(turno) }),
  ...(menor === undefined ? {} : { menor: menor && JSON.stringify(menor) }),
  ...(ativa === undefined ? {} : { ativa }),
  ...(usuario_id === undefined ? {} : { usuario_id }),
})

export const insertPessoa = (
  tx: Db,
  { funcoes: _funcoes, pares: _pares, ...nova }: PessoaNova,
  usuarioId: number,
) =>
  tx
    .insertInto('pessoas')
    .values({
      ...written(nova),
      ...(!nova.telefone && nova.usuario_id != null && { telefone: telefoneDaConta(nova.usuario_id) }),
      nome: nova.nome,
      criado_por: usuarioId,
      alterado_por: usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The account that a person gets brings the telephone that they lack. */
function comTelefone({ telefone, usuario_id }: Campos) {
  if (telefone || usuario_id == null) return {}
  const own = telefone === undefined ? sql`telefone` : sql`NULL::text`
  return {
    telefone: sql<string | null>`CASE WHEN usuario_id IS NOT DISTINCT FROM ${usuario_id}::int THEN ${own}
                                      ELSE coalesce(${own}, ${telefoneDaConta(usuario_id)}) END`,
  }
}

export const updatePessoa = (tx: Db, id: number, campos: Campos, usuarioId: number) =>
  tx
    .updateTable('pessoas')
    .set({
      ...written(campos),
      ...comTelefone(campos),
      ...edited(usuarioId),
    })
    .where('id', '=', id)
    .execute()

/** The functions of a person, with the levels. */
export const listFuncoesDaPessoa = (tx: Db, pessoaId: number) =>
  tx
    .selectFrom('pessoa_funcoes')
    .select(['funcao_id', 'nivel'])
    .where('pessoa_id', '=', pessoaId)
    .orderBy('funcao_id')
    .execute()

/** Writes a person's functions; true when they changed. */
export async function writeFuncoes(
  tx: Db,
  pessoaId: number,
  funcoes: NonNullable<PessoaEdicao['funcoes']>,
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    WITH novas AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(funcoes)}::jsonb) n (funcao_id int, nivel int)),
    tiradas AS (DELETE FROM pessoa_funcoes WHERE pessoa_id = ${pessoaId} AND funcao_id NOT IN (SELECT funcao_id FROM novas) RETURNING 1),
    postas AS (INSERT INTO pessoa_funcoes (pessoa_id, funcao_id, nivel) SELECT ${pessoaId}::int, funcao_id, nivel FROM novas
                 ON CONFLICT (pessoa_id, funcao_id) DO UPDATE SET nivel = excluded.nivel WHERE pessoa_funcoes.nivel <> excluded.nivel RETURNING 1)
    SELECT ((SELECT count(*) FROM tiradas) + (SELECT count(*) FROM postas))::int AS n`.execute(tx)
  return (rows[0]?.n ?? 0) > 0
}

/** Takes somebody out of the services from this day on, whose places stay empty; returns their rosters and the functions, in order. */
export async function leaveVagas(tx: Db, pessoaId: number, desde: string) {
  const { rows } = await sql<{ culto_id: number; titulo: string; data: string; funcoes: string[] }>`
    WITH abertos AS (
      SELECT c.id, c.titulo, c.data FROM cultos c
       WHERE c.data >= ${desde} AND c.concluido_em IS NULL AND EXISTS (SELECT FROM culto_vagas v WHERE v.culto_id = c.id AND v.pessoa_id = ${pessoaId})
       ORDER BY c.id FOR NO KEY UPDATE),
    livres AS (
      UPDATE culto_vagas v SET pessoa_id = NULL, resposta = NULL, resposta_para = NULL, motivo = NULL, respondida_em = NULL, via = NULL, presente = NULL
        FROM abertos a WHERE v.culto_id = a.id AND v.pessoa_id = ${pessoaId} RETURNING v.culto_id, v.funcao_id),
    contados AS (UPDATE cultos c SET escala_versao = escala_versao + 1 FROM abertos a WHERE c.id = a.id)
    SELECT a.id AS culto_id, a.titulo, a.data, array_agg(DISTINCT f.nome) AS funcoes
      FROM abertos a JOIN livres l ON l.culto_id = a.id JOIN funcoes f ON f.id = l.funcao_id GROUP BY 1, 2, 3 ORDER BY 3, 1`.execute(
    tx,
  )
  await sql`
    DELETE FROM quem_canta q USING cultos c
     WHERE c.id = q.culto_id AND c.data >= ${desde} AND c.concluido_em IS NULL AND q.pessoa_id = ${pessoaId}`.execute(
    tx,
  )
  return rows
}

/** The number of places, songs and refusals of services that reference somebody, including the bin. */
export async function countHistoria(tx: Db, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT ((SELECT count(*) FROM culto_vagas WHERE pessoa_id = ${id}) + (SELECT count(*) FROM culto_recusas WHERE pessoa_id = ${id})
      + (SELECT count(*) FROM quem_canta WHERE pessoa_id = ${id})
      + (SELECT count(*) FROM lixeira l, jsonb_array_elements(l.dados->'filhas'->'culto_vagas') t WHERE l.tipo = 'culto' AND (t->>'pessoa_id')::int = ${id}))::int AS n`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

export const deletePessoa = (tx: Db, id: number) => tx.deleteFrom('pessoas').where('id', '=', id).execute()
