import { type LinhaDeImportacao, importacaoCalls } from '@cantai/contract/importacao'
import { IMPORTACAO_LINHAS_MAX } from '@cantai/contract/limites'
import { api } from '../lib/api/api-client.ts'
import { failureMessage } from '../lib/api/failure.ts'
import { refreshRooms } from '../lib/api/refresh.ts'
import { isReachable, subscribeOnline } from '../lib/offline/online.ts'
import { createStore } from '../ui/layout/store.ts'
import { linhaDe } from './escolha.ts'
import { changeTrabalho, type Trabalho, trabalho } from './trabalho.ts'

/** Below the server's limit of a body, whatever the letters cost as JSON. */
const BATCH_BYTES = 900_000

/** Why sending has stopped; null while it goes on. */
export const parada = createStore<string | null>(null)

let running = false

/** Each row as it is sent, made when its batch comes; a row that repeats another needs that one. */
function* linhasDe({ linhas, escolhas, preencher }: Trabalho): Generator<LinhaDeImportacao> {
  const linhaDoEnvio = (numero: number): LinhaDeImportacao | undefined => {
    const linha = linhas[numero - 1]
    return linha && linhaDe(linha, escolhas[numero], { preencher, nomeDe: linhaDoEnvio })
  }
  for (const { linha } of linhas) {
    const ready = linhaDoEnvio(linha)
    if (ready) yield ready
  }
}

/** Rows in batches that the server takes. */
function* lotes(linhas: Iterable<LinhaDeImportacao>): Generator<LinhaDeImportacao[]> {
  const encoder = new TextEncoder()
  let batch: LinhaDeImportacao[] = []
  let bytes = 0
  for (const linha of linhas) {
    const own = encoder.encode(JSON.stringify(linha)).byteLength + 1
    if (batch.length === IMPORTACAO_LINHAS_MAX || (batch.length > 0 && bytes + own > BATCH_BYTES)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(linha)
    bytes += own
  }
  if (batch.length > 0) yield batch
}

function* notYet(linhas: Iterable<LinhaDeImportacao>, done: ReadonlySet<number>) {
  for (const linha of linhas) if (!done.has(linha.linha)) yield linha
}

async function send(work: Trabalho): Promise<void> {
  const { chave, origem, arquivo, linhas } = work
  const { id } = await api(importacaoCalls.create, {
    body: { chave, origem, nome_arquivo: arquivo, lida: linhas.length },
  })
  const before = await api(importacaoCalls.get, { params: { id } })
  const linhasEnviadas = new Set(before.linhas.map(({ linha }) => linha))
  changeTrabalho({ enviadas: linhasEnviadas.size })
  for (const batch of lotes(notYet(linhasDe(work), linhasEnviadas))) {
    if (trabalho.get()?.chave !== chave) return
    await api(importacaoCalls.musicas, { params: { id }, body: { linhas: batch } })
    for (const { linha } of batch) linhasEnviadas.add(linha)
    changeTrabalho({ enviadas: linhasEnviadas.size })
  }
  const importacao = await api(importacaoCalls.concluir, { params: { id } })
  changeTrabalho({ fase: 'feita', importacao })
}

/** Sends what was agreed on, from where it stopped; without a network it waits for one. */
export async function enviar(): Promise<void> {
  const work = trabalho.get()
  if (running || work?.fase !== 'enviando') return
  running = true
  parada.set(null)
  try {
    await send(work)
  } catch (error) {
    parada.set(failureMessage(error, 'O envio parou. Tente de novo: o que já foi não vai de novo.'))
    waitForNetwork()
  } finally {
    running = false
    refreshRooms()
  }
}

function waitForNetwork(): void {
  if (isReachable()) return
  const stop = subscribeOnline(() => {
    if (!navigator.onLine) return
    stop()
    void enviar()
  })
}
