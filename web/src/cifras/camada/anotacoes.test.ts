import { beforeEach, expect, test, vi } from 'vitest'
import type { Anotacao } from '@cantai/contract/cifras-musico'
import { clearSentAnotacoes, keepNota, type Nota, notasDaMusica, takeAnotacoes, toSend } from './anotacoes.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
})

const doServidor = (id: string, part: Partial<Anotacao> = {}): Anotacao => ({
  id,
  musica_id: 12,
  usuario_id: 7,
  autor: 'Ana',
  ancora: null,
  texto: `nota ${id}`,
  da_equipe: false,
  alterado_em: '2026-11-22T10:00:00.000Z',
  ...part,
})
const nota = (id: string, part: Partial<Nota> = {}) => ({ ...doServidor(id, part), apagada: false, ...part })
const answer = (anotacoes: Anotacao[], part: object = {}) => ({
  seq: '5',
  completo: false,
  musicas: [12],
  anotacoes,
  recusadas: [],
  ...part,
})
const texts = () => notasDaMusica(7, 12).map(({ texto }) => texto)

test('PAL-07 a note written without a network is there at once, is sent once, and then is the server’s', () => {
  keepNota(7, nota('a'))
  expect(texts()).toEqual(['nota a'])
  const { desde, notas, mudancas } = toSend(7)
  expect(desde).toBeNull()
  expect(mudancas).toEqual([
    { apagada: false, id: 'a', musica_id: 12, ancora: null, texto: 'nota a', da_equipe: false },
  ])
  takeAnotacoes(7, notas, answer([doServidor('a')]))
  expect(toSend(7)).toMatchObject({ desde: '5', mudancas: [] })
  expect(texts()).toEqual(['nota a'])
  expect(notasDaMusica(8, 12)).toEqual([])
})

test('PAL-07 what was changed while it was being sent is sent again, and not overwritten', () => {
  keepNota(7, nota('a'))
  const { notas } = toSend(7)
  keepNota(7, nota('a', { texto: 'melhor' }))
  takeAnotacoes(7, notas, answer([doServidor('a')]))
  expect(texts()).toEqual(['melhor'])
  expect(toSend(7).mudancas).toMatchObject([{ id: 'a', texto: 'melhor' }])
})

test('PAL-07 a deletion is a mark until it is sent; one made elsewhere takes the note away', () => {
  takeAnotacoes(7, [], answer([doServidor('a'), doServidor('b')]))
  keepNota(7, nota('a', { apagada: true, texto: '' }))
  expect(texts()).toEqual(['nota b'])
  const { notas, mudancas } = toSend(7)
  expect(mudancas).toEqual([{ apagada: true, id: 'a' }])
  takeAnotacoes(7, notas, answer([]))
  expect(texts()).toEqual([])
  expect(toSend(7).mudancas).toEqual([])
})

test('PAL-07 a refused note stays with its person and the reason, and is not sent for ever', () => {
  keepNota(7, nota('a'))
  const { notas } = toSend(7)
  takeAnotacoes(7, notas, answer([], { recusadas: [{ id: 'a', erro: 'Esta música não existe mais' }] }))
  expect(notasDaMusica(7, 12)).toMatchObject([{ texto: 'nota a', recusa: 'Esta música não existe mais' }])
  expect(toSend(7).mudancas).toEqual([])
  keepNota(7, nota('a', { texto: 'outra vez' }))
  expect(toSend(7).mudancas).toHaveLength(1)
})

test('PAL-07 a complete answer takes away what it leaves out, but nothing that is still to be sent', () => {
  takeAnotacoes(7, [], answer([doServidor('a'), doServidor('b')]))
  keepNota(7, nota('c'))
  takeAnotacoes(7, [], answer([doServidor('b')], { completo: true, musicas: [] }))
  expect(texts()).toEqual(['nota b', 'nota c'])
})

test('PAL-07 the team’s notes stand first', () => {
  takeAnotacoes(7, [], answer([doServidor('a'), doServidor('e', { da_equipe: true, texto: 'só teclado' })]))
  expect(texts()).toEqual(['só teclado', 'nota a'])
})

test('SEG-10 PAL-07 when a session ends only what the server has not got yet stays', () => {
  takeAnotacoes(7, [], answer([doServidor('a')]))
  keepNota(7, nota('b'))
  clearSentAnotacoes()
  expect([...storage.values()].join()).not.toContain('nota a')
  expect(toSend(7)).toMatchObject({ desde: null, mudancas: [{ id: 'b' }] })
  takeAnotacoes(7, toSend(7).notas, answer([doServidor('a'), doServidor('b')]))
  clearSentAnotacoes()
  expect(storage.size).toBe(0)
})
