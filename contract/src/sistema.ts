import * as z from 'zod/mini'
import { defineCalls } from './call.ts'

export const sistemaCalls = defineCalls({
  test: {
    method: 'GET',
    path: '/api/test',
    summary: 'Connection check of the client',
    access: 'public',
    answer: z.object({ ok: z.boolean(), versao: z.string(), banco: z.boolean() }),
  },
})
