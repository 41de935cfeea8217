import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SESSAO_MS } from '@cantai/contract/limites'
import { somarDias } from '@cantai/domain/datas'
import { hoje } from '../hoje.ts'
import { clearTab, isAnyInTab, keepInTab, readFromTab } from './tab-copies.ts'

const ROOM = 600

/** A tab's storage with room for some 600 characters. */
class SmallStorage {
  [key: string]: unknown
  getItem(key: string) {
    return typeof this[key] === 'string' ? this[key] : null
  }
  setItem(key: string, value: string) {
    const others = Object.keys(this).filter((other) => other !== key)
    const used = others.reduce((sum, other) => sum + String(this[other]).length, 0)
    if (used + value.length > ROOM) throw new DOMException('full', 'QuotaExceededError')
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

let storage: SmallStorage

beforeEach(() => {
  vi.useFakeTimers()
  storage = new SmallStorage()
  vi.stubGlobal('sessionStorage', storage)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const copy = (data: unknown, at = Date.now()) => ({ data, at })

test('SEG-10 what a tab keeps is read by its user and by nobody else', () => {
  keepInTab(1, new Map([['a', copy('letra', 5)]]))
  expect(isAnyInTab(1)).toBe(true)
  expect(readFromTab(1, 'a')).toEqual({ data: 'letra', at: 5 })
  expect(readFromTab(1, 'b')).toBeUndefined()
  expect(readFromTab(2, 'a')).toBeUndefined()
  expect(Object.keys(storage)).toEqual([])
})

test('SEG-10 once the session must have run out nothing of it is left', () => {
  keepInTab(1, new Map([['a', copy('letra')]]))
  vi.advanceTimersByTime(SESSAO_MS - 1)
  expect(isAnyInTab(1)).toBe(true)
  keepInTab(1, new Map([['b', copy('cifra')]]))
  vi.advanceTimersByTime(SESSAO_MS - 1)
  expect(readFromTab(1, 'a')).toMatchObject({ data: 'letra' })
  vi.advanceTimersByTime(1)
  expect(isAnyInTab(1)).toBe(false)
  expect(Object.keys(storage)).toEqual([])
})

test('SEG-10 a full tab forgets the oldest, and is not stopped by what is larger than all of it', () => {
  for (const at of [3, 1, 2]) keepInTab(1, new Map([[`q${at}`, copy('x'.repeat(150), at)]]))
  expect(readFromTab(1, 'q1')).toMatchObject({ at: 1 })
  keepInTab(1, new Map([['q4', copy('x'.repeat(150), 4)]]))
  expect(readFromTab(1, 'q1')).toBeUndefined()
  expect(readFromTab(1, 'q3')).toMatchObject({ at: 3 })
  keepInTab(1, new Map([['q5', copy('x'.repeat(2 * ROOM), 5)]]))
  expect(readFromTab(1, 'q5')).toBeUndefined()
  clearTab()
  expect(Object.keys(storage)).toEqual([])
})

test('SEG-10 a list up to yesterday that was read before midnight also answers after it, and no other day’s does', () => {
  const upTo = (dias: number) => JSON.stringify(['/api/cultos', { query: { ate: somarDias(hoje(), dias) } }])
  keepInTab(1, new Map([[upTo(-1), copy('cultos')]]))
  // A session that is used all the time.
  for (let minutes = 0; minutes < 24 * 60; minutes += 10) {
    vi.advanceTimersByTime(600_000)
    keepInTab(1, new Map())
  }
  expect(readFromTab(1, upTo(-1))).toMatchObject({ data: 'cultos' })
  expect(readFromTab(1, upTo(-2))).toBeUndefined()
})
