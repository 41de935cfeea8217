import { afterAll, expect, test } from 'vitest'

/** The engine's own, put aside before the polyfills look for them. */
const own = (
  [
    [Map, 'groupBy'],
    [Promise, 'withResolvers'],
    [AbortSignal, 'any'],
    [URL, 'parse'],
    [URL, 'canParse'],
    [URLSearchParams.prototype, 'size'],
  ] as const
).map(([target, name]) => ({ target, name, descriptor: Object.getOwnPropertyDescriptor(target, name) }))
for (const { target, name } of own) Reflect.deleteProperty(target, name)
await import('./polyfills.ts')

afterAll(() => {
  for (const { target, name, descriptor } of own)
    if (descriptor) Object.defineProperty(target, name, descriptor)
})

test('DEV-07 they were missing, and are there', () => {
  for (const { target, name, descriptor } of own) {
    expect(name in target, name).toBe(true)
    expect(Object.getOwnPropertyDescriptor(target, name)?.value, name).not.toBe(descriptor?.value ?? null)
    expect(Object.keys(target), name).not.toContain(name)
  }
})

test('DEV-07 rows come in groups, in the order in which each key was met', () => {
  const groups = Map.groupBy(['ab', 'c', 'd', 'ef'], (text, index) => (index === 3 ? 9 : text.length))
  expect([...groups]).toEqual([
    [2, ['ab']],
    [1, ['c', 'd']],
    [9, ['ef']],
  ])
})

test('DEV-07 a promise is settled from outside', async () => {
  const yes = Promise.withResolvers<number>()
  yes.resolve(1)
  await expect(yes.promise).resolves.toBe(1)
  const no = Promise.withResolvers<number>()
  no.reject(new Error('não'))
  await expect(no.promise).rejects.toThrow('não')
})

test('DEV-07 any of several signals ends one, with its reason, once', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const any = AbortSignal.any([first.signal, second.signal])
  expect(any.aborted).toBe(false)
  second.abort('segundo')
  first.abort('primeiro')
  expect(any.reason).toBe('segundo')
  const late = AbortSignal.any([new AbortController().signal, first.signal])
  expect([late.aborted, late.reason]).toEqual([true, 'primeiro'])
})

test('DEV-07 an address is read, or is none', () => {
  expect(URL.parse('/a', 'https://louvor.example')?.href).toBe('https://louvor.example/a')
  expect(URL.parse('/a')).toBeNull()
  expect([URL.canParse('https://louvor.example'), URL.canParse('//')]).toEqual([true, false])
})

test('DEV-07 search parameters know how many they are, twice the same as two', () => {
  expect(new URLSearchParams('a=1&a=2&b=').size).toBe(3)
  expect(new URLSearchParams().size).toBe(0)
})
