import { expect, test } from 'vitest'
import { lerArquivoDeTexto } from './formatos/texto.ts'

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
