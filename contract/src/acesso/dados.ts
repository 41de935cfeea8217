import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { idParams } from '../validacao.ts'

const linha = z.record(z.string(), z.unknown())

/**
 * Everything that is kept of a person. `conta` is the account without its password, `proprios` the rows that are theirs by table (devices,
 * how they read songs, notes), `autoria` the ids of the rows that name them as author, by table and column, and `historico` what they did
 * and what was done to them. Tokens and other secrets are left out.
 */
export const DadosDaPessoa = z.object({
  gerado_em: z.string(),
  conta: linha,
  proprios: z.record(z.string(), z.array(linha)),
  autoria: z.array(z.object({ tabela: z.string(), coluna: z.string(), registros: z.array(z.unknown()) })),
  historico: z.array(linha),
})
export type DadosDaPessoa = z.infer<typeof DadosDaPessoa>

export const dadosCalls = defineCalls({
  meus: {
    method: 'GET',
    path: '/api/usuarios/eu/dados',
    le: [],
    event: 'dados_exportados',
    summary: 'Everything that is kept of the caller, as one JSON',
    expensive: true,
    answer: DadosDaPessoa,
  },
  de: {
    method: 'GET',
    path: '/api/usuarios/:id/dados',
    le: [],
    asksSenha: true,
    event: 'dados_exportados',
    summary: 'Everything that is kept of a user, as one JSON',
    access: 'usuarios:editar',
    params: idParams,
    answer: DadosDaPessoa,
  },
  remove: {
    method: 'DELETE',
    path: '/api/usuarios/:id',
    asksSenha: true,
    event: 'pessoa_removida',
    summary:
      "Remove a person for good: what they signed says 'Pessoa removida'; never the last active administrator, and oneself only with `confirmar`",
    access: 'usuarios:editar',
    params: idParams,
    query: z.strictObject({ confirmar: z.optional(z.enum(['sim'], { error: 'Confirmação inválida' })) }),
    status: 204,
  },
})
