import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod'
import pg from 'pg'
import type { Erro } from '@cantai/contract/resposta-de-erro'
import { mensagemDoStatus } from '@cantai/contract/erros'
import { CORPO_BYTES } from '@cantai/contract/limites'
import { codeOf, reason } from '@cantai/postgres/database-error'
import { troubleOf, type Trouble } from './db/database-error.ts'
import { logRefusal } from './observability/security-events.ts'

/** An expected refusal: what the person did or met, in Portuguese, with the matching status. */
export class AppError extends Error {
  readonly status: number
  readonly corpo: Erro
  readonly headers: Record<string, string>

  constructor(
    status: number,
    erro: string,
    extra: { codigo?: string; detalhes?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(erro)
    this.status = status
    this.corpo = {
      erro,
      ...(extra.codigo === undefined ? {} : { codigo: extra.codigo }),
      ...(extra.detalhes === undefined ? {} : { detalhes: extra.detalhes }),
    }
    this.headers = extra.headers ?? {}
  }
}

/** 404 in the gender of its noun: notFound('Ensaio', 'o') is 'Ensaio não encontrado'. */
export const notFound = (name: string, gender: 'a' | 'o' = 'a') =>
  new AppError(404, `${name} não encontrad${gender}`, { codigo: 'nao_encontrado' })

/** The record was changed since the caller read it; `detalhes.atual` is the present row, `quem` its last author. */
export const staleRow = (atual: unknown, quem?: string) =>
  new AppError(409, 'Este registro foi alterado por outra pessoa', {
    codigo: 'versao',
    detalhes: { atual, ...(quem !== undefined && { quem }) },
  })

const OF_SYSTEM: Record<string, string> = {
  EACCES: 'sem permissão',
  EDQUOT: 'a cota do disco acabou',
  EIO: 'o disco falhou',
  ENOENT: 'a pasta não existe',
  ENOSPC: 'o disco está cheio',
  ENOTDIR: 'a pasta não existe',
  EPERM: 'sem permissão',
  EROFS: 'o disco não aceita gravação',
}

/** Why the system refused a file or a folder, in words; undefined when the error is something else. */
export const systemWords = (error: unknown): string | undefined => OF_SYSTEM[codeOf(error)]

/** A finding of zod at one place of the input, as fastify-type-provider-zod passes it on. */
interface Issue {
  keyword: string
  instancePath: string
  message?: string
  params: { keys?: string[]; params?: { malformed?: boolean } }
}

/** Wrong shape (type, unknown field, malformed date) is 400; a right shape with an unacceptable value is 422. */
const isMalformed = (issue: Issue) =>
  ['invalid_type', 'unrecognized_keys', 'invalid_union', 'invalid_value'].includes(issue.keyword) ||
  issue.params.params?.malformed === true

const fieldOf = (issue: Issue) => issue.instancePath.slice(1).replaceAll('/', '.')

/** Limits of unknown fields in an answer and of the length of each: an answer must not grow with the request. */
const NAMED_MAX = 5
const NAME_MAX = 40

function unknownFields(keys: string[]): string {
  const namedKeys = keys
    .slice(0, NAMED_MAX)
    .map((key) => (key.length > NAME_MAX ? `${key.slice(0, NAME_MAX)}…` : key))
  const others = keys.length - namedKeys.length
  return `Campo desconhecido: ${namedKeys.join(', ')}${others > 0 ? ` e mais ${others}` : ''}`
}

const explain = (issue: Issue): string => {
  if (issue.keyword === 'unrecognized_keys') return unknownFields(issue.params.keys ?? [])
  // A message that begins with 'Invalid input' is zod's own, which its whole build makes longer, not one of our rules.
  if (issue.message !== undefined && !issue.message.startsWith('Invalid input')) return issue.message
  const field = fieldOf(issue)
  return field === '' ? mensagemDoStatus(400, undefined) : `Valor inválido em ${field}`
}

function fromIssues(context: string | undefined, issues: Issue[]): { status: number; corpo: Erro } {
  const status = context !== 'body' || issues.some(isMalformed) ? 400 : 422
  const namedIssues = issues
    .slice(0, NAMED_MAX)
    .map((issue) => ({ field: fieldOf(issue) || 'corpo', words: explain(issue) }))
  const campos = Object.fromEntries(namedIssues.map(({ field, words }) => [field, words]))
  const erro = [...new Set(namedIssues.map(({ words }) => words))].join('. ')
  return { status, corpo: { erro, codigo: 'validacao', detalhes: { campos } } }
}

const FRAMEWORK: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'O corpo da requisição não é um JSON válido',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'O corpo da requisição está vazio',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'O corpo da requisição deve ser JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'O tamanho do corpo não confere',
  FST_ERR_BAD_URL: 'Endereço inválido',
}

