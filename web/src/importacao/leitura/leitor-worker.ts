import { conferir, chaveDa } from '@cantai/domain/importacao/conferir'
import type { Lida } from '@cantai/domain/importacao/lida'
import { limpar, type Limpa } from '@cantai/domain/importacao/limpar'
import { lerLista } from '@cantai/domain/importacao/lista-colada'
import { IMPORTACAO_MAX } from '@cantai/contract/limites'
import type { Pedido, Resposta } from './mensagens.ts'

/** Reads and tidies songs beside the page, which stays free: texts of thousands of songs take seconds. */

const PIECE = 50
let limpas: readonly Limpa[] = []

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page, not a window
const answer = (resposta: Resposta) => postMessage(resposta)

function tidy(lidas: readonly Lida[], deixadas: readonly string[]): void {
  if (lidas.length === 0)
    return answer({
      tipo: 'recusado',
      porque: 'Não encontramos nenhuma música aqui. Cole uma por linha: nome e artista.',
    })
  if (lidas.length > IMPORTACAO_MAX)
    return answer({
      tipo: 'recusado',
      porque: `São ${lidas.length} músicas: traga no máximo 5.000 de cada vez.`,
    })
  limpas = lidas.map((lida, i) => {
    if (i % PIECE === 0) answer({ tipo: 'progresso', feito: i, total: lidas.length })
    return limpar(lida)
  })
  const chaves = limpas.filter(({ recusa }) => recusa === null).map(({ musica }) => chaveDa(musica))
  answer({ tipo: 'lidas', chaves: [...new Set(chaves)], deixadas })
}

function handle(pedido: Pedido): void {
  if (pedido.tipo === 'colada') {
    const { lidas, deixadas } = lerLista(pedido.texto, new Set(pedido.artistas))
    return tidy(lidas, deixadas)
  }
  const linhas = conferir(limpas, pedido.repertorio, new Map(pedido.conhecidas))
  // In pieces: the page takes each one in without a stop that anybody feels.
  for (let at = 0; at < linhas.length; at += PIECE)
    answer({ tipo: 'linhas', linhas: linhas.slice(at, at + PIECE) })
  answer({ tipo: 'fim' })
}

addEventListener('message', ({ data }: MessageEvent<Pedido>) => {
  try {
    handle(data)
  } catch {
    answer({
      tipo: 'recusado',
      porque: 'Não foi possível ler. Confira o arquivo ou o texto e tente de novo.',
    })
  }
})
