import { expect, test } from 'vitest'
import { nomesProximos } from './nomes-proximos.ts'

const MUSICAS = [
  'Castelo Forte',
  'Santo, Santo, Santo',
  'Rocha Eterna',
  'Quão Grande És Tu',
  'Coração Igual ao Teu',
  'Vem, Esta É a Hora',
].map((nome) => ({ nome, artista: 'Harpa Cristã' }))

test.each([
  ['castelo frte', 'Castelo Forte'],
  ['santo santo snto', 'Santo, Santo, Santo'],
  ['roxa eterna', 'Rocha Eterna'],
  ['corasao igual', 'Coração Igual ao Teu'],
  ['quao gradne', 'Quão Grande És Tu'],
  ['rocha eterna arpa', 'Rocha Eterna'],
  ['castl', undefined],
  ['harpa crista', undefined],
  ['a', undefined],
  ['montanha azul', undefined],
])('TRA-14 %j is near %j', (busca, nome) => {
  expect(nomesProximos(MUSICAS, busca)[0]?.nome).toBe(nome)
})
