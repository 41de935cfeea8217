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

/** Whether a URL's host name is this machine. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** An outside service is only spoken to over TLS; a stand-in on this machine may do without. */
const isProviderBase = (address: string) => {
  const url = URL.parse(address)
  return url !== null && (/^(https|wss):$/.test(url.protocol) || isLoopback(url.hostname))
}
const base = (address: string) => z._default(z.string().check(z.refine(isProviderBase)), address)

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
  YOUTUBE_API_KEY: filled(z.string()),
  YOUTUBE_API_BASE: base('https://www.googleapis.com/youtube/v3'),
  YOUTUBE_WATCH_BASE: base('https://www.youtube.com/watch?v='),
  INNERTUBE_BASE: base('https://www.youtube.com'),
  YTDLP_PATH: z._default(z.string(), 'yt-dlp'),
  FFMPEG_PATH: z._default(z.string(), 'ffmpeg'),
  MEDIA_DOWNLOAD: z._default(z.enum(['on', 'off']), 'on'),
  LRCLIB_BASE: base('https://lrclib.net'),
  VAGALUME_BASE: base('https://api.vagalume.com.br'),
  VAGALUME_API_KEY: filled(z.string()),
  CIFRAS_FONTE: z._default(z.enum(['cifraclub', 'off']), 'cifraclub'),
  CIFRACLUB_BASE: base('https://www.cifraclub.com.br'),
  CIFRACLUB_SEARCH_BASE: base('https://solr.sscdn.co/cc/h2/'),
  WHATSAPP_WS_URL: filled(z.string().check(z.refine(isProviderBase))),
  S3_ENDPOINT: filled(z.string().check(z.refine(isProviderBase))),
  S3_BUCKET: filled(z.string()),
  S3_ACCESS_KEY: filled(z.string()),
  S3_SECRET_KEY: filled(z.string()),
  S3_REGION: z._default(z.string(), 'auto'),
  TRUST_PROXY: z._default(z.string(), 'loopback'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

const AN_ADDRESS = 'um endereço https:// (sem TLS só nesta máquina: http://127.0.0.1)'

const hints: Record<string, string> = {
  PORT: 'um número de 0 a 65535',
  DATABASE_URL: 'postgres://usuario:senha@servidor:5432/banco',
  PUBLIC_URL: 'um endereço como https://louvor.exemplo.org',
  CANTAI_TZ: 'um fuso horário como America/Sao_Paulo',
  ADMIN_EMAIL: 'um email válido',
  ADMIN_PASSWORD: 'pelo menos 6 caracteres',
  CADASTRO: 'aberto, convite ou fechado',
  YOUTUBE_API_BASE: AN_ADDRESS,
  YOUTUBE_WATCH_BASE: AN_ADDRESS,
  INNERTUBE_BASE: AN_ADDRESS,
  MEDIA_DOWNLOAD: 'on ou off',
  LRCLIB_BASE: AN_ADDRESS,
  VAGALUME_BASE: AN_ADDRESS,
  CIFRAS_FONTE: 'cifraclub ou off',
  CIFRACLUB_BASE: AN_ADDRESS,
  CIFRACLUB_SEARCH_BASE: AN_ADDRESS,
  WHATSAPP_WS_URL: 'um endereço wss:// (sem TLS só nesta máquina: ws://127.0.0.1)',
  S3_ENDPOINT: AN_ADDRESS,
  SESSION_IDLE_MS: 'milissegundos, pelo menos 1000',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace ou silent',
}

/** A configuration problem that the person who starts the server can solve; its message is one line in Portuguese. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>

/** Files go to an S3-compatible store when S3_ENDPOINT is set; then the others of its group are needed. */
function readS3(e: z.output<typeof Environment>) {
  if (e.S3_ENDPOINT === undefined) return undefined
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = e
  if (bucket === undefined || accessKey === undefined || secretKey === undefined)
    throw new ConfigError('Com S3_ENDPOINT, preencha também S3_BUCKET, S3_ACCESS_KEY e S3_SECRET_KEY.')
  return { endpoint: e.S3_ENDPOINT, bucket, accessKey, secretKey, region: e.S3_REGION }
}

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
    youtube: { apiKey: e.YOUTUBE_API_KEY, apiBase: e.YOUTUBE_API_BASE, innertubeBase: e.INNERTUBE_BASE },
    audio: {
      watchBase: e.YOUTUBE_WATCH_BASE,
      ytdlp: e.YTDLP_PATH,
      ffmpeg: e.FFMPEG_PATH,
      download: e.MEDIA_DOWNLOAD === 'on',
    },
    lyrics: {
      lrclibBase: e.LRCLIB_BASE,
      vagalumeBase: e.VAGALUME_BASE,
      vagalumeKey: e.VAGALUME_API_KEY,
    },
    chords: {
      enabled: e.CIFRAS_FONTE !== 'off',
      base: e.CIFRACLUB_BASE,
      searchBase: e.CIFRACLUB_SEARCH_BASE,
    },
    whatsappUrl: e.WHATSAPP_WS_URL,
    s3: readS3(e),
  }
}
