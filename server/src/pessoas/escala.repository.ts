import { sql, type RawBuilder } from 'kysely'
import type { GrupoDeFuncao } from '@cantai/contract/cultos/escala'
import { somarDias } from '@cantai/domain/datas'
import type { Par } from '@cantai/domain/pessoas/candidato'
import { DIAS_CONTADOS, type Servico } from '@cantai/domain/pessoas/fatos'
import type { Turno } from '@cantai/domain/pessoas/turno'
import type { Db } from '../db/db.ts'
import { serviu } from './fatos/serviu.repository.ts'

export interface LinhaDeVaga {
  id: number
  funcao_id: number
  funcao: string
  grupo: GrupoDeFuncao
  soma: boolean
  pessoa_id: number | null
  nome: string | null
  /** The id of the person's account. */
  conta: number | null
  resposta: 'sim' | 'nao' | null
  resposta_para: string | null
  motivo: string | null
  presente: boolean | null
}

export interface LinhaDeEscala extends Servico {
  id: number
  concluido_em: string | null
  escala_publicada_em: string | null
  escala_versao: number
  pedir_confirmacao: boolean
  vagas: LinhaDeVaga[]
  recusas: { pessoa_id: number; nome: string; funcao: string; motivo: string | null; em: string }[]
}

const curto = sql`coalesce(p.apelido, p.nome)`

async function readEscalas(
  db: Db,
  where: RawBuilder<unknown>,
  { fora = false } = {},
): Promise<LinhaDeEscala[]> {
  const { rows } = await sql<LinhaDeEscala>`
    SELECT c.id, ${fora ? sql`titulo_dito(c)` : sql.ref('c.titulo')} AS titulo, c.data, c.hora, c.concluido_em, c.escala_publicada_em, c.escala_versao, c.pedir_confirmacao,
           (SELECT coalesce(json_agg(json_build_object('id', v.id, 'funcao_id', f.id, 'funcao', f.nome, 'grupo', f.grupo, 'soma', f.soma,
                     'pessoa_id', p.id, 'nome', ${curto}, 'conta', p.usuario_id, 'resposta', v.resposta, 'resposta_para', v.resposta_para,
                     'motivo', v.motivo, 'presente', v.presente) ORDER BY v.posicao, v.id), '[]')
              FROM culto_vagas v JOIN funcoes f ON f.id = v.funcao_id LEFT JOIN pessoas p ON p.id = v.pessoa_id WHERE v.culto_id = c.id) AS vagas,
           (SELECT coalesce(json_agg(json_build_object('pessoa_id', p.id, 'nome', ${curto}, 'funcao', f.nome, 'motivo', r.motivo,
                     'em', to_char(r.em AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY r.em, r.id), '[]')
              FROM culto_recusas r JOIN funcoes f ON f.id = r.funcao_id JOIN pessoas p ON p.id = r.pessoa_id WHERE r.culto_id = c.id) AS recusas
      FROM cultos c WHERE ${where} ORDER BY c.data, c.hora, c.id`.execute(db)
  return rows
}

/** The roster of a culto; undefined when the culto is gone. */
export async function findEscala(db: Db, cultoId: number): Promise<LinhaDeEscala | undefined> {
  const [escala] = await readEscalas(db, sql`c.id = ${cultoId}`)
  return escala
}

/** The rosters of the cultos of these days, empty ones too. */
export const listEscalas = (db: Db, de: string, ate: string): Promise<LinhaDeEscala[]> =>
  readEscalas(
    db,
    sql`c.data BETWEEN ${de} AND ${ate} AND (NOT c.implicito OR EXISTS (SELECT FROM planejamentos WHERE culto_id = c.id OFFSET 0))`,
  )

/**
 * Published rosters of these days in which this person, or anybody, has a place, with `vazias` also those in which nobody has one any more;
 * `encerradas`: past ones, else the others. `fora`: with the approved words only.
 */
export const listPublicadas = (
  db: Db,
  {
    desde,
    ate,
    pessoaId,
    encerradas,
    vazias = false,
    fora = false,
  }: {
    desde: string
    ate: string
    pessoaId?: number
    encerradas?: { hoje: string }
    vazias?: boolean
    fora?: boolean
  },
) =>
  readEscalas(
    db,
    sql`c.data BETWEEN ${desde} AND ${ate} AND c.escala_publicada_em IS NOT NULL
      AND ${encerradas ? sql`(c.concluido_em IS NOT NULL OR c.data < ${encerradas.hoje})` : sql`c.concluido_em IS NULL`}
      AND ${vazias ? sql`true` : sql`EXISTS (SELECT FROM culto_vagas v WHERE v.culto_id = c.id AND ${pessoaId === undefined ? sql`v.pessoa_id IS NOT NULL` : sql`v.pessoa_id = ${pessoaId}`})`}`,
    { fora },
  )

/** The last rehearsal before each of these cultos. */
export async function listEnsaiosDe(db: Db, cultos: readonly number[]) {
  const { rows } = await sql<{ culto_id: number; data_ensaio: string; hora_inicio: string }>`
    SELECT DISTINCT ON (culto_id) culto_id, data_ensaio, hora_inicio FROM ensaios
     WHERE culto_id = ANY (${cultos}::int[]) ORDER BY culto_id, data_ensaio DESC, hora_inicio DESC`.execute(
    db,
  )
  return new Map(rows.map(({ culto_id, ...ensaio }) => [culto_id, ensaio]))
}

