import { type ExportacaoDeMusicas, exportacaoCalls } from '@cantai/contract/exportacao'
import { api, apiFile } from '../lib/api/api-client.ts'
import { saveAndTell } from '../native/save-and-tell.ts'

/** Fetches a file by its signed address and saves it. */
export const baixarAssinado = (asked: Promise<{ url: string; nome: string }>): Promise<void> =>
  saveAndTell(asked.then(async ({ url, nome }) => ({ nome, file: await apiFile(url) })))

export const baixarMusicas = (body: ExportacaoDeMusicas): Promise<void> =>
  baixarAssinado(api(exportacaoCalls.musicas, { body }))
