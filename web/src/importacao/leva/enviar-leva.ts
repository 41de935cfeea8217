import { type EspecieDeImportacao, type Importacao, importacaoCalls } from '@cantai/contract/importacao'
import { IMPORTACAO_LINHAS_MAX } from '@cantai/contract/limites'
import { api } from '../../lib/api/api-client.ts'
import { refreshRooms } from '../../lib/api/refresh.ts'
import type { Origem } from '../entrada/entrada.tsx'

/** Rows that were agreed on; sent again under the same `chave`, none comes twice. */
export interface Leva<Linha> extends Origem {
  readonly chave: string
  readonly especie: EspecieDeImportacao
  readonly linhas: readonly Linha[]
}

/** Sends all rows, a batch at a time, and ends the import. */
export async function enviarLeva<Linha>(
  { chave, especie, origem, arquivo, linhas }: Leva<Linha>,
  send: (id: number, linhas: Linha[]) => Promise<unknown>,
): Promise<Importacao> {
  try {
    const { id } = await api(importacaoCalls.create, {
      body: { chave, especie, origem, nome_arquivo: arquivo, lida: linhas.length },
    })
    for (let at = 0; at < linhas.length; at += IMPORTACAO_LINHAS_MAX)
      await send(id, linhas.slice(at, at + IMPORTACAO_LINHAS_MAX))
    return await api(importacaoCalls.concluir, { params: { id } })
  } finally {
    refreshRooms()
  }
}
