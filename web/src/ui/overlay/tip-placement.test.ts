import { expect, it } from 'vitest'
import { placeTip } from './tip-placement.ts'

const view = { width: 400, height: 300 }
const tip = { width: 100, height: 30 }

it.each([
  {
    where: 'above and centred',
    anchor: { left: 150, top: 100, width: 44, height: 44 },
    at: { x: 122, y: 62 },
  },
  {
    where: 'below at the top edge',
    anchor: { left: 150, top: 4, width: 44, height: 44 },
    at: { x: 122, y: 56 },
  },
  { where: 'off the left edge', anchor: { left: 0, top: 100, width: 44, height: 44 }, at: { x: 8, y: 62 } },
  {
    where: 'off the right edge',
    anchor: { left: 356, top: 100, width: 44, height: 44 },
    at: { x: 292, y: 62 },
  },
])('places a tooltip $where', ({ anchor, at }) => {
  expect(placeTip(anchor, tip, view)).toEqual(at)
})
