import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'

/** Something in the server's surroundings that needs the operator: `texto` says what it is, `fazer` what to do about it. */
export const AvisoDoServidor = z.object({
  codigo: z.enum([
    'copia_com_defeito',
    'copia_atrasada',
    'relogio_errado',
    'sem_https',
    'banco_sem_tls',
    'como_root',
    'sem_ytdlp',
    'ytdlp_antigo',
    'copias_desligadas',
    'copias_no_mesmo_disco',
    'sem_espaco',
  ]),
  texto: z.string(),
  fazer: z.string(),
})
export type AvisoDoServidor = z.infer<typeof AvisoDoServidor>

/** A version and what changed with it, a line each; `data` 'yyyy-MM-dd'. */
export const Novidade = z.object({ versao: z.string(), data: z.string(), itens: z.array(z.string()) })
export type Novidade = z.infer<typeof Novidade>

/** The server as its administrator sees it. Sizes are bytes, moments ISO 8601 in UTC. */
export const Servidor = z.object({
  versao: z.string(),
  novidades: z.array(Novidade),
  /** A newer version that the operator's own file names; null: none is known. */
  versao_nova: z.nullable(z.object({ versao: z.string(), texto: z.string() })),
  /** `embutido`: the PostgreSQL that comes with the app. */
  banco: z.object({ versao: z.string(), embutido: z.boolean(), bytes: z.number() }),
  disco: z.object({ livres: z.number() }),
  bot: z.object({
    status: z.enum(['connected', 'waiting_qr', 'disconnected', 'unknown']),
    ligado: z.boolean(),
    motivo: z.nullable(z.string()),
  }),
  /** Running processes, the oldest first; `endereco` is null on the machine of the database. */
  processos: z.array(z.object({ desde: z.string(), endereco: z.nullable(z.string()) })),
  avisos: z.array(AvisoDoServidor),
})
export type Servidor = z.infer<typeof Servidor>

export const servidorCalls = defineCalls({
  servidor: {
    method: 'GET',
    path: '/api/sistema/servidor',
    le: [],
    summary: 'The program, its database, disk, bot and processes, and what wants care',
    access: 'admin',
    answer: Servidor,
  },
})
