import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { DatabaseError } from '@cantai/postgres/database-error'

const expected = 'use postgres://usuario:senha@servidor:5432/banco'

/** Reads DATABASE_URL; `sslmode` means what it means to PostgreSQL's own programs. */
export function connectionFromUrl(text: string): pg.PoolConfig {
  // The error of new URL holds its whole input, and with it the password.
  const url = URL.parse(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new DatabaseError(`DATABASE_URL inválida: ${expected}`)
  const host = url.searchParams.get('host') || decode(url.hostname).replace(/^\[(.*)\]$/, '$1') || 'localhost'
  const database = decode(url.pathname.slice(1)) || url.searchParams.get('dbname')
  if (!database) throw new DatabaseError(`DATABASE_URL não diz o banco: ${expected}`)
  return {
    host,
    port: Number(url.port || url.searchParams.get('port') || 5432),
    database,
    ...(url.username && { user: decode(url.username) }),
    ...(url.password && { password: decode(url.password) }),
    ...(url.searchParams.has('options') && { options: url.searchParams.get('options') ?? '' }),
    ssl: host.startsWith('/') ? false : ssl(url.searchParams),
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new DatabaseError(`DATABASE_URL inválida: escreva % como %25; ${expected}`)
  }
}

function ssl(params: URLSearchParams): pg.PoolConfig['ssl'] {
  const mode = params.get('sslmode') ?? 'disable'
  const file = params.get('sslrootcert')
  const ca = file ? { ca: rootCertificate(file) } : {}
  switch (mode) {
    // pg cannot try without after trying with, nor the other way round.
    case 'disable':
    case 'allow':
    case 'prefer':
      return false
    case 'no-verify':
      return { rejectUnauthorized: false }
    case 'require':
      return file ? { ...ca, checkServerIdentity: () => undefined } : { rejectUnauthorized: false }
    case 'verify-ca':
      return { ...ca, checkServerIdentity: () => undefined }
    case 'verify-full':
      return { ...ca, rejectUnauthorized: true }
    default:
      throw new DatabaseError(
        `DATABASE_URL: sslmode=${mode} não existe; use disable, require, verify-ca ou verify-full`,
      )
  }
}

function rootCertificate(file: string): string | undefined {
  if (file === 'system') return undefined
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new DatabaseError(`DATABASE_URL: não foi possível ler o certificado ${file} de sslrootcert`)
  }
}
