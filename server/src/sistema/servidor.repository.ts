import { sql } from 'kysely'
import type { Servidor } from '@cantai/contract/sistema/servidor'
import type { Db } from '../db/db.ts'
import { MAINTENANCE } from '../db/backup/maintenance.ts'

/** Facts that the database tells about itself; `semTls`: the connection crosses a network without TLS. */
interface Banco {
  versao: string
  bytes: number
  semTls: boolean
}

export async function findBanco(db: Db): Promise<Banco> {
  const { rows } = await sql<Banco>`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS versao,
           pg_database_size(current_database()) AS bytes,
           NOT (SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid())
             AND inet_client_addr() IS DISTINCT FROM inet_server_addr() AS "semTls"`.execute(db)
  const [banco] = rows
  if (!banco) throw new Error('the database says nothing of itself')
  return banco
}

/** Each serving process holds one connection that watches for a restore. */
export async function listProcessos(db: Db): Promise<Servidor['processos']> {
  const { rows } = await sql<Servidor['processos'][number]>`
    SELECT backend_start AS desde, host(client_addr) AS endereco FROM pg_stat_activity
     WHERE application_name = ${MAINTENANCE} AND datname = current_database() ORDER BY backend_start`.execute(
    db,
  )
  return rows
}
