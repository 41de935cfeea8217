import { expect, test } from 'vitest'
import { parseHino, readHinos } from './hinos.ts'

const tons = new Set('C Db D Eb E F F# G Ab A Bb B Cm C#m Dm Ebm Em Fm F#m Gm G#m Am Bbm Bm'.split(' '))

const chord = /^[A-G][#b]?(?:m|º|°|dim|aug|sus[24]?|\+)?(?:7M|\d{1,2}M?)?(?:\([^)\s]+\))*(?:\/[A-G][#b]?)?$/

function isChordLine(line: string): boolean {
  const words = line
    .replace(/^Intro:/, '')
    .trim()
    .split(/\s+/)
  return words.every((word) => chord.test(word))
}

function isLyricLine(line: string): boolean {
  return line.trim() !== '' && !/^\[[^\]]+\]$/.test(line.trim()) && !isChordLine(line)
}

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const hinos = await readHinos()

test('there are 40 hymns, each with its own name', () => {
  expect(hinos).toHaveLength(40)
  expect(new Set(hinos.map((hino) => hino.nome)).size).toBe(40)
})

test.each(hinos)('$nome', (hino) => {
  expect(tons.has(hino.tom), `tom ${hino.tom}`).toBe(true)
  expect(hino.artista).not.toBe('')
  expect(hino.fonte).not.toBe('')

  const stanzas = hino.letra.split(/\n{2,}/)
  expect(stanzas.length).toBeGreaterThanOrEqual(2)
  expect(hino.letra.split('\n').filter((line) => line !== '' && isChordLine(line))).toEqual([])

  const lines = hino.cifras.split('\n')
  expect(lines[0]).toMatch(/^Intro: /)
  expect(lines.filter((line) => line.length > 60)).toEqual([])
  expect(lines.filter((line) => line.trim() !== '' && isChordLine(line)).length).toBeGreaterThan(4)

  const letra = new Set(hino.letra.split('\n').map(bare))
  const lyrics = lines.filter(isLyricLine)
  expect(lyrics.length).toBeGreaterThan(0)
  expect(lyrics.filter((line) => !letra.has(bare(line)))).toEqual([])
})

const whole = `nome: Um hino
artista: Alguém
tom: G
autor: Alguém
melodia: Alguém
fonte: Um hinário
youtube_video_id:
--- letra
Uma linha
--- cifras
Intro: G

G
Uma linha
`

test('a whole file is read', () => {
  expect(parseHino('um-hino.txt', whole)).toEqual({
    nome: 'Um hino',
    artista: 'Alguém',
    tom: 'G',
    letra: 'Uma linha',
    cifras: 'Intro: G\n\nG\nUma linha',
    fonte: 'Um hinário',
  })
})

test.each([
  ['a field', whole.replace('tom: G\n', '')],
  ['a value', whole.replace('tom: G', 'tom:')],
  ['an unknown field', whole.replace('tom: G', 'chave: G')],
  ['a repeated field', whole.replace('tom: G', 'tom: G\ntom: G')],
  ['the letra mark', whole.replace('--- letra\n', '')],
  ['the letra', whole.replace('--- letra\nUma linha\n', '--- letra\n')],
  ['the cifras mark', whole.replace('--- cifras\n', '')],
  ['the cifras', whole.slice(0, whole.indexOf('Intro:'))],
])('a file broken in %s is refused by its name', (_, text) => {
  expect(() => parseHino('um-hino.txt', text)).toThrow(/^um-hino\.txt: /)
})
