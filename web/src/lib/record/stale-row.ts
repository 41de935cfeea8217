import type * as z from 'zod/mini'
import { ApiError } from '../api-client.ts'

/** The record as the server has it, when it refused an edit because somebody else had saved meanwhile. */
export function staleRow<T>(error: unknown, schema: z.ZodMiniType<T>): T | undefined {
  if (!(error instanceof ApiError) || error.codigo !== 'versao') return undefined
  return schema.safeParse(error.detalhes?.['atual']).data
}
