import { expect, test } from 'vitest'
import { naInternet, podeUsarEndereco, soAqui, soNaRede } from './so-aqui.ts'

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
  ['http://192.168.0.10:3000/c/', true],
  ['http://10.0.0.7', true],
  ['http://172.16.5.4:3000', true],
  ['http://cantai:3000', true],
  ['http://cantai.local/c/', true],
  ['http://172.32.0.1', false],
  ['https://10.exemplo.org', false],
  ['http://louvor.exemplo.org', false],
  ['https://louvor.exemplo.org/c/#a.local', false],
])('EST-03 %s leads nowhere outside of its network: %j', (url, only) => {
  expect(soNaRede(url)).toBe(only)
})

test.each([
  ['https://louvor.exemplo.org/api/x', true],
  ['https://louvor.exemplo.org', true],
  ['https://louvor.exemplo.org:8443', true],
  ['https://10digitos.org', true],
  ['https://192.168.exemplo.org', true],
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

const FECHADA = { senha: true, entrada: true }
test.each([
  ['https://louvor.exemplo.org', FECHADA, true],
  ['https://louvor.exemplo.org', { ...FECHADA, senha: false }, false],
  ['https://louvor.exemplo.org', { ...FECHADA, entrada: false }, false],
  ['http://192.168.0.10:3000', { senha: false, entrada: false }, true],
  ['https://cantai.local', { senha: false, entrada: false }, true],
])('END-01 SEG-16 %s with %j may be the address: %j', (url, antes, may) => {
  expect(podeUsarEndereco(url, antes)).toBe(may)
})
