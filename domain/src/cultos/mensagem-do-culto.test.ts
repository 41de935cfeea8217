import { describe, expect, test } from 'vitest'
import type { RetratoDoCulto } from '@cantai/contract/cultos/avisos'
import { mensagemDaMudanca, mensagemDoCulto, MODELO_DO_CULTO } from './mensagem-do-culto.ts'

type Musica = RetratoDoCulto['musicas'][number]

const musica = (musica_id: number, nome: string, more: Partial<Musica> = {}): Musica => ({
  musica_id,
  nome,
  artista: 'Augustus Toplady',
  tom_do_dia: 'G',
  tom: 'A',
  reserva: false,
  youtube_video_id: null,
  ...more,
})
const culto: RetratoDoCulto = {
  titulo: 'Culto de Domingo',
  data: '2026-11-22',
  hora: '19:00',
  traje: 'Branco',
  observacoes: 'Cheguem às 18h.',
  ensaio: { data_ensaio: '2026-11-21', hora_inicio: '19:30' },
  musicas: [
    musica(12, 'Rocha Eterna', { youtube_video_id: 'dQw4w9WgXcQ' }),
    musica(3, 'Castelo Forte', { artista: 'Martinho Lutero', tom_do_dia: 'F#m', tom: 'F#m', reserva: true }),
    musica(4, 'Sem tom', { tom_do_dia: null, tom: null }),
  ],
  roteiro: [
    { titulo: 'Oração', responsavel: 'Pr. João', duracao_min: 10 },
    { titulo: 'Avisos', responsavel: null, duracao_min: null },
  ],
}
const origem = { base: 'https://cantai.exemplo', cultoId: 7, igreja: null }
const write = (change: Partial<RetratoDoCulto> = {}, modelo = MODELO_DO_CULTO) =>
  mensagemDoCulto(modelo, { ...culto, ...change }, origem)

test('MEN-03 with a link without a login the message has no address that asks for one', () => {
  const semSenha = 'https://louvor.exemplo/c/#abc'
  const text = mensagemDoCulto(MODELO_DO_CULTO, culto, {
    base: 'https://louvor.exemplo',
    cultoId: 7,
    igreja: null,
    semSenha,
  })
  expect(text).toContain(`A ordem e os tons, sem senha:\n${semSenha}`)
  expect(text).not.toContain('/cultos/7')
  expect(text).toContain('https://youtu.be/')
})

test('CUL-09 CUL-05 the message of a culto says when, in what order and in which keys', async () => {
  await expect(write()).toMatchFileSnapshot('mensagens/culto.txt')
})

test('CUL-09 what a culto does not have leaves no empty line behind', async () => {
  const bare = { hora: null, traje: null, observacoes: null, ensaio: null, roteiro: [] }
  await expect(write(bare)).toMatchFileSnapshot('mensagens/culto-simples.txt')
})

test('CUL-09 thirty songs with the longest names stay below what WhatsApp takes', async () => {
  const long = 'Nome comprido de uma música que ninguém sabe de cor '.repeat(4).slice(0, 200)
  const thirty = Array.from({ length: 30 }, (_, i) =>
    musica(i + 1, `${i + 1} ${long}`.slice(0, 200), { artista: long, youtube_video_id: 'dQw4w9WgXcQ' }),
  )
  const text = write({ musicas: thirty })
  expect(text.length).toBeLessThan(65_536)
  await expect(text).toMatchFileSnapshot('mensagens/culto-30.txt')
  const many = Array.from({ length: 400 }, () => thirty).flat()
  expect(write({ musicas: many, observacoes: 'x'.repeat(2000) }).length).toBeLessThan(65_536)
})

test('CUL-09 a name breaks neither the marks nor the lines of the message', async () => {
  const evil = '*Santo*\n_2. *Outra*_ ~`fora`~ {link}'
  const text = write({
    titulo: evil,
    traje: evil,
    musicas: [musica(1, evil, { artista: evil })],
    roteiro: [{ titulo: evil, responsavel: evil, duracao_min: 1 }],
  })
  await expect(text).toMatchFileSnapshot('mensagens/culto-marcas.txt')
})

describe('a template of its own', () => {
  test.each([
    ['{titulo}: {data} às {hora}', 'Culto de Domingo: domingo, 22 de novembro às 19h'],
    ['{tons}', '1. Rocha Eterna · Tom *G* (orig. A)\n2. Castelo Forte · Tom *F#m* (talvez)\n3. Sem tom'],
    ['{escala}\nfim {cor}', 'fim {cor}'],
    ['{link}', 'https://cantai.exemplo/cultos/7'],
  ])('%j → %j', (modelo, expected) => {
    expect(write({}, modelo)).toBe(expected)
  })
})

test('CUL-09 a change says what is new, and the songs as they are now', async () => {
  const text = mensagemDaMudanca(['saiu *Rica* Promessa', 'Rocha Eterna: A → G'], culto, origem)
  await expect(text).toMatchFileSnapshot('mensagens/mudanca.txt')
})

test('UNO-12 a song that is sung again says so, in its key, and leads to its own sheet', () => {
  const twice = { musicas: [musica(12, 'Rocha Eterna'), musica(12, 'Rocha Eterna', { tom_do_dia: 'A' })] }
  expect(write(twice)).toContain(`1. *Rocha Eterna* – Augustus Toplady · Tom *G* (orig. A)
   https://cantai.exemplo/cultos/7/cifra/12
2. *Rocha Eterna (de novo)* – Augustus Toplady · Tom *A*
   https://cantai.exemplo/cultos/7/cifra/12-2`)
  expect(write(twice, '{tons}')).toContain('2. Rocha Eterna (de novo) · Tom *A*')
})

test('DIA-02 the church signs the message and what changed in it', () => {
  const signed = { ...origem, igreja: 'Igreja *Esperança*' }
  const end = 'https://cantai.exemplo/cultos/7\n\nIgreja Esperança'
  expect(mensagemDoCulto(MODELO_DO_CULTO, culto, signed).endsWith(end)).toBe(true)
  expect(mensagemDaMudanca(['saiu Rica Promessa'], culto, signed).endsWith(end)).toBe(true)
})
