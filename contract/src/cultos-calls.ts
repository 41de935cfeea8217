import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { CultoResumo, Culto, CultosQuery, MusicaNaHistoria } from './cultos.ts'
import {
  CultoEdicao,
  MusicasParaCulto,
  ItensEdicao,
  CultoNovo,
  CultoRepeticao,
  CultoConclusao,
} from './cultos-edicao.ts'
import { paginaAnswer } from './paginas.ts'
import { CORPO_DE_LINHA_BYTES } from './limites.ts'
import { data, idParams } from './validacao.ts'

export const cultosCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/api/cultos',
    summary: 'Services, filtered and sorted, a page at a time',
    query: CultosQuery,
    answer: z.object({ cultos: z.array(CultoResumo), ...paginaAnswer }),
  },
  proximo: {
    method: 'GET',
    path: '/api/cultos/proximo',
    summary: 'The next service from today on that is not concluded, null when there is none',
    answer: z.object({ culto: z.nullable(Culto) }),
  },
  historia: {
    method: 'GET',
    path: '/api/cultos/historia',
    summary: 'When each song was last played, and whether it was on the Sunday before a date',
    query: z.strictObject({ data: data() }),
    answer: z.object({ musicas: z.array(MusicaNaHistoria) }),
  },
  get: {
    method: 'GET',
    path: '/api/cultos/:id',
    summary: 'One service with its items, rehearsals, readiness and last message',
    params: idParams,
    answer: Culto,
  },
  create: {
    method: 'POST',
    path: '/api/cultos',
    summary: 'Add a service, from a roteiro template if one is named',
    body: CultoNovo,
    bodyLimit: CORPO_DE_LINHA_BYTES,
    status: 201,
    answer: Culto,
  },
  update: {
    method: 'PUT',
    path: '/api/cultos/:id',
    summary: 'Change a service; another date takes its songs and rehearsals along',
    params: idParams,
    body: CultoEdicao,
    bodyLimit: CORPO_DE_LINHA_BYTES,
    answer: Culto,
  },
  addMusicas: {
    method: 'POST',
    path: '/api/cultos/:id/musicas',
    summary: 'Plan songs at the end of a service; those planned already are answered in `repetidas`',
    params: idParams,
    body: MusicasParaCulto,
    status: 201,
    answer: z.object({ culto: Culto, repetidas: z.array(z.number()) }),
  },
  saveItens: {
    method: 'PUT',
    path: '/api/cultos/:id/itens',
    summary: 'Save the list of a service; never removes a row that its author had not seen',
    params: idParams,
    body: ItensEdicao,
    bodyLimit: CORPO_DE_LINHA_BYTES,
    answer: Culto,
  },
  repetir: {
    method: 'POST',
    path: '/api/cultos/:id/repetir',
    summary: 'Add a service on another date with the songs, keys and roteiro of this one',
    params: idParams,
    body: CultoRepeticao,
    status: 201,
    answer: Culto,
  },
  concluir: {
    method: 'POST',
    path: '/api/cultos/:id/concluir',
    summary: 'Make executions of the songs that were sung; a second press answers the same',
    params: idParams,
    body: CultoConclusao,
    answer: Culto,
  },
  reabrir: {
    method: 'POST',
    path: '/api/cultos/:id/reabrir',
    summary: 'Take a conclusion back, as long as nobody has changed what it made',
    params: idParams,
    body: z.optional(z.nullable(z.strictObject({}))),
    answer: Culto,
  },
  remove: {
    method: 'DELETE',
    path: '/api/cultos/:id',
    summary: 'Delete a service with its planned songs; 409 when songs were sung at it',
    access: 'lider',
    params: idParams,
    status: 204,
  },
})
