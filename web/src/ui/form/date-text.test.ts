import { describe, expect, test } from 'vitest'
import { dateText, dateValue, keepDateCharacters, maskDate, parseDate } from './date-text.ts'

describe('maskDate', () => {
  test.each([
    ['', ''],
    ['2', '2'],
    ['22', '22/'],
    ['221', '22/1'],
    ['2211', '22/11/'],
    ['22112026', '22/11/2026'],
    ['221120269', '22/11/2026'],
    ['22/11/26', '22/11/26'],
    ['2/1/2026', '2/1/2026'],
    ['2/', '2/'],
    ['2//1', '2/1'],
    ['22.11.2026', '22/11/2026'],
    [' 22-11-2026 ', '22/11/2026'],
    ['2026-11-22', '22/11/2026'],
    ['domingo', ''],
  ])('%j is shown as %j', (text, expected) => {
    expect(maskDate(text)).toBe(expected)
  })

  test('typing one character after the other gives the whole date', () => {
    let shown = ''
    for (const char of '22112026') shown = maskDate(shown + char)
    expect(shown).toBe('22/11/2026')
  })

  test('a deleted slash stays deleted', () => {
    expect(keepDateCharacters('22/1')).toBe('22/1')
    expect(keepDateCharacters('22')).toBe('22')
    expect(keepDateCharacters('22x')).toBe('22')
  })
})

describe('SHE-01 parseDate', () => {
  test.each([
    ['22/11/2026', '2026-11-22'],
    ['22112026', '2026-11-22'],
    ['22/11/26', '2026-11-22'],
    ['221126', '2026-11-22'],
    ['2/1/2026', '2026-01-02'],
    ['29/02/2024', '2024-02-29'],
    ['2026-11-22', '2026-11-22'],
    ['31/02/2026', undefined],
    ['29/02/2026', undefined],
    ['00/11/2026', undefined],
    ['22/13/2026', undefined],
    ['22/11', undefined],
    ['22/11/202', undefined],
    ['22/11/0026', undefined],
    ['', undefined],
    ['amanhã', undefined],
  ])('%j is %j', (text, expected) => {
    expect(parseDate(text)).toBe(expected)
  })
})

test.each([
  ['2026-11-22', '22/11/2026'],
  ['', ''],
  ['31/02/2026', '31/02/2026'],
])('the value %j is shown as %j', (value, expected) => {
  expect(dateText(value)).toBe(expected)
})

test.each([
  ['22/11/2026', '2026-11-22'],
  ['  ', ''],
  ['31/02/2026', '31/02/2026'],
  ['22/1', '22/1'],
])('the text %j is handed on as %j', (text, expected) => {
  expect(dateValue(text)).toBe(expected)
})
