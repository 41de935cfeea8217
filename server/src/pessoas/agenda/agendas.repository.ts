import { sql } from 'kysely'
import type { Agenda } from '@cantai/contract/pessoas/agenda'
import { hashToken, newToken } from '../../acesso/sessoes.repository.ts'
import type { Db } from '../../db/db.ts'

export const findAgenda = async (db: Db, usuarioId: number): Promise<Agenda> =>
  (await db
    .selectFrom('agendas')
    .select(['criada_em', 'lida_em'])
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()) ?? { criada_em: null, lida_em: null }

/** Makes the address of an account's calendar and returns its token, of which only the SHA-256 is stored. */
export async function replaceAgenda(db: Db, usuarioId: number, agora: Date): Promise<string> {
  const token = newToken()
  const row = { token_hash: hashToken(token), criada_em: agora, lida_em: null }
  await db
    .insertInto('agendas')
    .values({ usuario_id: usuarioId, ...row })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(row))
    .execute()
  return token
}

export const deleteAgenda = (db: Db, usuarioId: number) =>
  db.deleteFrom('agendas').where('usuario_id', '=', usuarioId).execute()

/** The account whose calendar an address opens; undefined for an unknown one, or when its owner may not log in now. */
export async function findDonoDaAgenda(db: Db, token: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('agendas')
    .innerJoin('usuarios', 'usuarios.id', 'agendas.usuario_id')
    .select('usuario_id')
    .where('token_hash', '=', hashToken(token))
    .where('ativo', '=', true)
    .where('aguardando', '=', false)
    .executeTakeFirst()
  return row?.usuario_id
}

export const noteLeitura = (db: Db, usuarioId: number, agora: Date) =>
  db.updateTable('agendas').set({ lida_em: agora }).where('usuario_id', '=', usuarioId).execute()

/** The name behind the ids of calendar events: `host` where none is kept yet, and the same one from then on. */
export async function keepNomeDaAgenda(db: Db, host: string): Promise<string> {
  const find = () => db.selectFrom('ministerio').select('nome_da_agenda').executeTakeFirstOrThrow()
  const { nome_da_agenda: kept } = await find()
  if (kept !== null) return kept
  await db
    .updateTable('ministerio')
    .set({ nome_da_agenda: host })
    .where('nome_da_agenda', 'is', null)
    .execute()
  return (await find()).nome_da_agenda ?? host
}

/** The owner of a calendar: an account, or the person of a page. */
export type Dono = { usuarioId: number } | { pessoaId: number }

/** First and last day, both included. */
interface Dias {
  de: string
  ate: string
}

/** Whether an account has a person and a roster of these days is published, and the name of the church. A page is always a person's. */
export async function findQuem(db: Db, dono: Dono, { de, ate }: Dias) {
  const serves =
    'pessoaId' in dono
      ? sql`true`
      : sql`EXISTS (SELECT FROM pessoas WHERE usuario_id = ${dono.usuarioId})
             AND EXISTS (SELECT FROM cultos WHERE data BETWEEN ${de} AND ${ate} AND escala_publicada_em IS NOT NULL)`
  const { rows } = await sql<{ tem_escala: boolean; igreja: string | null }>`
    SELECT ${serves} AS tem_escala,
           (SELECT igreja FROM ministerio) AS igreja`.execute(db)
  return rows[0] ?? { tem_escala: false, igreja: null }
}

export interface LinhaDeCulto {
  id: number
  titulo: string
  data: string
  hora: string | null
  /** Version of the service and of its roster. An answer does not count: it only changes `alterado_em`. */
  sequencia: number
  alterado_em: string
  escala_publicada_em: string | null
  pedir_confirmacao: boolean
  vagas: {
    id: number
    funcao: string
    pessoa_id: number
    resposta: 'sim' | 'nao' | null
    resposta_para: string | null
  }[]
}

/** Services of these days, or one, with the published places of its owner; `minhas`: only services with such a place. */
export async function listCultosDaAgenda(
  db: Db,
  dono: Dono,
  which: (Dias & { minhas: boolean }) | { id: number },
): Promise<LinhaDeCulto[]> {
  const those =
    'id' in which
      ? sql`c.id = ${which.id}`
      : sql`c.data BETWEEN ${which.de} AND ${which.ate} AND ${
          which.minhas
            ? sql`m.vagas IS NOT NULL`
            : sql`(NOT c.implicito OR EXISTS (SELECT FROM planejamentos_todos WHERE culto_id = c.id))`
        }`
  const { rows } = await sql<LinhaDeCulto>`
    SELECT c.id, titulo_dito(c) AS titulo, c.data, c.hora, c.versao + c.escala_versao AS sequencia,
           greatest(c.alterado_em, c.escala_publicada_em, m.em) AS alterado_em,
           c.escala_publicada_em, c.pedir_confirmacao, coalesce(m.vagas, '[]') AS vagas
      FROM cultos c
      LEFT JOIN LATERAL (
        SELECT max(greatest(v.respondida_em, f.alterado_em)) AS em,
               json_agg(json_build_object('id', v.id, 'funcao', f.nome, 'pessoa_id', v.pessoa_id, 'resposta', v.resposta,
                 'resposta_para', v.resposta_para) ORDER BY v.posicao, v.id) AS vagas
          FROM culto_vagas v JOIN funcoes f ON f.id = v.funcao_id JOIN pessoas p ON p.id = v.pessoa_id
         WHERE v.culto_id = c.id AND ${'pessoaId' in dono ? sql`p.id = ${dono.pessoaId}` : sql`p.usuario_id = ${dono.usuarioId}`} AND c.escala_publicada_em IS NOT NULL) m ON true
     WHERE ${those} ORDER BY c.data, c.hora, c.id`.execute(db)
  return rows
}

export interface LinhaDeEnsaio {
  id: number
  tipo: string
  data_ensaio: string
  hora_inicio: string
  titulo_do_culto: string | null
  sequencia: number
  alterado_em: string
}

/** The rehearsals of these services, or all of these days. */
export async function listEnsaiosDaAgenda(
  db: Db,
  which: { cultos: number[] } | Dias,
): Promise<LinhaDeEnsaio[]> {
  const { rows } = await sql<LinhaDeEnsaio>`
    SELECT e.id, coalesce(dito(e.espera, 'tipo', e.tipo), 'Ensaio') AS tipo, e.data_ensaio, e.hora_inicio,
           CASE WHEN c.id IS NOT NULL THEN titulo_dito(c) END AS titulo_do_culto, e.versao AS sequencia,
           greatest(e.alterado_em, c.alterado_em) AS alterado_em
      FROM ensaios e LEFT JOIN cultos c ON c.id = e.culto_id
     WHERE ${
       'cultos' in which
         ? sql`e.culto_id = ANY (${which.cultos}::int[])`
         : sql`e.data_ensaio BETWEEN ${which.de} AND ${which.ate}`
     }
     ORDER BY e.data_ensaio, e.hora_inicio, e.id`.execute(db)
  return rows
}
