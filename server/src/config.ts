import path from 'node:path'
import * as z from 'zod/mini'
import { SESSAO_MS } from '@cantai/contract/limites'
import { isEmail } from '@cantai/contract/validacao'

/** The only reader of process.env. Every variable is documented in the README. */
const filled = (schema: z.ZodMiniType<string>) => z.optional(schema)

const isTimeZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const Environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: filled(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  PG_BINDIR: filled(z.string()),
  PUBLIC_URL: filled(z.string().check(z.regex(/^https?:\/\/[^/]/))),
  CANTAI_TZ: z._default(z.string().check(z.refine(isTimeZone)), 'America/Sao_Paulo'),
  ADMIN_EMAIL: z._default(z.string().check(z.refine(isEmail)), 'admin@cantai.local'),
  ADMIN_PASSWORD: filled(z.string().check(z.minLength(6))),
  CADASTRO: z._default(z.enum(['aberto', 'convite', 'fechado']), 'aberto'),
  SESSION_IDLE_MS: z._default(z.coerce.number().check(z.int(), z.minimum(1000)), SESSAO_MS),
  TRUST_PROXY: z._default(z.string(), 'loopback'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

const hints: Record<string, string> = {
  PORT: 'um número de 0 a 65535',
  DATABASE_URL: 'postgres://usuario:senha@servidor:5432/banco',
  PUBLIC_URL: 'um endereço como https://louvor.exemplo.org',
  CANTAI_TZ: 'um fuso horário como America/Sao_Paulo',
  ADMIN_EMAIL: 'um email válido',
  ADMIN_PASSWORD: 'pelo menos 6 caracteres',
  CADASTRO: 'aberto, convite ou fechado',
  SESSION_IDLE_MS: 'milissegundos, pelo menos 1000',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace ou silent',
}

/** A configuration problem that the person who starts the server can solve; its message is one line in Portuguese. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>

/** Reads and validates the environment; an empty variable counts as absent. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(present)
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0])
    throw new ConfigError(`A variável ${name} não é válida: use ${hints[name] ?? 'um texto'}.`)
  }
  const e = read.data
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    pgBindir: e.PG_BINDIR,
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    timeZone: e.CANTAI_TZ,
    adminEmail: e.ADMIN_EMAIL,
    adminPassword: e.ADMIN_PASSWORD,
    cadastro: e.CADASTRO,
    sessaoMs: e.SESSION_IDLE_MS,
    trustProxy: e.TRUST_PROXY === 'false' ? false : e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
  }
}
