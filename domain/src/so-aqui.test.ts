import { expect, test } from 'vitest'
import { soAqui } from './so-aqui.ts'

test.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://[::1]:3000/cultos/1', true],
  ['capacitor://localhost', true],
  ['http://192.168.0.10:3000', false],
  ['https://localhost.exemplo.org', false],
  ['https://louvor.exemplo/127.0.0.1', false],
])('UNO-06 %s leads only to the machine that opens it: %j', (url, only) => {
  expect(soAqui(url)).toBe(only)
})
