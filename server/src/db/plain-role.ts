import type pg from 'pg'

/** The role of requests in the embedded database: it may only read and write rows. */
export const PLAIN_ROLE = 'cantai_app'

// Serialised: two processes that start at once would change the same rows of the catalogue.
const LOCK = `SELECT pg_advisory_xact_lock(hashtext('cantai:conta-simples'))`

/**
 * Grants the plain role access to the migrated tables. The migrations' own role is PostgreSQL's superuser, which can start programs: a
 * fault in a request's statement must not reach that far.
 */
export async function preparePlainRole(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`BEGIN; ${LOCK};
      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${PLAIN_ROLE}') THEN
          CREATE ROLE ${PLAIN_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION;
        END IF;
      END $$;
      GRANT USAGE ON SCHEMA public TO ${PLAIN_ROLE};
      GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON ALL TABLES IN SCHEMA public TO ${PLAIN_ROLE};
      GRANT USAGE, SELECT, UPDATE ON ALL SEQUENCES IN SCHEMA public TO ${PLAIN_ROLE};
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON TABLES TO ${PLAIN_ROLE};
      ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT, UPDATE ON SEQUENCES TO ${PLAIN_ROLE};
      COMMIT`)
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    // Closed rather than returned to the pool: no connection of the app may stay a superuser's.
    client.release(true)
  }
}

/** Whether the account of this connection is a superuser. */
export async function isSuperuser(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ rolsuper: boolean }>(
    'SELECT rolsuper FROM pg_roles WHERE rolname = current_user',
  )
  return rows[0]?.rolsuper === true
}