const readableSize = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.round(bytes / 1024)} KiB` : `${Math.round(bytes / 1_048_576)} MiB`

interface Described {
  status: number
  corpo: Erro
  headers?: Record<string, string>
}

const TROUBLES: Record<Trouble, Described> = {
  restarting: {
    status: 503,
    corpo: {
      erro: 'O banco de dados está reiniciando. Espere alguns segundos e tente de novo.',
      codigo: 'banco_reiniciando',
    },
    headers: { 'retry-after': '2' },
  },
  busy: {
    status: 503,
    corpo: {
      erro: 'O banco de dados está ocupado demais neste momento. Espere alguns segundos e tente de novo.',
      codigo: 'banco_ocupado',
    },
    headers: { 'retry-after': '5' },
  },
  full: {
    status: 507,
    corpo: {
      erro: 'O disco do servidor está cheio: nada novo pode ser guardado. Avise quem administra o servidor para liberar espaço e tente de novo.',
      codigo: 'disco_cheio',
    },
  },
}

function describe(error: FastifyError, bodyLimit: number): Described {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return fromIssues(error.validationContext, error.validation)
  if (error instanceof pg.DatabaseError) {
    // 23503: something still references the row, or the referenced row has just gone. 23505: it exists already.
    if (error.code === '23503')
      return { status: 409, corpo: { erro: 'Este registro é usado por outros', codigo: 'em_uso' } }
    if (error.code === '23505')
      return { status: 409, corpo: { erro: 'Este registro já existe', codigo: 'repetido' } }
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return {
      status: 413,
      corpo: { erro: `O corpo da requisição passa de ${readableSize(bodyLimit)}`, codigo: 'corpo_grande' },
    }
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500 && !isResponseSerializationError(error))
    return { status, corpo: { erro: FRAMEWORK[error.code] ?? mensagemDoStatus(status, undefined) } }
  return { status: 500, corpo: { erro: mensagemDoStatus(500, undefined) } }
}

const LOG_EVERY_MS = 1000
let refusedSinceLogged = 0
let loggedAt = -LOG_EVERY_MS

/** While the database is away every request fails; one line a second is logged instead of a trace for each. */
function logTrouble(error: FastifyError, request: FastifyRequest): void {
  refusedSinceLogged++
  if (performance.now() - loggedAt < LOG_EVERY_MS) return
  loggedAt = performance.now()
  request.log.warn({ reason: reason(error), requests: refusedSinceLogged }, 'the database cannot serve')
  refusedSinceLogged = 0
}

/** Minimum of free disk space for PostgreSQL to start: it needs a few segments of 16 MB for its log. */
const DATABASE_BYTES_MIN = 64 * 1024 * 1024

/** The error handler; `freeBytes` is of the disk that holds the database. */
export const errorHandler =
  (freeBytes: () => Promise<number>) =>
  async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const trouble = troubleOf(error)
    const full = trouble === 'restarting' && (await freeBytes()) < DATABASE_BYTES_MIN
    handleError(error, request, reply, full ? 'full' : trouble)
    return reply
  }

/** Turns every error into its answer. Unexpected ones are logged, and their text is never in the answer. */
export function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  trouble?: Trouble,
): void {
  const { url: route, bodyLimit } = request.routeOptions
  const { status, corpo, headers } = trouble ? TROUBLES[trouble] : describe(error, bodyLimit ?? CORPO_BYTES)
  logRefusal(request, status, corpo.codigo)
  if (status >= 500)
    if (trouble !== undefined) logTrouble(error, request)
    else if (error instanceof AppError) request.log.warn({ codigo: corpo.codigo, route }, 'refused for now')
    else request.log.error({ err: error, route }, 'unexpected error')
  void reply
    .code(status)
    // Set here too, because no hook runs for an address that cannot be parsed.
    .headers({ 'cache-control': 'no-store', ...headers })
    .send(corpo)
}

/** The answer to an unknown address. */
export const noSuchRoute: Erro = { erro: mensagemDoStatus(404, undefined), codigo: 'nao_encontrado' }
