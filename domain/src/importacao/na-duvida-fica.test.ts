import { expect, test } from 'vitest'
import { musicaLevada } from '../exportacao/musica-levada.fixture.ts'
import { isTomDePessoa } from '../cifras/capo/de-pessoas.ts'
import { transporFolha } from '../cifras/tom/transpor.ts'
import { nomeDeArquivo, paraArquivoDeTexto } from '../exportacao/musica-levada.ts'
import { diretivas } from './formatos/diretivas.ts'
import { lerArquivoDeTexto } from './formatos/texto.ts'
import { acertarNomes } from './nome-e-artista.ts'
import { deNotacaoAlema } from './notacoes.ts'

test.each([
  ['Coro.txt', 'Santo\nCoral\nTom: G\n\nG     D\nSanto santo\n\nMúsica: Sérgio Lopes\nLetra: Ana'],
  ['Coro.txt', 'Título: Santo\n\nMúsica: Fulano\n\nSanto és tu'],
  [
    'Coro.txt',
    'Santo\nCoral\nTom: G\n\nG     D\nSanto santo\n\nVamos subir\nSobe agora\nTom: A\n\nA  E\nVem',
  ],
  ['Coro.txt', 'Santo\nTom: G\n\nG     D\nSanto santo\n\n\nMais uma vez\nTom: A\n\nA  E\nVem'],
  [
    'Santo - Coral.txt',
    'Santo\nCoral\nKey: G\n\n[G]Santo [D]rei\n\n\nVem já\nAgora\nKey: A\n\n[A]Santo [E]rei',
  ],
])('TRA-15 the song of %s stays one: %j', (arquivo, texto) => {
  expect(lerArquivoDeTexto(texto, arquivo).map(({ nome }) => nome)).toEqual(['Santo'])
})

test('TRA-15 songs that each begin with their title are several', () => {
  const texto = 'Título: Santo\nTom: G\n\nG   D\nSanto é\n\nTítulo: Rei\nTom: D\n\nD   A\nRei dos'
  expect(lerArquivoDeTexto(texto, 'Culto.txt').map(({ nome, tom }) => [nome, tom])).toEqual([
    ['Santo', 'G'],
    ['Rei', 'D'],
  ])
})

test('TRA-16 the first chords of a text keep their columns', () => {
  const [lida] = lerArquivoDeTexto('\n      G   D\nSanto rei meu', 'Santo.txt')
  expect(lida?.cifra).toBe('      G   D\nSanto rei meu')
})

test.each([
  'Novo tom: A',
  'Próximo tom: A',
  'Tom atual: A',
  'Tom Atual: A',
  'Tom da cifra: A',
  'Tom da Cifra: A',
  'Tom do violão: A',
  'Key of the song: A',
  'Song Key: A',
  'Song’s key: A',
  'Tons: A',
  'Subida: A',
  'Mudança: A',
  'Ritornello: A',
  'Preparação: A',
  'Ataque: A',
  'Forma: A',
  'Sequência: A',
  'Ana: A',
])('TRA-17 the key or chord of “%s” moves with the sheet', (linha) => {
  const [movida] = transporFolha(`${linha}\n\nG  D  Em\nSanto`, 'G', 'A').split('\n')
  expect(movida).toBe(linha.replace(/A(?=\)?$)/, 'B'))
})

test.each([
  'Tom masculino: G',
  'Tom para mulheres: D',
  'Tom dos Homens: G',
  'Female Key: D',
  'Tom dela: F',
  'Tons: feminino D, masculino G',
  'Ana: Am, Rui: Bm',
  'Ana (tom F)',
])('TRA-17 “%s” is said of people', (linha) => {
  expect(isTomDePessoa(linha)).toBe(true)
})

test.each([
  'E      B\n[H] Santo\nA      B\n[M] Digno',
  'E      B\n[H] Santo\nA      B\n[Todos] Digno',
  '[H] [E]Santo [B]rei\n[M] [A]Digno [B]és',
])('TRA-15 men and women make no German of %j', (texto) => {
  expect(deNotacaoAlema(texto)).toBeNull()
})

test.each([
  ['H7     E\nSanto rei\nE  B\nLuz', 'B7     E\nSanto rei\nE  Bb\nLuz'],
  ['E     B\nSanto rei\n[H7]Luz [B]do', 'E     B\nSanto rei\n[B7]Luz [Bb]do'],
])('TRA-15 German is proved where it stands: %j', (escrito, nosso) => {
  expect(deNotacaoAlema(escrito)?.texto).toBe(nosso)
})

const MOVIDOS = 'os acordes foram movidos como o arquivo pede ({transpose})'

test.each([
  [
    'over the words',
    '{key: G}\n{transpose: 2}\nG     D\nSanto rei\n[Intro] G  D',
    '{key: A}\nA     E\nSanto rei\n[Intro] A  E',
    [MOVIDOS],
  ],
  ['none', '{key: G}\n{transpose: 2}\nSanto rei', '{key: G}\n{transpose: 2}\nSanto rei', []],
  ['before it', '{key: G}\n[G]Santo\n{transpose: 2}\nrei', '{key: G}\n[G]Santo\nrei', []],
  ['by nothing', '{transpose: 0}\n[G]Santo', '[G]Santo', []],
])('TRA-15 ChordPro that moves chords %s', (_where, escrito, texto, avisos) => {
  expect(diretivas(escrito)).toMatchObject({ texto, avisos })
})

test.each([
  '(A) Santo\n(B) Rei\n(C) Amém\n(D) Além',
  'IRMÃO(A) AMADO(A)\nFILHO(A) QUERIDO(A)',
  '(A) Santo\n(B) Rei\n(A) Vem\n(Em) todo o tempo',
])('TRA-15 letters in round brackets are no chords: %j', (texto) => {
  expect(lerArquivoDeTexto(texto, 'Canto.txt')).toMatchObject([{ letra: texto }])
})

test.each([
  ['(G)Manhã de (D)luz no (G)vale', 'G        D      G\nManhã de luz no vale'],
  ['Manhã (G) de luz (D7) no vale (G)', 'G       D7       G\n'],
])('TRA-15 chords in round brackets are chords: %j', (texto, cifra) => {
  expect(lerArquivoDeTexto(texto, 'Canto.txt')[0]?.cifra).toContain(cifra)
})

test.each([
  ['.cho', (nome: string) => `{title: ${nome}}\n[G]Santo [D]rei`],
  ['.txt', (nome: string) => `${nome}\nAna\nTom: G\n\nG     D\nSanto rei`],
])('TRA-15 a number that a %s file itself states is its name’s', (extension, escrever) => {
  const nomes = ['1 Só Rebanho', '2 Mundos', '3 Dias']
  const lidas = nomes.flatMap((nome) => lerArquivoDeTexto(escrever(nome), `${nome} - Ana${extension}`))
  expect(acertarNomes(lidas, new Set()).map(({ nome }) => nome)).toEqual(nomes)
})

test.each([
  'Versão original',
  'Acordes de Louvor',
  '(Re)começo',
  'Voltar/ir',
  '2. Mundos',
  'Canto - ao vivo',
])('TRA-11 our text of “%s” comes back with its name and artist', (nome) => {
  for (const artista of ['Ministério - Sede', 'Ana']) {
    const musica = musicaLevada({ nome, artista, tom: 'G', cifras: 'G     D\nSanto rei' })
    const lidas = lerArquivoDeTexto(paraArquivoDeTexto(musica), nomeDeArquivo(musica, '.txt', new Set()))
    expect(acertarNomes(lidas, new Set())).toMatchObject([{ nome, artista }])
  }
})
