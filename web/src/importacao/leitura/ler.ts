import { IMPORTACAO_CHAVES_MAX } from '@cantai/contract/limites'
import { importacaoCalls } from '@cantai/contract/importacao'
import { type LinhaConferida, NO_REPERTORIO, type NoRepertorio } from '@cantai/domain/importacao/conferir'
import { soPalavras } from '@cantai/domain/semelhanca'
import { api } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { resumosQuery } from '../../musicas/escolha/musicas-resumos.ts'
import type { CamposDasTabelas, FonteDeLeitura, Pedido, Resposta, TabelaAchada } from './mensagens.ts'

/** Thrown when nothing could be read; the message is a sentence for the person. */
export class NadaLido extends Error {}

export interface Lido {
  readonly linhas: readonly LinhaConferida[]
  readonly deixadas: readonly string[]
  /** The documents whose pages are looked at beside their rows. */
  readonly documentos: readonly Blob[]
  /** The repertoire could not be fetched, so existing songs may not be recognised. */
  readonly semServidor: boolean
}

/** The present repertoire, else the cached one. */
async function loadRepertorio(): Promise<{ repertorio: NoRepertorio[]; semServidor: boolean }> {
  try {
    return { repertorio: await queryClient.fetchQuery(resumosQuery), semServidor: false }
  } catch {
    return { repertorio: queryClient.getQueryData(resumosQuery.queryKey) ?? [], semServidor: true }
  }
}

async function loadConhecidas(chaves: readonly string[]): Promise<(readonly [string, number])[]> {
  const conhecidas: (readonly [string, number])[] = []
  for (let at = 0; at < chaves.length; at += IMPORTACAO_CHAVES_MAX) {
    const body = { chaves: chaves.slice(at, at + IMPORTACAO_CHAVES_MAX) }
    const answer = await api(importacaoCalls.conferir, { body })
    for (const { chave, musica_id } of answer.conhecidas) conhecidas.push([chave, musica_id])
  }
  return conhecidas
}

interface Options {
  onProgress: (feito: number, total: number) => void
  /** Asks the person which field each column is. */
  onTabelas: (tabelas: readonly TabelaAchada[]) => Promise<CamposDasTabelas>
  signal: AbortSignal
}

/** Reads songs in a worker of their own and compares them with the repertoire. Throws NadaLido. */
export async function ler(fonte: FonteDeLeitura, { onProgress, onTabelas, signal }: Options): Promise<Lido> {
  const { repertorio, semServidor } = await loadRepertorio()
  const worker = new Worker(new URL('leitor-worker.ts', import.meta.url), { type: 'module', name: 'leitor' })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  const ask = (pedido: Pedido) => worker.postMessage(pedido)
  try {
    return await new Promise<Lido>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      const linhas: LinhaConferida[] = []
      let deixadas: readonly string[] = []
      let documentos: readonly Blob[] = []
      let unknown = semServidor
      worker.addEventListener('error', () =>
        reject(new NadaLido('O leitor não abriu neste navegador. Recarregue a página e tente de novo.')),
      )
      worker.addEventListener('message', ({ data }: MessageEvent<Resposta>) => {
        if (data.tipo === 'progresso') onProgress(data.feito, data.total)
        else if (data.tipo === 'recusado') reject(new NadaLido(data.porque))
        else if (data.tipo === 'tabelas')
          void onTabelas(data.tabelas).then((campos) => ask({ tipo: 'colunas', campos }))
        else if (data.tipo === 'linhas') linhas.push(...data.linhas)
        else if (data.tipo === 'fim') resolve({ linhas, deixadas, documentos, semServidor: unknown })
        else {
          ;({ deixadas, documentos } = data)
          void loadConhecidas(data.chaves)
            .catch(() => {
              unknown = true
              return []
            })
            .then((conhecidas) => ask({ tipo: 'conferir', repertorio: repertorio.map(leve), conhecidas }))
        }
      })
      const artistas = [...new Set(repertorio.map(({ artista }) => soPalavras(artista)))]
      ask({ tipo: 'ler', fonte, artistas })
    })
  } finally {
    worker.terminate()
  }
}

/** The fields that the worker compares. */
const leve = (musica: NoRepertorio) =>
  Object.fromEntries(NO_REPERTORIO.map((campo) => [campo, musica[campo]])) as NoRepertorio
