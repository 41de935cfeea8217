import { expect, test } from 'vitest'
import { readTypedAddress } from './server-address.ts'

test.each([
  ['louvor.igreja.org', 'https://louvor.igreja.org'],
  ['  https://Louvor.Igreja.org/musicas?busca=a ', 'https://louvor.igreja.org'],
  ['louvor.igreja.org:8443', 'https://louvor.igreja.org:8443'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['http://louvor.igreja.org', undefined],
  ['ftp://louvor.igreja.org', undefined],
  ['https://ana:senha@louvor.igreja.org', undefined],
  ['igreja', undefined],
  ['', undefined],
  ['https://', undefined],
])('the typed address %j is %j', (typed, address) => {
  expect(readTypedAddress(typed)).toBe(address)
})
