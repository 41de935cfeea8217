import { expect, test } from 'vitest'
import { musicaResumo } from './musica.fixture.ts'
import { musicaAcoes } from './musica-acoes.ts'

/** The specification's; editing and deleting are the card's own. */
const ESPECIFICADAS = [
  'ver-cifra',
  'ver-letra',
  'reproduzir',
  'transpor-tom',
  'cifra-online',
  'letra-online',
  'baixar-mp3',
]
const TUDO_LIGADO = { baixar_mp3: true, cifras_online: true, mudar_tom: true }

test('MUS-06 MEN-03 beside what is specified a card offers one action, and archiving', () => {
  const ids = [true, false].flatMap((has) => {
    const song = musicaResumo({
      tem_letra: has,
      tem_cifras: has,
      youtube_video_id: has ? 'dQw4w9WgXcQ' : null,
    })
    return musicaAcoes.filter(({ offered }) => offered(song, TUDO_LIGADO)).map(({ id }) => id)
  })
  // One's own recording stands before one that is downloaded.
  expect(ids.indexOf('enviar-mp3')).toBeLessThan(ids.indexOf('baixar-mp3'))
  expect([...new Set(ids)].toSorted()).toEqual([...ESPECIFICADAS, 'enviar-mp3'].toSorted())
})
