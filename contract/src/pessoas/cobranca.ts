import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { registroId } from '../validacao.ts'

/** Somebody who has places without an answer, and the message that asks for all of them. */
export const Cobranca = z.object({
  pessoa_id: z.number(),
  nome: z.string(),
  telefone: z.nullable(z.string()),
  /** Whether they are in the team still. */
  ativa: z.boolean(),
  /** The functions and days without an answer, the first first. */
  lugares: z.array(
    z.object({ data: z.string(), hora: z.nullable(z.string()), funcoes: z.array(z.string()) }),
  ),
  /** When they were asked last, for one of these places. */
  pedida_em: z.nullable(z.string()),
  /** Null for who is not in the team any more, and where the server has no address that other devices reach. */
  link: z.nullable(z.string()),
  texto: z.string(),
})
export type Cobranca = z.infer<typeof Cobranca>

const EDITAR = 'escala:editar' as const

/** `folhas`: whether personal pages show the sheets of the next 14 days. */
const Cobrancas = z.object({ folhas: z.boolean(), pessoas: z.array(Cobranca) })

export const cobrancaCalls = defineCalls({
  // Not a GET: what it answers opens the pages of others, and no copy keeps it.
  list: {
    method: 'POST',
    path: '/api/escala/cobranca',
    summary:
      'Who has not answered for a published service ahead, each once, with a message and the link of their page',
    access: EDITAR,
    expensive: true,
    answer: Cobrancas,
  },
  pedida: {
    method: 'POST',
    path: '/api/escala/cobranca/pedida',
    summary: 'Somebody was asked for their answers now',
    access: EDITAR,
    body: z.strictObject({ pessoa_id: registroId() }),
    status: 204,
  },
  folhas: {
    method: 'PUT',
    path: '/api/escala/paginas',
    summary: 'Whether personal pages show the words and chords of the next 14 days',
    access: EDITAR,
    body: z.strictObject({ folhas: z.boolean({ error: 'Diga se as páginas mostram as folhas' }) }),
    status: 204,
  },
})
