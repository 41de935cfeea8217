import type { Pool } from 'pg'
import { DatabaseError, codeOf, reason } from '@cantai/postgres/database-error'

const NO_POSTGRES = 'o que atende nessa porta não responde como um PostgreSQL'
const SLOW = 'o servidor não respondeu a tempo'
const UNTRUSTED = 'o certificado do servidor não é de confiança; indique o da autoridade com sslrootcert'

const BY_CODE: Record<string, string> = {
  ENOTFOUND: 'o servidor não existe',
  EAI_AGAIN: 'o nome do servidor não pôde ser encontrado',
  ECONNREFUSED: 'nada atende nesse endereço',
  ECONNRESET: NO_POSTGRES,
  EHOSTUNREACH: 'não há caminho até o servidor',
  ENETUNREACH: 'não há caminho até o servidor',
  ENOENT: 'nada atende nesse soquete',
  ETIMEDOUT: SLOW,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'o certificado é de outro servidor',
  '28P01': 'usuário ou senha recusados',
  '28000': 'acesso recusado',
  '3D000': 'o banco não existe',
  '53300': 'o servidor já tem conexões demais',
  '57P03': 'o servidor ainda está iniciando ou já encerrando',
}

/** Errors that the pg client raises itself have no code. */
const BY_TEXT: [RegExp, string][] = [
  [/timeout/i, SLOW],
  [/terminated unexpectedly|invalid response|establishing an SSL connection/, NO_POSTGRES],
  [/does not support SSL/, 'o servidor não aceita TLS; tire o sslmode'],
  [/password must be a (non-empty )?string/, 'o servidor pede uma senha'],
]

/** Why a database cannot be reached, in Portuguese as far as it is known. */
export function explainRefusal(error: unknown): string {
  const code = codeOf(error)
  const cause = BY_CODE[code]
  if (cause !== undefined) return `${cause}, ${code}`
  const text = reason(error)
  return BY_TEXT.find(([pattern]) => pattern.test(text))?.[1] ?? text
}

/** Fails with one line in Portuguese if the account may not create and change the tables of the app. */
export async function checkRights(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{
    account: string
    readOnly: boolean
    creates: boolean
    owner: string | null
  }>(
    `select current_user as account, current_setting('transaction_read_only') = 'on' as "readOnly",
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as creates,
      (select tableowner from pg_tables where schemaname = current_schema() and tablename = 'migracoes'
        and not pg_has_role(tableowner, 'USAGE')) as owner`,
  )
  const [
    { account, readOnly, creates, owner } = { account: '', readOnly: false, creates: false, owner: null },
  ] = rows
  if (readOnly)
    throw new DatabaseError(
      'O banco de dados só aceita leitura: aponte DATABASE_URL para o servidor principal',
    )
  if (owner !== null)
    throw new DatabaseError(
      `As tabelas do Cantai pertencem a ${owner}, e não a ${account}: use o usuário ${owner} em DATABASE_URL`,
    )
  if (!creates)
    throw new DatabaseError(
      `O usuário ${account} não pode criar tabelas no banco de dados: rode nele GRANT CREATE, USAGE ON SCHEMA public TO "${account}"`,
    )
}
