import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limparTituloDeVideo } from './titulo-de-video.ts'

test.each([
  ["Aquieta Minh'alma (Ao Vivo) [Official Music Video]", "Aquieta Minh'alma"],
  ['Lugar Secreto - Gabriela Rocha (Clipe Oficial)', 'Lugar Secreto - Gabriela Rocha'],
  ['GABRIELA ROCHA - LUGAR SECRETO (CLIPE OFICIAL)', 'GABRIELA ROCHA - LUGAR SECRETO'],
  ['Bondade de Deus - Official Lyric Video', 'Bondade de Deus'],
  ['Bondade de Deus | Lyric Video | Isaías Saad', 'Bondade de Deus | Isaías Saad'],
  ['Official Video - Ousado Amor', 'Ousado Amor'],
  ['Ousado Amor | Vídeo Oficial', 'Ousado Amor'],
  ['Ousado Amor - Isaias Saad - Official Music Video', 'Ousado Amor - Isaias Saad'],
  ['Nada Além do Sangue [Lyrics]', 'Nada Além do Sangue'],
  ['A Casa É Sua (Ao Vivo (Acústico)) | Casa Worship', 'A Casa É Sua | Casa Worship'],
  ['【Ao Vivo】 Grandioso És Tu {HD}', 'Grandioso És Tu'],
  ['Yeshua | Ao Vivo | Fhop Music', 'Yeshua | Ao Vivo | Fhop'],
  ['Santo Espírito - Laura Souguellis   (Video  Lyric)', 'Santo Espírito - Laura Souguellis'],
  ['Música do Céu', 'Música do Céu'],
  ['Musical de Natal 2025', 'Musical de Natal 2025'],
  ['Videira Verdadeira', 'Videira Verdadeira'],
  ['Deus-Homem', 'Deus-Homem'],
  ['Salmo 23: O Senhor é o meu pastor', 'Salmo 23: O Senhor é o meu pastor'],
  ['Porque Ele Vive (Because He Lives) - Harpa Cristã 545 -', 'Porque Ele Vive - Harpa Cristã 545'],
  ['Deus é Deus (Ao Vivo', 'Deus é Deus (Ao Vivo'],
  ['Music', 'Music'],
  ['[Official Video]', '[Official Video]'],
  ['  Quão Grande É o Meu Deus  ', 'Quão Grande É o Meu Deus'],
  ['É Tudo Sobre Você 🎵 (Official Video)', 'É Tudo Sobre Você 🎵'],
])('MUS-22 %j becomes %j', (titulo, limpo) => {
  expect(limparTituloDeVideo(titulo)).toBe(limpo)
})

test('MUS-22 cleaning twice changes nothing more, and a title never becomes empty', () => {
  const piece = fc.constantFrom(
    'Santo',
    '(Ao Vivo)',
    '[',
    ']',
    '(',
    ')',
    '-',
    '|',
    'Official',
    'video',
    ' ',
    'é',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const titulo = pieces.join(' ')
      const limpo = limparTituloDeVideo(titulo)
      expect(limpo === '').toBe(titulo.trim() === '')
      expect(limparTituloDeVideo(limpo) === limpo || limpo === titulo.trim()).toBe(true)
    }),
  )
})
