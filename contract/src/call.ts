import type * as z from 'zod/mini'
import type { Acesso } from './acesso/niveis.ts'
import type { Le } from './palco/salas.ts'

/**
 * One call of the API as both sides see it. The server registers it, the client fetches it, the OpenAPI document and the property tests are
 * generated from it. `access` is the permission or the lowest level that it requires; without it any logged-in user may call.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly summary: string
  readonly access?: 'public' | Acesso
  /** The rooms that the answer of a GET is made of. */
  readonly le?: Le
  /** Its answer may be kept by the tab of a borrowed device until the session ends: it holds nothing that others there must not see. */
  readonly copia?: true
  /** It also serves an account that waits to be approved. */
  readonly waiting?: true
  /**
   * The caller must have given the password in the last five minutes, at a login or since: always, or where the body has one of these
   * words, or more than one of these numbers (SEG-16). A phone that was left open must not become somebody else's account.
   */
  readonly asksSenha?: true | Readonly<Record<string, string | number>>
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** Limit of the body in bytes; without it CORPO_BYTES. */
  readonly bodyLimit?: number
  /** The event that the security log notes, with the caller, once the call has succeeded (SEG-12). */
  readonly event?: string
  /** It costs much time here or a request elsewhere: such calls are rate limited for each person and each address. */
  readonly expensive?: boolean
  /** False: the call does not prolong the session. */
  readonly prolongs?: false
  /** Its answer is an endless stream of server-sent events. */
  readonly stream?: true
  readonly status?: 200 | 201 | 202 | 204
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
