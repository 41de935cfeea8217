import * as z from 'zod/mini'
import type { Answer, BodyInput, Call, Params, Query } from '@cantai/contract/call'
import {
  type CodigoDeConexao,
  mensagemDeConexao,
  mensagemDoStatus,
  podeRepetir,
} from '@cantai/contract/erros'
import {
  ESPERA_ENTRE_TENTATIVAS_MS,
  TEMPO_LIMITE_MS,
  TEMPO_LIMITE_TESTE_MS,
  TENTATIVAS,
} from '@cantai/contract/limites'
import { Erro } from '@cantai/contract/resposta-de-erro'
import { sistemaCalls } from '@cantai/contract/sistema/sistema'
import { isOnline, noteAnswer } from '../offline/online.ts'
import { confirmSenhaQuestion } from '../session/confirm-senha.ts'
import { readToken } from '../session/token.ts'
import { absoluteUrl, buildUrl } from './api-address.ts'

const NO_CONTENT = 204
export const RESPOSTA_INVALIDA = 'Resposta inválida do servidor'

/** `erro` is what a person reads; `serverErro` the server's own words; no `status` when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number | undefined
  readonly serverErro: string | undefined
  readonly codigo: string | undefined
  readonly detalhes: Record<string, unknown> | undefined

  constructor(status: number | undefined, erro: string, body?: Partial<Erro>) {
    super(erro)
    this.status = status
    this.serverErro = body?.erro
    this.codigo = body?.codigo
    this.detalhes = body?.detalhes
  }

  get erro(): string {
    return this.message
  }
}

type Input<C extends Call> = (Params<C> extends undefined ? { params?: undefined } : { params: Params<C> }) &
  (undefined extends BodyInput<C> ? { body?: BodyInput<C> } : { body: BodyInput<C> }) & {
    query?: Partial<Query<C>>
    signal?: AbortSignal | undefined
    /** Refuses an answer that is not what the call's schema says, instead of trusting the server. */
    isChecked?: true
    /** Nobody waits for it: it does not prolong the session. */
    background?: boolean
  }

type Options<C extends Call> = Record<string, never> extends Input<C> ? [Input<C>?] : [Input<C>]

/** The code of a 401 whose session was this person's and ran out by itself. */
export const SESSAO_VENCIDA = 'sessao_vencida'

let unauthorized: ((codigo: string | undefined) => void) | undefined

/** Called when the server refuses the token that is in use, with its reason: once, however many calls were refused with it. */
export const onUnauthorized = (handler: (codigo: string | undefined) => void): void => {
  unauthorized = handler
}

interface EndedSession {
  readonly isEnded: () => boolean
  /** Asks the person to log in again; false when they would not. */
  readonly enterAgain: () => Promise<boolean>
}
let ended: EndedSession | undefined

/** Where the session has ended and reading goes on, nothing is asked of the server until somebody has logged in. */
export const onEnded = (session: EndedSession): void => {
  ended = session
}

const isWrite = ({ access, method }: Call) => access !== 'public' && method !== 'GET'

/** Throws where the session has ended; a write first waits until the person has logged in again or would not. */
async function pass(call: Call, session: EndedSession): Promise<void> {
  if (isWrite(call) && (await session.enterAgain())) return
  const erro = `Sua sessão terminou: entre de novo para ${isWrite(call) ? 'salvar' : 'ver isto'}.`
  throw new ApiError(401, erro, { erro, codigo: SESSAO_VENCIDA })
}

export const connectionCode = (timedOut: boolean, online: boolean): CodigoDeConexao =>
  !online ? 'SEM_REDE' : timedOut ? 'TEMPO_ESGOTADO' : 'SERVIDOR_INACESSIVEL'

/** True for a call that is safe to repeat, when the server failed in a way that may pass or never answered. */
export const shouldRetry = (
  method: Call['method'],
  { status, codigo }: Pick<ApiError, 'status' | 'codigo'>,
  attempt: number,
): boolean =>
  method === 'GET' && attempt < TENTATIVAS && (status === undefined || (status >= 500 && podeRepetir(codigo)))

export async function api<C extends Call>(call: C, ...[input]: Options<C>): Promise<Answer<C>> {
  if (ended?.isEnded() && call.access !== 'public') await pass(call, ended)
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(call, input)
    } catch (error) {
      // It was this very call that found the session ended.
      if (isWrite(call) && isRefused(error) && ended?.isEnded() && (await ended.enterAgain())) continue
      if (isSenhaWanted(error)) {
        if (await confirmSenhaQuestion.ask(error.serverErro ?? error.erro)) continue
        throw notConfirmed()
      }
      if (!(error instanceof ApiError) || !shouldRetry(call.method, error, attempt)) throw error
      await wait(ESPERA_ENTRE_TENTATIVAS_MS * attempt, input?.signal)
    }
  }
}

