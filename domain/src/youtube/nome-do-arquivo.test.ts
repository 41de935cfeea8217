import { expect, test } from 'vitest'
import { nomeDoArquivo } from './nome-do-arquivo.ts'

test.each([
  ["Aquieta Minh'alma - Ministério Zoe", "Aquieta Minh'alma - Ministério Zoe.mp3"],
  ['Santo? / Ao Vivo', 'Santo Ao Vivo.mp3'],
  ['../../etc/passwd', 'etc passwd.mp3'],
  ['C:\\Windows\\x', 'C Windows x.mp3'],
  ['a\r\nSet-Cookie: x', 'a Set-Cookie x.mp3'],
  ['...', 'musica.mp3'],
  ['', 'musica.mp3'],
  ['שלום \u202e🎵', 'שלום 🎵.mp3'],
  ['é'.repeat(300), `${'é'.repeat(120)}.mp3`],
])('MUS-23 %j is saved as %j', (titulo, nome) => {
  expect(nomeDoArquivo(titulo)).toBe(nome)
})
