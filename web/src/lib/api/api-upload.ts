import type * as z from 'zod/mini'
import { TEMPO_LIMITE_MS } from '@cantai/contract/limites'
import { absoluteUrl } from './api-address.ts'
import { noAnswer, parseJson, refusal, RESPOSTA_INVALIDA, ApiError } from './api-client.ts'
import { readToken } from '../session/token.ts'

interface Upload<T extends z.ZodMiniType> {
  path: string
  form: FormData
  answer: T
  /** 0 to 1, of what has left this device. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/**
 * Sends files as multipart/form-data and tells how far they are, which `fetch` cannot. Given up after 60 s in which
 * nothing moved, however long the whole takes. Throws ApiError, or the signal's reason.
 */
export function apiUpload<T extends z.ZodMiniType>({
  path,
  form,
  answer,
  onProgress,
  signal,
}: Upload<T>): Promise<z.output<T>> {
  const token = readToken()
  const { promise, resolve, reject } = Promise.withResolvers<z.output<T>>()
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  request.open('POST', absoluteUrl(path))
  request.setRequestHeader('accept', 'application/json')
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)

  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUp = (reason: unknown) => {
    reject(reason)
    request.abort()
  }
  const moved = () => {
    clearTimeout(timer)
    timer = setTimeout(() => giveUp(noAnswer(true)), TEMPO_LIMITE_MS)
  }
  const abort = () => giveUp(signal.reason)

  request.upload.addEventListener('progress', ({ loaded, total }) => {
    moved()
    onProgress(total > 0 ? loaded / total : 0)
  })
  request.addEventListener('error', () => reject(noAnswer(false)))
  request.addEventListener('load', () => {
    const { status, responseText } = request
    const body = parseJson(responseText)
    const said = answer.safeParse(body)
    if (status >= 300) reject(refusal(status, body, token))
    else if (said.success) resolve(said.data)
    else reject(new ApiError(status, RESPOSTA_INVALIDA))
  })
  request.addEventListener('loadend', () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  })
  signal.addEventListener('abort', abort)
  moved()
  request.send(form)
  return promise
}
