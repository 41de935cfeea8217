import { expect, test } from 'vitest'
import { limitado } from './memoria.ts'

test('TRA-08 TRA-18 an array grows to its bound and no further, and is one of its kind', () => {
  const Small = limitado(Uint8Array, 8)
  expect(new Small(8)).toHaveLength(8)
  expect(new Small([1, 2])).toEqual(new Uint8Array([1, 2]))
  expect(new Uint8Array(2) instanceof Small).toBe(true)
  expect(new Small(4).subarray(1)).toHaveLength(3)
  expect(Small.from([1])).toHaveLength(1)
  expect(() => new Small(9)).toThrow(RangeError)
})
