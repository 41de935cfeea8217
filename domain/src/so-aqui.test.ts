import { expect, test } from 'vitest'
import { naInternet, soAqui } from './so-aqui.ts'

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

test.each([
  ['https://louvor.exemplo.org/api/x', true],
  ['https://louvor.exemplo.org', true],
  ['https://louvor.exemplo.org:8443', true],
  ['https://10digitos.org', true],
  ['https://177.10.0.1', true],
  ['http://louvor.exemplo.org', false],
  ['https://louvor', false],
  ['https://louvor.local/x', false],
  ['https://CANTAI.LAN', false],
  ['https://192.168.0.10:3000', false],
  ['https://10.1.2.3', false],
  ['https://172.20.1.1', false],
  ['https://172.32.1.1', true],
  ['https://[fd00::1]:3000', false],
  ['https://localhost', false],
  ['', false],
])('EST-04 whether Google reaches %s: %s', (url, expected) => {
  expect(naInternet(url)).toBe(expected)
})
