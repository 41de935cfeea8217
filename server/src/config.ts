import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import type * as z from 'zod/mini'
import { Environment, hintFor, isLoopback, VARIABLES } from './variaveis.ts'

/** The only reader of process.env and of cantai.env. */
const root = path.resolve(import.meta.dirname, '../..')

/** A configuration problem that the person who starts the server can solve; its message is one line in Portuguese. */
export class ConfigError extends Error {}

export type Config = ReturnType<typeof readConfig>

/** One variable a line. A # inside a value needs quotes: without them the rest would silently be a comment. */
const LINE = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'`#][^#]*)?(?:\s+#.*|\s*)$/

/** The variables of a configuration file. Throws ConfigError, which names the line and never its value. */
function parseConfigFile(file: string, text: string): Record<string, string> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  for (const [index, line] of lines.entries()) {
    if (/^\s*(#|$)/.test(line)) continue
    const place = `${file}, linha ${index + 1}`
    const name = LINE.exec(line)?.[1]
    if (name === undefined)
      throw new ConfigError(`${place}: escreva NOME=valor, com o valor entre aspas se tiver #.`)
    if (!VARIABLES.includes(name))
      throw new ConfigError(
        `${place}: a variável ${name} não existe; veja os nomes em cantai.env.exemplo e em docs/operating.md.`,
      )
  }
  return parseEnv(lines.join('\n')) as Record<string, string>
}

/** The service's file where there is none in the project's folder: commands of another shell find the same place. */
const standardFile = (folder: string, ofService: string) => {
  const own = path.join(folder, 'cantai.env')
  return existsSync(own) || !existsSync(ofService) ? own : ofService
}

const OF_SERVICE = '/etc/cantai/cantai.env'

/** The standard file, which may be absent, or the one that CANTAI_ENV names, which may not. */
const configFile = (configPath: string | undefined, folder: string, ofService: string) =>
  configPath === undefined ? standardFile(folder, ofService) : path.resolve(root, configPath)

function readConfigFile(configPath: string | undefined, folder: string, ofService: string) {
  const file = configFile(configPath, folder, ofService)
  try {
    return parseConfigFile(file, readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (configPath === undefined && code === 'ENOENT') return {}
    throw new ConfigError(`Não é possível ler o arquivo de configuração ${file} (${String(code)}).`)
  }
}

const filledIn = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** The configuration file and the environment, which wins. An empty variable counts as absent. */
export function readEnvironment(
  env: NodeJS.ProcessEnv = process.env,
  folder = root,
  ofService = OF_SERVICE,
): NodeJS.ProcessEnv {
  const present = filledIn(env)
  return { ...readConfigFile(present['CANTAI_ENV'], folder, ofService), ...present }
}

/** The file in which a variable can be changed for the next start; undefined where the environment, which wins, has it. */
export function fileOfVariable(name: string, env: NodeJS.ProcessEnv = process.env): string | undefined {
  const present = filledIn(env)
  return present[name] === undefined ? configFile(present['CANTAI_ENV'], root, OF_SERVICE) : undefined
}

/** The text of a configuration file with `name` set to this value, in its own line or a new one at the end; '' takes the line away. */
export function withVariable(text: string, name: string, value: string): string {
  const lines = text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/)
  const isOwn = (each: string) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(each)
  const others = lines.filter((each) => !isOwn(each))
  const at = lines.findIndex(isOwn)
  const line = value === '' ? [] : [`${name}=${value}`]
  return [...others.toSpliced(at === -1 ? others.length : at, 0, ...line), ''].join('\n')
}

/**
 * The store of S3_ENDPOINT: files go to S3_BUCKET, daily copies to BACKUP_S3_BUCKET, each only when it is named. The others of the
 * group are then needed.
 */
function readS3(e: z.output<typeof Environment>) {
  const { S3_BUCKET: files, BACKUP_S3_BUCKET: copias, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = e
  if (e.S3_ENDPOINT === undefined) {
    if (copias !== undefined)
      throw new ConfigError(
        'Com BACKUP_S3_BUCKET, preencha também S3_ENDPOINT, S3_ACCESS_KEY e S3_SECRET_KEY.',
      )
    if (files === undefined && accessKey === undefined && secretKey === undefined) return {}
    throw new ConfigError('Com S3_BUCKET, S3_ACCESS_KEY ou S3_SECRET_KEY, preencha também S3_ENDPOINT.')
  }
  if ((files ?? copias) === undefined || accessKey === undefined || secretKey === undefined)
    throw new ConfigError('Com S3_ENDPOINT, preencha também S3_BUCKET, S3_ACCESS_KEY e S3_SECRET_KEY.')
  if (files !== undefined && files === copias)
    throw new ConfigError(
      'BACKUP_S3_BUCKET deve ser outro que S3_BUCKET: uma cópia não fica junto do que ela guarda.',
    )
  const bucketOf = (bucket: string | undefined) =>
    bucket === undefined
      ? undefined
      : { endpoint: e.S3_ENDPOINT ?? '', bucket, accessKey, secretKey, region: e.S3_REGION }
  return { files: bucketOf(files), copias: bucketOf(copias) }
}

/** Reads and validates the configuration, the file's included unless `env` is given. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv = readEnvironment()) {
  const parsedEnv = Environment.safeParse(filledIn(env))
  if (!parsedEnv.success) {
    const name = String(parsedEnv.error.issues[0]?.path[0])
    throw new ConfigError(`A variável ${name} não é válida: use ${hintFor(name)}.`)
  }
  const e = parsedEnv.data
  const s3 = readS3(e)
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: path.resolve(root, e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databasePool: e.DATABASE_POOL,
    pgBindir: e.PG_BINDIR,
    https: { porta: e.HTTPS_PORT, base: e.ENDERECO_BASE },
    publicUrl: e.PUBLIC_URL ?? `http://localhost:${e.PORT}`,
    timeZone: e.CANTAI_TZ,
    adminEmail: e.ADMIN_EMAIL,
    adminPassword: e.ADMIN_PASSWORD,
    cadastro: e.CADASTRO,
    sessaoMs: e.SESSION_IDLE_MS,
    trustProxy: e.TRUST_PROXY === 'false' ? false : e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    logRequests: e.LOG_REQUESTS === 'on',
    metricsToken: e.METRICS_TOKEN,
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
    holyricsBase: e.HOLYRICS_BASE,
    pushBase: e.PUSH_BASE,
    whatsappUrl: e.WHATSAPP_WS_URL,
    s3: s3.files,
    copias: {
      diarias: e.BACKUP_DAILY === 'on',
      dir: e.BACKUP_DIR === undefined ? undefined : path.resolve(root, e.BACKUP_DIR),
      s3: s3.copias,
    },
  }
}

/** Warnings about passwords or rows that travel unencrypted, one line each. */
export function exposures({ host, publicUrl, databaseUrl }: Config): string[] {
  const problems: string[] = []
  if (!isLoopback(host) && host !== '::1' && publicUrl.startsWith('http:'))
    problems.push(
      `HOST=${host} abre o Cantai à rede sem TLS: quem está nela pode ler as senhas. Ponha um proxy com HTTPS na frente e PUBLIC_URL=https://…`,
    )
  const url = databaseUrl === undefined ? null : URL.parse(databaseUrl)
  const server = url?.searchParams.get('host') ?? url?.hostname ?? ''
  const mode = url?.searchParams.get('sslmode') ?? 'disable'
  if (
    url &&
    server !== '' &&
    !server.startsWith('/') &&
    !isLoopback(server) &&
    ['disable', 'allow', 'prefer'].includes(mode)
  )
    problems.push(
      `DATABASE_URL fala com ${server} sem TLS: senhas e dados passam abertos pela rede. Acrescente ?sslmode=verify-full.`,
    )
  return problems
}

/** The environment of a program that we start: PATH and proxies, and none of our secrets. */
export function programEnv(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const names = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'SystemRoot']
  const proxies = ['http_proxy', 'https_proxy', 'all_proxy', 'no_proxy'].flatMap((name) => [
    name,
    name.toUpperCase(),
  ])
  return Object.fromEntries(
    [...names, ...proxies].flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  )
}
