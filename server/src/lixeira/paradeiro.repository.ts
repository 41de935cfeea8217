import { sql } from 'kysely'
import type { Paradeiro } from '@cantai/contract/lixeira'
import type { Db } from '../db/db.ts'
import { findJuntadaA } from './lixeira.repository.ts'

const EXCLUIDO: Paradeiro = { virou: 'excluido' }

async function ofPlanejamento(db: Db, id: number): Promise<Paradeiro> {
  const { rows: guardados } = await sql<{ id: number; titulo: string }>`
    SELECT c.id, c.titulo FROM planejamentos_todos p JOIN cultos c ON c.id = p.culto_id
     WHERE p.id = ${id} AND p.guardado`.execute(db)
  if (guardados[0]) return { virou: 'concluido', em: { tipo: 'culto', ...guardados[0] } }
  const { rows } = await sql<{ tipo: string; titulo: string; execucao: number | null }>`
    SELECT l.tipo, l.titulo, e.id AS execucao
      FROM lixeira l LEFT JOIN execucoes e ON e.id = (l.dados->>'execucao')::int
     WHERE l.tipo IN ('planejamento', 'planejamento_executado') AND l.registro_id = ${id} ORDER BY l.id DESC LIMIT 1`.execute(
    db,
  )
  const [last] = rows
  if (last?.tipo !== 'planejamento_executado') return EXCLUIDO
  const { execucao, titulo } = last
  return {
    virou: 'executado',
    ...(execucao !== null && { em: { tipo: 'execucao', id: execucao, titulo } }),
  }
}

async function ofMusica(db: Db, musicaId: number): Promise<Paradeiro> {
  const id = await findJuntadaA(db, musicaId)
  if (id === undefined) return EXCLUIDO
  const outra = await db.selectFrom('musicas').select('nome').where('id', '=', id).executeTakeFirst()
  return { virou: 'juntada', ...(outra && { em: { tipo: 'musica', id, titulo: outra.nome } }) }
}

/** The fate of a record that is not there, as long as the bin knows it. */
export const findParadeiro = (db: Db, tipo: 'planejamento' | 'musica', id: number): Promise<Paradeiro> =>
  tipo === 'planejamento' ? ofPlanejamento(db, id) : ofMusica(db, id)
