import '../../lib/engines/polyfills.ts'
import { IMPORTACAO_BYTES, IMPORTACAO_MAX } from '@cantai/contract/limites'
import { chaveDa, conferir } from '@cantai/domain/importacao/conferir'
import { lidasDaTabela, tabelaEmTexto, type Tabela } from '@cantai/domain/importacao/formatos/tabela'
import type { Lida } from '@cantai/domain/importacao/lida'
import { limpar, type Limpa } from '@cantai/domain/importacao/limpar'
import { lerLista } from '@cantai/domain/importacao/lista-colada'
import { acertarNomes } from '@cantai/domain/importacao/nome-e-artista'
import { isJunk } from './abrir.ts'
import { lerPdf } from './documento/pdf.ts'
import { lerExcel } from './excel.ts'
import { lerArquivo } from './ler-arquivo.ts'
import type { OnProgress } from './ask-worker.ts'
import type { CamposDasTabelas, Pedido, Resposta } from './mensagens.ts'
import { lerOnsong } from './onsong.ts'

/** Reads and tidies songs beside the page, which stays free: texts of thousands of songs take seconds. */

const PIECE = 50
let limpas: readonly Limpa[] = []
let lidas: Lida[] = []
let deixadas: string[] = []
let tabelas: Tabela[] = []
/** Documents whose pages are looked at beside what was read in them. */
const documentos: Blob[] = []

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page, not a window
const answer = (resposta: Resposta) => postMessage(resposta)
const refuse = (porque: string) => answer({ tipo: 'recusado', porque })

function tidy(): void {
  if (lidas.length === 0)
    return refuse('Não encontramos nenhuma música aqui. Cole uma por linha: nome e artista.')
  if (lidas.length > IMPORTACAO_MAX)
    return refuse(`São ${lidas.length} músicas: traga no máximo 5.000 de cada vez.`)
  limpas = lidas.map((lida, i) => {
    if (i % PIECE === 0) answer({ tipo: 'progresso', feito: i, total: lidas.length })
    return limpar(lida)
  })
  const chaves = limpas.filter(({ recusa }) => recusa === null).map(({ musica }) => chaveDa(musica))
  answer({ tipo: 'lidas', chaves: [...new Set(chaves)], deixadas, documentos })
}

function offerTables(): void {
  if (tabelas.length === 0) return tidy()
  answer({
    tipo: 'tabelas',
    tabelas: tabelas.map(({ nome, linhas, inicio, colunas }) => ({
      nome,
      total: linhas.length - inicio,
      colunas,
    })),
  })
}

/** The songs of a PDF; where one is to be looked at, the PDF is kept for that. */
async function lerGuardando(
  nome: string,
  bytes: Uint8Array<ArrayBuffer>,
  onProgress: OnProgress | undefined,
): Promise<Lida[]> {
  const documento = new Blob([bytes])
  const read = await lerPdf(nome, bytes, onProgress)
  if (read.every(({ duvidas }) => duvidas === undefined)) return read
  documentos.push(documento)
  return read.map((lida) => Object.assign({}, lida, { documento: documentos.length - 1 }))
}

async function readFiles(arquivos: readonly File[], artistas: ReadonlySet<string>): Promise<void> {
  const files = arquivos.filter(({ name, size }) => !isJunk(name) || size > IMPORTACAO_BYTES)
  if (files.reduce((sum, { size }) => sum + size, 0) > IMPORTACAO_BYTES)
    return refuse('Os arquivos passam de 50 MB: traga em partes.')
  for (const [i, file] of files.entries()) {
    answer({ tipo: 'progresso', feito: i, total: files.length })
    const onProgress: OnProgress | undefined =
      files.length > 1 ? undefined : (feito, total) => answer({ tipo: 'progresso', feito, total })
    const bytes = await file.arrayBuffer().catch(() => undefined)
    const read =
      bytes === undefined
        ? {
            lidas: [
              { lugar: file.name, nome: file.name, recusa: 'o navegador não conseguiu abrir o arquivo' },
            ],
            tabelas: [],
          }
        : await lerArquivo(file.name, new Uint8Array(bytes), {
            lerOnsong,
            lerExcel,
            lerPdf: (nome, pdf) => lerGuardando(nome, pdf, onProgress),
            artistas,
          })
    // One by one: thousands as arguments of one call are too many.
    for (const lida of read.lidas) lidas.push(lida)
    tabelas.push(...read.tabelas)
  }
  lidas = acertarNomes(lidas, artistas)
  offerTables()
}

function takeColumns(campos: CamposDasTabelas): void {
  for (const [i, tabela] of tabelas.entries()) {
    const camposDaTabela = campos[i] ?? []
    for (const lida of lidasDaTabela(tabela, camposDaTabela)) lidas.push(lida)
    for (const [column, { titulo, exemplo }] of tabela.colunas.entries())
      if ((camposDaTabela[column] ?? null) === null && (titulo !== '' || exemplo !== ''))
        deixadas.push(`Coluna não guardada: ${titulo || `“${exemplo}”`}`)
  }
  tidy()
}

async function handle(pedido: Pedido): Promise<void> {
  if (pedido.tipo === 'ler') {
    const { fonte } = pedido
    const artistas = new Set(pedido.artistas)
    if (fonte.tipo === 'arquivos') return readFiles(fonte.arquivos, artistas)
    const tabela = tabelaEmTexto('Lista colada', fonte.texto)
    if (tabela) tabelas = [tabela]
    else ({ lidas, deixadas } = lerLista(fonte.texto, artistas))
    return offerTables()
  }
  if (pedido.tipo === 'colunas') return takeColumns(pedido.campos)
  const linhas = conferir(limpas, pedido.repertorio, new Map(pedido.conhecidas))
  // In pieces: the page takes each one in without a stop that anybody feels.
  for (let at = 0; at < linhas.length; at += PIECE)
    answer({ tipo: 'linhas', linhas: linhas.slice(at, at + PIECE) })
  answer({ tipo: 'fim' })
}

addEventListener('message', ({ data }: MessageEvent<Pedido>) => {
  handle(data).catch(() => refuse('Não foi possível ler. Confira o arquivo ou o texto e tente de novo.'))
})
