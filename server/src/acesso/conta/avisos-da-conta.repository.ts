import { sql } from 'kysely'
import type { RegistroDeAuditoria } from '@cantai/contract/auditoria'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import type { Db } from '../../db/db.ts'

type Acao = RegistroDeAuditoria['acao']

/** The acts of others that a person is notified of. */
const TO_ONESELF: readonly Acao[] = [
  'nivel_alterado',
  'reativado',
  'link_senha_criado',
  'segundo_fator_desligado',
  'sessoes_encerradas',
  'dados_exportados',
  'senha_recuperada',
  'tentativas_de_entrar',
  'entrada_liberada',
]

/** Older acts are left to the history. */
const TOLD_MS = 90 * 24 * 60 * 60 * 1000
/** Limit of notices on a small screen; the next ones follow when these were read. */
const AT_ONCE = 4

export interface LinhaDeAviso extends Pick<
  RegistroDeAuditoria,
  'id' | 'em' | 'autor_nome' | 'alvo_nome' | 'detalhes'
> {
  acao: Acao
  /** The act was done to the reader. */
  meu: boolean
}

/**
 * The history lines that a person has not read: acts of others upon them; for an administrator, also who became an administrator since they
 * are one, and who downloaded a copy. Only the last of repeated acts of one person is listed.
 */
export async function listAvisos(
  db: Db,
  { id, nivel_acesso }: Pick<Usuario, 'id' | 'nivel_acesso'>,
  agora: Date,
): Promise<LinhaDeAviso[]> {
  const { rows } = await sql<LinhaDeAviso>`
    SELECT * FROM (
      SELECT DISTINCT ON (a.acao, a.autor_id, a.alvo_id)
             a.id, a.em, a.acao, a.detalhes, coalesce(a.autor_nome, autor.nome) AS autor_nome,
             coalesce(a.alvo_nome, alvo.nome) AS alvo_nome, coalesce(a.alvo_id = ${id}, false) AS meu
        FROM auditoria a
        JOIN usuarios eu ON eu.id = ${id}
        LEFT JOIN usuarios autor ON autor.id = a.autor_id
        LEFT JOIN usuarios alvo ON alvo.id = a.alvo_id
       WHERE a.tipo IS NULL AND a.id > eu.avisos_vistos
         AND a.em > ${new Date(agora.getTime() - TOLD_MS)} AND a.autor_id IS DISTINCT FROM ${id}
         AND CASE WHEN a.alvo_id = ${id} THEN a.acao = ANY(${TO_ONESELF})
                  ELSE ${nivel_acesso === 'admin'} AND (a.acao = 'copia_baixada' OR a.acao = 'nivel_alterado' AND a.detalhes->>'para' = 'admin')
                       AND a.em > eu.criado_em AND NOT EXISTS (
                         SELECT FROM auditoria l WHERE l.alvo_id = ${id} AND l.acao = 'nivel_alterado' AND l.id > a.id) END
       ORDER BY a.acao, a.autor_id, a.alvo_id, a.id DESC) ultimos
     ORDER BY id LIMIT ${AT_ONCE}`.execute(db)
  return rows
}

export async function noteAvisosVistos(db: Db, id: number, ate: number): Promise<void> {
  await sql`
    UPDATE usuarios SET avisos_vistos = greatest(avisos_vistos, least(${ate}, (SELECT max(id) FROM auditoria)))
     WHERE id = ${id}`.execute(db)
}
