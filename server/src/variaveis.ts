import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { CADASTROS } from '@cantai/contract/acesso/links'
import { SESSAO_MS } from '@cantai/contract/limites'
import { isEmail } from '@cantai/contract/regras'

/* The variables of the configuration, and the values that each may have. docs/operating.md explains them. */

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

/** Trusting every address, or a number of proxies, would let anybody forge an address. */
const isTrustedProxies = (text: string) =>
  text === 'false' ||
  text.split(',').every((item) => {
    const [address = '', bits, ...more] = item.trim().split('/')
    if (bits === undefined && /^(loopback|linklocal|uniquelocal)$/.test(address)) return true
    const version = address.includes('%') ? 0 : isIP(address)
    if (version === 0 || more.length > 0) return false
    return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  })

/** A web address to which paths can be appended. */
const isPublicUrl = (address: string) => {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && /^https?:\/\/[^/]/.test(address)
}

const digits = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.transform((text) => Number(text)),
)
const integer = (from: number, to: number, standard: number) =>
  z._default(z.pipe(digits, z.int().check(z.minimum(from), z.maximum(to))), standard)

export const Environment = z.object({
  PORT: integer(0, 65_535, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: filled(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DATABASE_POOL: integer(2, 100, 10),
  PG_BINDIR: filled(z.string()),
  PUBLIC_URL: filled(z.string().check(z.refine(isPublicUrl))),
  HTTPS_PORT: integer(0, 65_535, 3443),
  ENDERECO_BASE: filled(z.string().check(z.refine(isProviderBase))),
  CANTAI_TZ: z._default(z.string().check(z.refine(isTimeZone)), 'America/Sao_Paulo'),
  ADMIN_EMAIL: z._default(z.string().check(z.refine(isEmail)), 'admin@cantai.local'),
  ADMIN_PASSWORD: filled(z.string().check(z.minLength(6))),
  CADASTRO: z._default(z.enum(CADASTROS), 'aberto'),
  SESSION_IDLE_MS: integer(1000, 31_536_000_000, SESSAO_MS),
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
  HOLYRICS_BASE: base('https://api.holyrics.com.br'),
  PUSH_BASE: filled(z.string().check(z.refine((address) => isLoopback(URL.parse(address)?.hostname ?? '')))),
  WHATSAPP_WS_URL: filled(z.string().check(z.refine(isProviderBase))),
  S3_ENDPOINT: filled(z.string().check(z.refine(isProviderBase))),
  S3_BUCKET: filled(z.string()),
  S3_ACCESS_KEY: filled(z.string()),
  S3_SECRET_KEY: filled(z.string()),
  S3_REGION: z._default(z.string(), 'auto'),
  BACKUP_DAILY: z._default(z.enum(['on', 'off']), 'on'),
  BACKUP_DIR: filled(z.string()),
  BACKUP_S3_BUCKET: filled(z.string()),
  METRICS_TOKEN: filled(z.string().check(z.minLength(16))),
  LOG_REQUESTS: z._default(z.enum(['on', 'off']), 'off'),
  TRUST_PROXY: z._default(z.string().check(z.refine(isTrustedProxies)), 'loopback'),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    // A terminal shows a person the address, between no lines of JSON about a start that went well.
    process.stdout.isTTY ? 'error' : 'info',
  ),
})

/** The names that a configuration file may hold. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape)

const AN_ADDRESS = 'um endereço https:// (sem TLS só nesta máquina: http://127.0.0.1)'

const HINTS: Record<string, string> = {
  PORT: 'um número de 0 a 65535',
  DATABASE_URL: 'postgres://usuario:senha@servidor:5432/banco',
  DATABASE_POOL: 'um número de 2 a 100',
  PUBLIC_URL: 'um endereço como https://louvor.exemplo.org',
  HTTPS_PORT: 'um número de 0 a 65535',
  ENDERECO_BASE: AN_ADDRESS,
  CANTAI_TZ: 'um fuso horário como America/Sao_Paulo',
  ADMIN_EMAIL: 'um email válido',
  ADMIN_PASSWORD: 'pelo menos 6 caracteres',
  CADASTRO: 'aberto, aprovacao, convite ou fechado',
  YOUTUBE_API_BASE: AN_ADDRESS,
  YOUTUBE_WATCH_BASE: AN_ADDRESS,
  INNERTUBE_BASE: AN_ADDRESS,
  MEDIA_DOWNLOAD: 'on ou off',
  LRCLIB_BASE: AN_ADDRESS,
  VAGALUME_BASE: AN_ADDRESS,
  CIFRAS_FONTE: 'cifraclub ou off',
  CIFRACLUB_BASE: AN_ADDRESS,
  CIFRACLUB_SEARCH_BASE: AN_ADDRESS,
  HOLYRICS_BASE: AN_ADDRESS,
  PUSH_BASE: 'um endereço desta máquina, como http://127.0.0.1:9',
  WHATSAPP_WS_URL: 'um endereço wss:// (sem TLS só nesta máquina: ws://127.0.0.1)',
  S3_ENDPOINT: AN_ADDRESS,
  BACKUP_DAILY: 'on ou off',
  METRICS_TOKEN: 'pelo menos 16 caracteres',
  LOG_REQUESTS: 'on ou off',
  SESSION_IDLE_MS: 'milissegundos, de 1000 a 31536000000 (um ano)',
  TRUST_PROXY: 'false, loopback ou os endereços dos seus proxies, como 10.0.0.2 ou 172.16.0.0/12',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace ou silent',
}

/** The advice for a variable that is not valid. */
export const hintFor = (name: string): string => HINTS[name] ?? 'um texto'
