import { beforeEach, expect, test, vi } from 'vitest'
import {
  dropEscritos,
  dropEscritosDe,
  escrever,
  escritosDe,
  getSaida,
  naoEnviadosDe,
  noteEscrito,
} from './saida.ts'

const storage = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
})
const ofBrowser = new Map<string, string>()
const ofTab = new Map<string, string>()

beforeEach(() => {
  ofBrowser.clear()
  ofTab.clear()
  ofBrowser.set('cantai.manter', 'sim')
  vi.stubGlobal('localStorage', storage(ofBrowser))
  vi.stubGlobal('sessionStorage', storage(ofTab))
})

const write = (sobre: string, corpo: unknown, usuario = 7) =>
  escrever({ usuario, tipo: 'anotacao', sobre, corpo })
const bodies = (usuario = 7) => escritosDe(usuario).map(({ corpo }) => corpo)

test('DEV-02 what is written again takes the place of what was written before, and the rest keeps its order', () => {
  write('a', 1)
  write('b', 2)
  write('a', 3)
  escrever({ usuario: 7, tipo: 'leitura', sobre: 'a', corpo: 4 })
  expect(bodies()).toEqual([2, 3, 4])
})

test('DEV-02 what becomes of something that was written anew meanwhile changes nothing', () => {
  write('a', 'antes')
  const [first] = escritosDe(7)
  write('a', 'depois')
  noteEscrito(first?.id ?? '', { estado: 'enviada' })
  expect(naoEnviadosDe(7)).toMatchObject([{ corpo: 'depois', estado: 'pendente' }])
})

test('PAL-19 a refusal is not sent, and what was sent is not unsent', () => {
  write('a', 1)
  write('b', 2)
  const [a, b] = escritosDe(7)
  noteEscrito(a?.id ?? '', { estado: 'enviada' })
  noteEscrito(b?.id ?? '', { estado: 'recusada', erro: 'Não dá' })
  expect(naoEnviadosDe(7)).toMatchObject([{ corpo: 2, erro: 'Não dá' }])
  dropEscritos(({ estado }) => estado === 'enviada')
  expect(bodies()).toEqual([2])
})

test('DEV-02 what one person wrote waits for them, whoever is here meanwhile', () => {
  write('a', 'de Ana')
  write('a', 'de Bia', 8)
  dropEscritos(({ usuario }) => usuario === 8)
  expect(bodies(8)).toEqual([])
  expect(bodies()).toEqual(['de Ana'])
})

test('SEG-22 on a device that others use it lies in the tab', () => {
  ofBrowser.set('cantai.manter', 'nao')
  write('a', 'segredo')
  expect([...ofBrowser.values()].join('')).not.toContain('segredo')
  expect([...ofTab.values()].join('')).toContain('segredo')
})

test.each(['', 'x', '{}', '[{"usuario":7}]'])('DEV-02 a storage that holds %j is none', (text) => {
  ofBrowser.set('cantai.saida', text)
  expect(getSaida()).toEqual([])
})

test('DEV-05 what another version wrote and this one does not know stays for that one', () => {
  const deOutra = {
    id: 'x',
    usuario: 7,
    tipo: 'presenca',
    sobre: '3',
    corpo: 'sim',
    em: 1,
    estado: 'pendente',
  }
  ofBrowser.set('cantai.saida', JSON.stringify([deOutra]))
  write('a', 1)
  expect(bodies()).toEqual([1])
  dropEscritos(() => true)
  expect(JSON.parse(ofBrowser.get('cantai.saida') ?? '')).toEqual([deOutra])
  dropEscritosDe(7)
  expect(ofBrowser.has('cantai.saida')).toBe(false)
})

test('FOL-05 a browser that refuses its storage does not stop anybody', () => {
  const refuse = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  write('a', 1)
  expect(bodies()).toEqual([1])
  dropEscritos(() => true)
  expect(bodies()).toEqual([])
})
