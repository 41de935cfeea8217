import { expect, test } from 'vitest'
import { enderecoDigitado } from './endereco-digitado.service.ts'

test.each([
  ['louvor.suaigreja.org', 'https://louvor.suaigreja.org'],
  ['  HTTPS://Louvor.SuaIgreja.org/login?x=1#y ', 'https://louvor.suaigreja.org'],
  ['http://192.168.0.5:3000/', 'http://192.168.0.5:3000'],
  ['louvor.suaigreja.org:3443', 'https://louvor.suaigreja.org:3443'],
  ['https://[fd00::1]:3443', 'https://[fd00::1]:3443'],
  ['http://louvor:80', 'http://louvor'],
  ['https://a.org:22', undefined],
  ['https://a.org:80', undefined],
  ['ftp://a.org', undefined],
  ['javascript:alert(1)', undefined],
  ['https://ana:senha@a.org', undefined],
  ['', undefined],
  ['duas palavras', undefined],
])('END-01 %j typed is the address %j', (typed, expected) => {
  expect(enderecoDigitado(typed)).toBe(expected)
})
