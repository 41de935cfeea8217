import { importacaoCalls } from '@cantai/contract/importacao'
import { api } from '../lib/api/api-client.ts'
import { consulta } from '../lib/api/consulta.ts'
import { refreshRooms } from '../lib/api/refresh.ts'

export const importacoesQuery = consulta(importacaoCalls.list)

/** The outcome of each row of an import. */
export const importacaoQuery = (id: number) => consulta(importacaoCalls.get, { params: { id } })

export const desfazerImportacao = (id: number) =>
  api(importacaoCalls.desfazer, { params: { id } }).finally(refreshRooms)
