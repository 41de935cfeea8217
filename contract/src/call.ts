import type * as z from 'zod/mini'
import type { Acesso } from './acesso/niveis.ts'
import type { Le } from './palco/salas.ts'

/**
 * One call of the API as both sides see it. The server registers it, the client fetches it, the OpenAPI document and
 * the property tests are generated from it. `access` is the permission or the least level that it
 * asks for; without it any logged-in user.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  readonly access?: 'public' | Acesso
  /** Of a GET: the rooms that its answer is made of. */
  readonly le?: Le
  /** Its answer may be kept by the tab of a borrowed device until the session ends: it holds nothing that others there must not see. */
  readonly copia?: true
  /** It also serves who waits to be approved. */
  readonly waiting?: true
  /**
   * It asks that the caller gave the own password in the last five minutes, a login counting: each time, or where the body has one of these
   * words, or more than one of these numbers (SEG-16). Who watches over a phone that was left open must not become its owner.
   */
  readonly asksSenha?: true | Readonly<Record<string, string | number>>
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** Bytes that the body may have; without it CORPO_BYTES. */
  readonly bodyLimit?: number
  /** Its name in the log, with who called, once it has succeeded (SEG-12). */
  readonly event?: string
  /** It costs much time here or a request elsewhere: each person and each address has a budget of such calls. */
  readonly expensive?: boolean
  /** False: being called does not keep the session alive. */
  readonly prolongs?: false
  /** Its answer is a stream of server-sent events without an end. */
  readonly stream?: true
  readonly status?: 200 | 201 | 204
  /** Absent when the answer has no body (204). */
  readonly answer?: z.ZodMiniType
}

type OutputOf<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type InputOf<T> = T extends z.ZodMiniType ? z.input<T> : undefined

export type Params<C extends Call> = OutputOf<C['params']>
export type Query<C extends Call> = OutputOf<C['query']>
export type Body<C extends Call> = OutputOf<C['body']>
export type BodyInput<C extends Call> = InputOf<C['body']>
export type Answer<C extends Call> = OutputOf<C['answer']>

/** A GET says what it reads. */
export type Leitura = Call & { readonly method: 'GET'; readonly le: Le }
type Declared = Leitura | (Call & { readonly method: 'POST' | 'PUT' | 'DELETE' })

export const defineCalls = <const T extends Record<string, Declared>>(calls: T): T => calls
