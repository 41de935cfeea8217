import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { ItemDeRoteiro, TipoDeRoteiro } from './itens.ts'
import {
  CORPO_DE_LINHA_BYTES,
  ITENS_DO_CULTO_MAX,
  NOME_MAX,
  OBSERVACOES_MAX,
  ROTEIRO_MODELOS_MAX,
} from '../limites.ts'
import { idParams, ignoredOf, inteiroOpcional, texto, textoOpcional, versao } from '../validacao.ts'

/** The editable fields of an item of roteiro, in a service or in a template. */
export const roteiroFields = {
  tipo: TipoDeRoteiro,
  titulo: texto('Título', { min: 1, max: NOME_MAX }),
  responsavel: textoOpcional('Responsável', { max: NOME_MAX }),
  duracao_min: inteiroOpcional('Duração', { min: 1, max: 600 }),
  notas: textoOpcional('Notas', { max: OBSERVACOES_MAX, linhas: true }),
}

const itemDeModelo = z.strictObject(roteiroFields)

/** A roteiro to start services from. */
export const RoteiroModelo = z.object({
  id: z.number(),
  nome: z.string(),
  itens: z.array(z.omit(ItemDeRoteiro, { especie: true, id: true })),
  alterado_em: z.string(),
  versao: z.number(),
})
export type RoteiroModelo = z.infer<typeof RoteiroModelo>

/** A template in the list; `get` answers its items. */
export const RoteiroModeloResumo = z.object({
  id: z.number(),
  nome: z.string(),
  total_itens: z.number(),
  alterado_em: z.string(),
  versao: z.number(),
})
export type RoteiroModeloResumo = z.infer<typeof RoteiroModeloResumo>

const modeloFields = {
  nome: texto('Nome', { min: 1, max: NOME_MAX }),
  itens: z
    .array(itemDeModelo)
    .check(z.maxLength(ITENS_DO_CULTO_MAX, `Um roteiro tem até ${ITENS_DO_CULTO_MAX} itens`)),
}

export const RoteiroModeloNovo = z.strictObject(modeloFields)
export type RoteiroModeloNovo = z.infer<typeof RoteiroModeloNovo>

export const RoteiroModeloEdicao = z.strictObject({
  ...ignoredOf(RoteiroModelo.shape),
  nome: z.optional(modeloFields.nome),
  itens: z.optional(modeloFields.itens),
  versao: versao(),
})
export type RoteiroModeloEdicao = z.infer<typeof RoteiroModeloEdicao>

export const roteiroModelosCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/roteiro-modelos',
    le: ['roteiro_modelos'],
    copia: true,
    summary: `The roteiro templates by name, at most ${ROTEIRO_MODELOS_MAX}`,
    answer: z.object({ modelos: z.array(RoteiroModeloResumo) }),
  },
  get: {
    method: 'GET',
    path: '/api/roteiro-modelos/:id',
    le: ['roteiro_modelos'],
    summary: 'One roteiro template',
    params: idParams,
    answer: RoteiroModelo,
  },
  create: {
    method: 'POST',
    path: '/api/roteiro-modelos',
    summary: 'Add a roteiro template',
    access: 'lider',
    body: RoteiroModeloNovo,
    bodyLimit: CORPO_DE_LINHA_BYTES,
    status: 201,
    answer: RoteiroModelo,
  },
  update: {
    method: 'PUT',
    path: '/api/roteiro-modelos/:id',
    summary: 'Change a roteiro template',
    access: 'lider',
    params: idParams,
    body: RoteiroModeloEdicao,
    bodyLimit: CORPO_DE_LINHA_BYTES,
    answer: RoteiroModelo,
  },
  remove: {
    method: 'DELETE',
    path: '/api/roteiro-modelos/:id',
    summary: 'Delete a roteiro template',
    access: 'lider',
    params: idParams,
    status: 204,
  },
})
