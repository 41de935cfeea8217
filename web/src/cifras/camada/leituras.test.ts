import { beforeEach, expect, test, vi } from 'vitest'
import { clearCamada } from './guardado.ts'
import {
  keepLeituraDaMusica,
  NADA_ESCOLHIDO,
  noteSent,
  pendentes,
  readLeituraDaMusica,
  takeLeituras,
} from './leituras.ts'

const entries = new Map<string, string>()
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
}

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', storage)
})

const inA = { ...NADA_ESCOLHIDO, tom: 'A', capo: 2 }

test('FOL-05 a song is read as it was left, by its own person only', () => {
  keepLeituraDaMusica(7, 12, inA)
  keepLeituraDaMusica(7, 13, { ...inA, tom: 'C' })
  expect(readLeituraDaMusica(7, 12)).toMatchObject(inA)
  expect(readLeituraDaMusica(8, 12)).toEqual(NADA_ESCOLHIDO)
  keepLeituraDaMusica(8, 12, { ...inA, tom: 'G' })
  expect(readLeituraDaMusica(7, 13)).toEqual(NADA_ESCOLHIDO)
})

test('FOL-05 what is given up again is not kept, nor is anything after leaving', () => {
  keepLeituraDaMusica(7, 12, inA)
  keepLeituraDaMusica(7, 12, NADA_ESCOLHIDO)
  // The server must hear of it first.
  expect(pendentes(7)).toEqual([[12, NADA_ESCOLHIDO]])
  noteSent(7, 12, NADA_ESCOLHIDO)
  expect([...entries.values()].join()).not.toContain('12')
  keepLeituraDaMusica(7, 12, inA)
  clearCamada()
  expect(entries.size).toBe(0)
})

test('FOL-05 of very many songs the ones changed last stay', () => {
  for (let id = 1; id <= 1_001; id++) keepLeituraDaMusica(7, id, inA)
  expect(readLeituraDaMusica(7, 1)).toEqual(NADA_ESCOLHIDO)
  expect(readLeituraDaMusica(7, 1_001)).toMatchObject(inA)
})

test.each(['', 'x', '[]', '{"usuario":7,"musicas":[{"id":12,"tom":"A","capo":99,"tamanho":0}]}'])(
  'FOL-05 a storage that holds %j is none',
  (text) => {
    entries.set('cantai.leituras', text)
    expect(readLeituraDaMusica(7, 12)).toEqual(NADA_ESCOLHIDO)
  },
)

test('FOL-05 a browser that refuses its storage does not stop anybody', () => {
  const refuse = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  keepLeituraDaMusica(7, 12, inA)
  expect(readLeituraDaMusica(7, 12)).toEqual(inA)
  clearCamada()
  expect(readLeituraDaMusica(7, 12)).toEqual(NADA_ESCOLHIDO)
})

const doServidor = (musica_id: number, capo: number) => ({
  musica_id,
  capo,
  tom_pessoal: null,
  tamanho: 3,
  colunas: 1,
  so_letra: true,
  alterado_em: '2026-11-22T10:00:00.000Z',
})

test('PAL-07 what another device chose is taken, and what this one has still to send wins over it', () => {
  keepLeituraDaMusica(7, 12, inA)
  takeLeituras(7, [doServidor(12, 5), doServidor(13, 4)], { all: true })
  expect(readLeituraDaMusica(7, 12)).toEqual(inA)
  expect(readLeituraDaMusica(7, 13)).toEqual({ tom: null, capo: 4, tamanho: 3, colunas: 1, soLetra: true })
  noteSent(7, 12, inA)
  takeLeituras(7, [doServidor(12, 5)], { all: true })
  expect(readLeituraDaMusica(7, 12).capo).toBe(5)
  expect(readLeituraDaMusica(7, 13)).toEqual(NADA_ESCOLHIDO)
})

test('PAL-07 what this device remembered before there was a server to tell moves onto it', () => {
  entries.set('cantai.leituras', '{"usuario":7,"musicas":[{"id":12,"tom":"A","capo":2,"tamanho":null}]}')
  expect(pendentes(7)).toEqual([[12, inA]])
  noteSent(7, 12, inA)
  expect(pendentes(7)).toEqual([])
  keepLeituraDaMusica(7, 12, { ...inA, capo: 3 })
  noteSent(7, 12, inA)
  expect(pendentes(7)).toEqual([[12, { ...inA, capo: 3 }]])
})
