import { describe, expect, test } from 'vitest'
import type { EnsaioParaMensagem } from '@cantai/contract/bot/mensagens'
import { camposDesconhecidos, mensagemDoEnsaio, MODELO_PADRAO } from './mensagem.ts'

const musica = (nome: string, tom: string | null = null, youtube_video_id: string | null = null) => ({
  musica_id: 1,
  nome,
  artista: 'Coral',
  tom,
  youtube_video_id,
})
const ensaio: EnsaioParaMensagem = {
  tipo: 'Ensaio Geral',
  data_ensaio: '2026-11-28',
  hora_inicio: '19:00',
  tipo_culto: 'Culto de Domingo',
  data_culto: '2026-11-29',
  observacoes: 'Tragam as partituras.',
  musicas: [musica('Castelo Forte', 'C', 'dQw4w9WgXcQ'), musica('Rocha Eterna')],
}

test('BOT-06 the default message is readable on a phone: day in words, songs with key and link', () => {
  expect(mensagemDoEnsaio(MODELO_PADRAO, ensaio, null)).toBe(`🎵 *Ensaio Geral*
📅 sábado, 28 de novembro, 19h
⛪ Culto de Domingo (domingo, 29 de novembro)

1. *Castelo Forte* – Coral · Tom C
https://youtu.be/dQw4w9WgXcQ
2. *Rocha Eterna* – Coral

📝 Tragam as partituras.

_Até lá!_`)
})

test('DIA-02 the church signs the message with its name', () => {
  const signed = mensagemDoEnsaio(MODELO_PADRAO, ensaio, 'Igreja *Esperança*')
  expect(signed.endsWith('\n\n_Até lá!_\nIgreja Esperança')).toBe(true)
  expect(mensagemDoEnsaio('{igreja}: {hora}', ensaio, 'Esperança')).toBe('Esperança: 19h')
})

test('BOT-06 what a rehearsal does not have leaves no empty line behind', () => {
  expect(mensagemDoEnsaio(MODELO_PADRAO, { ...ensaio, data_culto: null, observacoes: null }, null))
    .toBe(`🎵 *Ensaio Geral*
📅 sábado, 28 de novembro, 19h

1. *Castelo Forte* – Coral · Tom C
https://youtu.be/dQw4w9WgXcQ
2. *Rocha Eterna* – Coral

_Até lá!_`)
})

describe('a template of its own', () => {
  test.each([
    ['{data}, {hora}', 'sábado, 28 de novembro, 19h'],
    ['{tipo}: {tipo}', 'Ensaio Geral: Ensaio Geral'],
    ['Sem campos\n\n\n\nfim  ', 'Sem campos\n\nfim'],
    ['{cor} às {hora}', '{cor} às 19h'],
    ['{ tipo } {} {tipo', '{ tipo } {} {tipo'],
    ['{constructor} {toString}', '{constructor} {toString}'],
    ['', ''],
  ])('%j → %j', (modelo, expected) => {
    expect(mensagemDoEnsaio(modelo, ensaio, null)).toBe(expected)
  })

  test('what a field holds is text, never a field or a replacement pattern', () => {
    const tricky = { ...ensaio, tipo: '{data} $& $1', observacoes: '{tipo}' }
    expect(mensagemDoEnsaio('{tipo} / {observacoes}', tricky, null)).toBe('{data} $& $1 / {tipo}')
  })

  test('a name does not break the bold around it', () => {
    const text = mensagemDoEnsaio('{musicas}', { ...ensaio, musicas: [musica('A *forte*\nB')] }, null)
    expect(text).toBe('1. *A forte B* – Coral')
  })
})

test('a thousand songs with long names still fit into one message', () => {
  const musicas = Array.from({ length: 1000 }, (_, i) => musica(`${i} ${'n'.repeat(195)}`))
  const text = mensagemDoEnsaio(MODELO_PADRAO, { ...ensaio, musicas }, null)
  expect(text.length).toBeLessThan(40_000)
  const [, count] = /… e mais (\d+)/.exec(text) ?? []
  expect(text.match(/^\d+\. /gm)).toHaveLength(1000 - Number(count))
})

test.each([
  ['{data} {cor} {Tipo} {cor}', ['cor', 'Tipo']],
  [MODELO_PADRAO, []],
  ['{ação}', ['ação']],
  ['{constructor}', ['constructor']],
])('BOT-05 camposDesconhecidos of %j', (modelo, expected) => {
  expect(camposDesconhecidos(modelo)).toEqual(expected)
})
