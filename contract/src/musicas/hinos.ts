import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'

/** The hymns of the demonstration, which can fill an empty repertoire. */
export const hinosCalls = defineCalls({
  bring: {
    method: 'POST',
    path: '/api/musicas/hinos',
    access: 'musicas:editar',
    summary: 'Fill an empty repertoire with hymns in the public domain; 409 when it has a song',
    status: 201,
    answer: z.object({ total: z.number() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/musicas/hinos',
    access: 'musicas:editar',
    summary: 'Delete those hymns that nobody has changed or used since, and count the ones that stay',
    answer: z.object({ removidos: z.number(), mantidos: z.number() }),
  },
})
