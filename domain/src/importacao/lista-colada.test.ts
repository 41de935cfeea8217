import { expect, test } from 'vitest'
import { soPalavras } from '../semelhanca.ts'
import { lerLista } from './lista-colada.ts'

const read = (texto: string) =>
  lerLista(texto).lidas.map(({ nome, artista, tom, youtube, link_cifra, bpm }) =>
    [nome, artista, tom, youtube ?? link_cifra, bpm]
      .map((part) => part ?? '')
      .join(' · ')
      .replace(/(?: · )+$/, ''),
  )

test.each([
  ['Grande é o Senhor – Adhemar de Campos (G)', 'Grande é o Senhor · Adhemar de Campos · G'],
  ['1. Grande é o Senhor - Adhemar de Campos', 'Grande é o Senhor · Adhemar de Campos'],
  ['01) Grande é o Senhor', 'Grande é o Senhor'],
  ['12 - Rude Cruz - Harpa Cristã - Bb', 'Rude Cruz · Harpa Cristã · Bb'],
  ['Oceanos\tAna Nóbrega\tD', 'Oceanos · Ana Nóbrega · D'],
  ['Oceanos | Ana Nóbrega | Tom: F#m | 66 bpm', 'Oceanos · Ana Nóbrega · F#m ·  · 66'],
  ['Oceanos;Ana Nóbrega;D', 'Oceanos · Ana Nóbrega · D'],
  ['• *Lugar Secreto* - Gabriela Rocha', 'Lugar Secreto · Gabriela Rocha'],
  ['🎵 Lugar Secreto (Ao Vivo) - Gabriela Rocha [Em->E]', 'Lugar Secreto (Ao Vivo) · Gabriela Rocha · Em->E'],
  ['✅ Lugar Secreto em Dm', 'Lugar Secreto ·  · Dm'],
  ['[22/11/2026, 19:33:10] Ana Paula: Ousado Amor - Isaías Saad', 'Ousado Amor · Isaías Saad'],
  ['22/11/26 19:33 - João: Ousado Amor (Sol)', 'Ousado Amor ·  · Sol'],
  ['2️⃣ Ousado Amor', 'Ousado Amor'],
  ['“Vem, Esta É a Hora” - Vineyard', 'Vem, Esta É a Hora · Vineyard'],
  ['Ousado Amor - https://youtu.be/dQw4w9WgXcQ', 'Ousado Amor ·  ·  · https://youtu.be/dQw4w9WgXcQ'],
  [
    'Ousado Amor\nhttps://www.cifraclub.com.br/isaias-saad/ousado-amor/',
    'Ousado Amor ·  ·  · https://www.cifraclub.com.br/isaias-saad/ousado-amor/',
  ],
  ['Ousado Amor\nTom: A', 'Ousado Amor ·  · A'],
  ['A Ele a Glória - Diante do Trono - Ao Vivo', 'A Ele a Glória - Diante do Trono · Ao Vivo'],
  ['Vem, esta é a hora - Vineyard, tom C', 'Vem, esta é a hora · Vineyard · C'],
  ['Tua graça me basta (Toque no Altar) E', 'Tua graça me basta · Toque no Altar · E'],
  ['Lugar Secreto (Ao Vivo) E', 'Lugar Secreto (Ao Vivo) E'],
  ['Minh’alma Engrandece', 'Minh’alma Engrandece'],
  ['Salmo 23', 'Salmo 23'],
  ['Louvores ao Rei - Ana', 'Louvores ao Rei · Ana'],
])('TRA-01 %j names %j', (texto, expected) => {
  expect(read(texto)).toEqual([expected])
})

test.each([
  'Lista de domingo:',
  'Repertório do culto 22/11:',
  'Bom dia, pessoal! Paz',
  'Segue a lista',
  '22/11',
  '*Domingo 22/11*',
  '---',
  '<Mídia oculta>',
])('TRA-01 %j is no song', (texto) => {
  expect(lerLista(`${texto}\nSanto`)).toMatchObject({ lidas: [{ nome: 'Santo', lugar: 'linha 2' }] })
})

test('TRA-01 the artist may stand first: few artists sing many songs, or the repertoire knows them', () => {
  const lista = 'Aline - Um\nAline - Dois\nAline - Três\nAna - Quatro'
  expect(lerLista(lista).lidas.map(({ nome }) => nome)).toEqual(['Um', 'Dois', 'Três', 'Quatro'])
  const one = 'Ana Nóbrega - Oceanos'
  expect(lerLista(one).lidas[0]?.nome).toBe('Ana Nóbrega')
  expect(lerLista(one, new Set([soPalavras('Ana Nobrega')])).lidas[0]?.nome).toBe('Oceanos')
})

test('TRA-08 hostile lines end quickly and lose no song', () => {
  const hostile = [
    '('.repeat(50_000),
    '- '.repeat(50_000),
    '*'.repeat(50_000),
    ' '.repeat(50_000) + 'x',
    '1'.repeat(50_000),
    '[22/11/2026, 19:33] '.repeat(2000),
  ]
  expect(lerLista([...hostile, 'Santo'].join('\n')).lidas.at(-1)?.nome).toBe('Santo')
})
