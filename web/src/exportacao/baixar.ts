import {
  type ExportacaoDeMusicas,
  type ExportacaoDeTabela,
  exportacaoCalls,
} from '@cantai/contract/exportacao'
import { api, apiFile } from '../lib/api/api-client.ts'
import { failureMessage, isSessionOver } from '../lib/api/failure.ts'
import { saveAndTell } from '../native/save-file.ts'
import { toast } from '../ui/feedback/toast.ts'

async function save(asked: Promise<{ url: string; nome: string }>): Promise<void> {
  try {
    const { url, nome } = await asked
    await saveAndTell(await apiFile(url), nome)
  } catch (error) {
    if (isSessionOver(error)) return
    toast.apiError(
      failureMessage(error, 'Não foi possível guardar o arquivo. Confira o espaço e tente de novo.'),
    )
  }
}

export const baixarMusicas = (body: ExportacaoDeMusicas): Promise<void> =>
  save(api(exportacaoCalls.musicas, { body }))

export const baixarTabela = (body: ExportacaoDeTabela): Promise<void> =>
  save(api(exportacaoCalls.tabela, { body }))
