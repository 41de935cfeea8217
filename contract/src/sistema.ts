import * as z from 'zod/mini'
import { defineCalls } from './call.ts'

/** Warnings about the server for its administrator, before they become faults. */
export const Aviso = z.object({
  codigo: z.enum(['pouco_espaco', 'aguardando_aprovacao']),
  texto: z.string(),
})
export type Aviso = z.infer<typeof Aviso>

export const sistemaCalls = defineCalls({
  test: {
    method: 'GET',
    path: '/api/test',
    summary: 'Connection check of the client',
    access: 'public',
    answer: z.object({ ok: z.boolean(), versao: z.string(), banco: z.boolean() }),
  },
  funcoes: {
    method: 'GET',
    path: '/api/sistema/funcoes',
    summary:
      'What the administrator has not switched off: saving MP3s of videos, chord sheets from other sites',
    answer: z.object({ baixar_mp3: z.boolean(), cifras_online: z.boolean() }),
  },
  avisos: {
    method: 'GET',
    path: '/api/sistema/avisos',
    summary: 'What needs the administrator’s care on the server',
    access: 'admin',
    answer: z.object({ avisos: z.array(Aviso) }),
  },
})
