import { expect, test } from 'vitest'
import { type Box, type Janela, placeOver } from './place-over.ts'

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })
const NOTICE = { width: 384, height: 60 }
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }

const question: Janela = { popup: box(400, 300, 880, 500), header: box(400, 300, 880, 360), buttons: [] }
const tall: Janela = {
  popup: box(256, 16, 1024, 784),
  header: box(256, 16, 1024, 90),
  buttons: [box(860, 28, 904, 72), box(908, 28, 960, 72), box(968, 28, 1012, 72)],
}
const sheet: Janela = {
  popup: box(0, 8, 360, 740),
  header: box(0, 8, 360, 96),
  buttons: [box(190, 28, 234, 72), box(238, 28, 304, 72), box(308, 28, 352, 72)],
}

test.each([
  ['above a question', question, NOTICE, DESK, { top: 16, left: 448, width: 384 }],
  [
    'below a palette that stands at the top',
    { ...question, popup: box(0, 16, 360, 500), header: undefined },
    { ...NOTICE, width: 328 },
    PHONE,
    { top: 672, left: 16, width: 328 },
  ],
  ['over the title of a sheet that fills the screen', tall, NOTICE, DESK, { top: 26, left: 264, width: 384 }],
  [
    'over title and tools of a phone, never over what closes it',
    sheet,
    NOTICE,
    PHONE,
    { top: 32, left: 8, width: 292 },
  ],
  [
    'at the top of a text in full screen, whose bars are away',
    { ...sheet, header: box(0, -88, 360, 0) },
    NOTICE,
    PHONE,
    { top: 24, left: 8, width: 292 },
  ],
])('MEN-05 a notice stands %s', (_, janela, notice, screen, place) => {
  expect(placeOver(janela, notice, screen)).toMatchObject(place)
})

test('MEN-05 a long notice ends where the title ends, and scrolls in itself', () => {
  const { top, maxHeight } = placeOver(sheet, { width: 384, height: 300 }, PHONE)
  expect(top + maxHeight).toBeLessThanOrEqual(96)
})