/** The call asks for the own password again (`asksSenha`): once it was given, the call is repeated. */
const isSenhaWanted = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.codigo === 'confirme_a_senha'

function notConfirmed(): ApiError {
  const erro = 'Nada foi feito: a senha não foi confirmada.'
  return new ApiError(403, erro, { erro, codigo: 'sem_confirmacao' })
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401

async function send<C extends Call>(call: C, input: Input<C> | undefined): Promise<Answer<C>> {
  const token = readToken()
  const { status, ok, text } = await exchange(call, token, input)
  const body = parseJson(text)
  if (!ok) throw refusal(status, body, call.access === 'public' ? null : token)
  if (status !== NO_CONTENT && !(input?.isChecked ? isAnswer(call, body) : body !== undefined))
    throw new ApiError(status, RESPOSTA_INVALIDA)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says so, and checks it when asked
  return body as Answer<C>
}

const isAnswer = ({ answer }: Call, body: unknown): boolean => answer?.safeParse(body).success ?? false

/** Answers to what was sent whose words stand in `message` (ERR-01). */
const WITH_MESSAGE: ReadonlySet<number> = new Set([400, 409, 422])
const Message = z.object({ message: z.string() })

function messageAlone(status: number, body: unknown): Erro | undefined {
  const said = WITH_MESSAGE.has(status) ? Message.safeParse(body).data : undefined
  return said && { erro: said.message }
}

/** Turns an error answer into an ApiError; one that refuses the token in use ends the session. */
export function refusal(status: number, body: unknown, token: string | null): ApiError {
  const said = Erro.safeParse(body).data ?? messageAlone(status, body)
  if (status === 401 && token !== null && token === readToken()) unauthorized?.(said?.codigo)
  return new ApiError(status, mensagemDoStatus(status, said?.erro), said)
}

/** No answer came: the words for it. */
export function noAnswer(timedOut: boolean): ApiError {
  noteAnswer(false)
  const codigo = connectionCode(timedOut, isOnline())
  return new ApiError(undefined, mensagemDeConexao(codigo), { codigo })
}

/** A file of the API's own, at a signed address that it answered before. */
export async function apiFile(url: string): Promise<Blob> {
  try {
    const response = await fetch(absoluteUrl(url))
    if (!response.ok) throw refusal(response.status, parseJson(await response.text()), null)
    return await response.blob()
  } catch (error) {
    throw error instanceof ApiError ? error : noAnswer(false)
  }
}

let asked = 0
let onQuiet: (() => void)[] = []

/** Counts a request that somebody waits for; what it answers is called when the answer is there. */
function noteAsked(): () => void {
  asked++
  return () => {
    if (--asked > 0) return
    const waiting = onQuiet
    onQuiet = []
    for (const go of waiting) go()
  }
}

/** Over when nobody waits for an answer. */
export const untilNobodyWaits = (): Promise<void> =>
  asked === 0 ? Promise.resolve() : new Promise((resolve) => onQuiet.push(resolve))

/** One request with its time-out; the body is part of what may take too long. */
async function exchange<C extends Call>(call: C, token: string | null, input: Input<C> | undefined) {
  const { signal, body, background: isQuiet = false } = input ?? {}
  signal?.throwIfAborted()
  const limit = new AbortController()
  // Made outside of what tells that no answer came: a fault of this code is not one of the network.
  const url = buildUrl(call, input?.params, input?.query)
  const request = {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(isQuiet ? { 'x-segundo-plano': 'sim' } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
  }
  const arrived = isQuiet ? undefined : noteAsked()
  const timer = setTimeout(
    () => limit.abort(),
    call.path === sistemaCalls.test.path ? TEMPO_LIMITE_TESTE_MS : TEMPO_LIMITE_MS,
  )
  try {
    const response = await fetch(url, request)
    const text = await response.text()
    noteAnswer(true)
    return { status: response.status, ok: response.ok, text }
  } catch {
    signal?.throwIfAborted()
    throw noAnswer(limit.signal.aborted)
  } finally {
    clearTimeout(timer)
    arrived?.()
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, ms)
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}
