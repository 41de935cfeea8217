import {
  type ExportacaoDeMusicas,
  type ExportacaoDeTabela,
  exportacaoCalls,
} from '@cantai/contract/exportacao'
import { api, apiFile } from '../lib/api/api-client.ts'
import { saveAndTell } from '../native/save-and-tell.ts'

const save = (asked: Promise<{ url: string; nome: string }>): Promise<void> =>
  saveAndTell(asked.then(async ({ url, nome }) => ({ nome, file: await apiFile(url) })))

export const baixarMusicas = (body: ExportacaoDeMusicas): Promise<void> =>
  save(api(exportacaoCalls.musicas, { body }))

export const baixarTabela = (body: ExportacaoDeTabela): Promise<void> =>
  save(api(exportacaoCalls.tabela, { body }))
