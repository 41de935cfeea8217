import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'

/** A daily copy: `nome` is its file's, `feita_em` ISO 8601 in UTC, `bytes` with the files that lie beside it. */
export const CopiaDiaria = z.object({
  nome: z.string(),
  feita_em: z.string(),
  /** Dated by a wrong clock: the copy is good, its time unknown. */
  data_errada: z.boolean(),
  bytes: z.number(),
  registros: z.number(),
  arquivos: z.number(),
  /** Files that songs name and that were missing. */
  faltando: z.number(),
  /** A weekly copy, which is kept for weeks. */
  semanal: z.boolean(),
  /** When it was restored into a temporary database as a test; null: never. */
  verificada_em: z.nullable(z.string()),
  /** Whether that test gave the same tables; null: never tested. */
  confere: z.nullable(z.boolean()),
})
export type CopiaDiaria = z.infer<typeof CopiaDiaria>

/** The server's automatic copies, the newest first; those of a wrong clock last. */
export const EstadoDasCopias = z.object({
  /** False when the operator has switched the daily ones off. */
  diarias: z.boolean(),
  /** 'na pasta …' or 'no armazenamento …'. */
  lugar: z.string(),
  /** The copies lie on the same disk as the data. */
  mesmo_disco: z.boolean(),
  /** A copy is being made now, by whichever process. */
  fazendo: z.boolean(),
  /** Why the last attempt of the answering process failed; null when it did not. */
  falha: z.nullable(z.object({ em: z.string(), texto: z.string() })),
  copias: z.array(CopiaDiaria),
})
export type EstadoDasCopias = z.infer<typeof EstadoDasCopias>

const params = z.object({ nome: z.string().check(z.regex(/^cantai-[0-9T-]+\.tar$/)) })

export const copiasCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/sistema/copias',
    le: [],
    summary: 'The copies that the server makes by itself',
    access: 'admin',
    answer: EstadoDasCopias,
  },
  make: {
    method: 'POST',
    path: '/api/sistema/copias',
    event: 'copia_feita',
    asksSenha: true,
    summary: 'Make a copy now; a long one goes on after the answer, which then says so',
    access: 'admin',
    expensive: true,
    answer: EstadoDasCopias,
  },
  link: {
    method: 'POST',
    path: '/api/sistema/copias/:nome/link',
    asksSenha: true,
    summary: 'An address, valid for five minutes and for one download, of a copy as one file',
    access: 'admin',
    params,
    answer: z.object({ url: z.string() }),
  },
})

/** Downloads a copy by a signed address, which needs no login. */
export const BAIXAR_COPIA = '/api/sistema/copias/:nome/arquivo'