/** A service in which somebody has a place, by its culto. */
export type ServicoDaPessoa = Servico & { id: number }

export interface LinhaDeCandidato {
  culto_id: number
  id: number
  nome: string
  ativa: boolean
  funcoes: { funcao_id: number; nivel: number }[]
  max_por_mes: number | null
  indisponivel: { motivo: string | null } | null
  recusou: boolean
  turno: Turno | null
  equipes: { id: number; nome: string; turno: Turno | null }[]
  /** Only with people who still serve. */
  pares: Par[]
  servicos: ServicoDaPessoa[]
}

/** How far around a service others are considered: half a year back, a month ahead. */
const DIAS_ANTES = DIAS_CONTADOS
const DIAS_DEPOIS = 31

/** Services of people around these cultos that they did not decline and in which they were not absent, by person. */
async function listServicos(db: Db, cultos: readonly number[]) {
  const { rows } = await sql<{ pessoa_id: number; servicos: ServicoDaPessoa[] }>`
    SELECT pessoa_id, json_agg(json_build_object('id', id, 'titulo', titulo, 'data', data, 'hora', hora) ORDER BY data, id) AS servicos
      FROM (SELECT DISTINCT v.pessoa_id, c.id, c.titulo, c.data, c.hora
              FROM (SELECT min(data) AS de, max(data) AS ate FROM cultos WHERE id = ANY (${cultos}::int[])) d
              JOIN cultos c ON c.data BETWEEN d.de - ${DIAS_ANTES}::int AND d.ate + ${DIAS_DEPOIS}::int
              JOIN culto_vagas v ON v.culto_id = c.id
             WHERE v.pessoa_id IS NOT NULL AND ${serviu}) s
     GROUP BY pessoa_id`.execute(db)
  return new Map(rows.map(({ pessoa_id, servicos }) => [pessoa_id, servicos]))
}

/** The account of a person waits for approval: nobody is offered who was let in by nobody. */
const aguarda = sql`EXISTS (SELECT FROM usuarios u WHERE u.id = p.usuario_id AND (u.aguardando OR sem_aval_agora(u.id)))`

/** Facts about people for each of these cultos: all who may be offered, or only those with a place in it. */
export async function listCandidatos(
  db: Db,
  cultos: readonly number[],
  { soEscalados }: { soEscalados: boolean },
): Promise<LinhaDeCandidato[]> {
  const there = sql`EXISTS (SELECT FROM culto_vagas v WHERE v.culto_id = c.id AND v.pessoa_id = p.id)`
  const { rows } = await sql<Omit<LinhaDeCandidato, 'servicos'> & { data: string }>`
    SELECT c.id AS culto_id, c.data, p.id, ${curto} AS nome, p.ativa, p.max_por_mes, p.turno,
           (SELECT coalesce(json_agg(json_build_object('funcao_id', f.funcao_id, 'nivel', f.nivel)), '[]')
              FROM pessoa_funcoes f WHERE f.pessoa_id = p.id) AS funcoes,
           (SELECT json_build_object('motivo', i.motivo) FROM indisponibilidades i
             WHERE i.pessoa_id = p.id AND c.data BETWEEN i.de AND i.ate ORDER BY i.motivo IS NULL, i.id LIMIT 1) AS indisponivel,
           EXISTS (SELECT FROM culto_recusas r WHERE r.culto_id = c.id AND r.pessoa_id = p.id) AS recusou,
           (SELECT coalesce(json_agg(json_build_object('id', e.id, 'nome', e.nome, 'turno', e.turno) ORDER BY e.id), '[]') FROM equipes e
             WHERE e.id IN (SELECT m.equipe_id FROM equipe_membros m WHERE m.pessoa_id = p.id)) AS equipes,
           (SELECT coalesce(json_agg(json_build_object('id', o.id, 'nome', coalesce(o.apelido, o.nome), 'tipo', q.tipo) ORDER BY o.id), '[]')
              FROM pessoa_pares q JOIN pessoas o ON o.id = CASE q.pessoa_id WHEN p.id THEN q.com_id ELSE q.pessoa_id END AND o.ativa
             WHERE p.id IN (q.pessoa_id, q.com_id)) AS pares
      FROM cultos c JOIN pessoas p ON ${soEscalados ? there : sql`p.ativa AND p.removida_em IS NULL AND NOT ${aguarda}`}
     WHERE c.id = ANY (${cultos}::int[]) ORDER BY c.id, p.id`.execute(db)
  const servicos = await listServicos(db, cultos)
  return rows.map(({ data, ...row }) => {
    const [first, last] = [somarDias(data, -DIAS_ANTES), somarDias(data, DIAS_DEPOIS)]
    const around = (servicos.get(row.id) ?? []).filter(
      (servico) => servico.id !== row.culto_id && servico.data >= first && servico.data <= last,
    )
    return Object.assign(row, { servicos: around })
  })
}
