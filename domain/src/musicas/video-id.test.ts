import { expect, test } from 'vitest'
import { videoIdDoTexto } from './video-id.ts'

const ID = 'dQw4w9WgXcQ'

test.each([
  [ID, ID],
  [` ${ID}\n`, ID],
  [`https://www.youtube.com/watch?v=${ID}`, ID],
  [`http://youtube.com/watch?v=${ID}`, ID],
  [`www.youtube.com/watch?v=${ID}`, ID],
  [`https://m.youtube.com/watch?v=${ID}&t=42s`, ID],
  [`https://music.youtube.com/watch?v=${ID}&list=RDAMVM${ID}`, ID],
  [`https://www.youtube.com/watch?list=PL123&index=3&v=${ID}`, ID],
  [`https://www.youtube.com/watch?feature=share&v=${ID}#t=10`, ID],
  [`v=${ID}`, ID],
  [`https://youtu.be/${ID}`, ID],
  [`https://youtu.be/${ID}?si=AbCdEf_123&t=5`, ID],
  [`youtu.be/${ID}`, ID],
  [`https://www.youtube.com/shorts/${ID}?feature=share`, ID],
  [`https://www.youtube.com/embed/${ID}?autoplay=1`, ID],
  [`https://www.youtube-nocookie.com/embed/${ID}`, ID],
  [`https://www.youtube.com/live/${ID}?si=x`, ID],
  [`https://www.youtube.com/v/${ID}`, ID],
  ['-_aB3-_dE5f', '-_aB3-_dE5f'],
  ['https://youtu.be/-_aB3-_dE5f', '-_aB3-_dE5f'],
  ['https://www.youtube.com/watch?v=curto', 'curto'],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['', ''],
])('MUS-07 %j names the video %j', (texto, expected) => {
  expect(videoIdDoTexto(texto)).toBe(expected)
})
