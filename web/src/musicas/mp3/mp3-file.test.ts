import { expect, test } from 'vitest'
import { refusedMp3, sizeText } from './mp3-file.ts'

const file = (name: string, type: string, size: number) => ({ name, type, size })

test.each([
  [file('a.mp3', 'audio/mpeg', 5_000_000), undefined],
  [file('A.MP3', '', 10_485_760), undefined],
  [file('a.mp3', 'audio/mp3', 1), undefined],
  [file('a.wav', 'audio/wav', 5_000), 'Escolha um arquivo MP3'],
  [file('a.mp3.exe', '', 5_000), 'Escolha um arquivo MP3'],
  [file('a.mp3', 'audio/mpeg', 0), 'vazio'],
  [file('a.mp3', 'audio/mpeg', 10_485_761), 'o limite é 10 MB'],
  [file('a.mp3', 'audio/mpeg', 23_000_000), 'O arquivo tem 21,9 MB'],
])('API-06 %j: %s', (chosen, why) => {
  const refused = refusedMp3(chosen)
  if (why === undefined) expect(refused).toBeUndefined()
  else expect(refused).toContain(why)
})

test.each([
  [3_670_016, '3,5 MB'],
  [10_485_760, '10 MB'],
  [900, 'menos de 0,1 MB'],
])('%i bytes read %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
