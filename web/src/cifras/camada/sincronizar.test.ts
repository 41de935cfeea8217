import { beforeEach, expect, test, vi } from 'vitest'
import type { Anotacao } from '@cantai/contract/cifras-musico'
import { writeToken } from '../../lib/session/token.ts'
import { keepNota, notasDaMusica } from './anotacoes.ts'
import { readLeituraDaMusica } from './leituras.ts'
import { newId } from './new-id.ts'
import { exchangeCamada, takeCamadaDosPacotes } from './sincronizar.ts'

const storage = new Map<string, string>()
const fetchMock = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
vi.mock('../../lib/session/session.ts', () => ({
  getSession: () => ({ status: 'in', usuario: { id: 7 } }),
  isEnded: () => false,
  onForget: () => undefined,
  subscribeSession: () => () => undefined,
}))

beforeEach(() => {
  storage.clear()
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
  writeToken('t')
})

const anotacao = (texto: string): Anotacao => ({
  id: newId(),
  musica_id: 12,
  usuario_id: 7,
  autor: 'Ana',
  ancora: null,
  texto,
  da_equipe: false,
  alterado_em: '2026-11-22T10:00:00.000Z',
})
const leitura = (capo: number) => ({
  musica_id: 12,
  capo,
  tom_pessoal: null,
  tamanho: null,
  colunas: null,
  so_letra: false,
  alterado_em: '2026-11-22T10:00:00.000Z',
})

/** The server as another phone has left it. */
function answerWith(anotacoes: Anotacao[], capo: number) {
  fetchMock.mockImplementation(async (url) =>
    Response.json(
      url.includes('leituras')
        ? { leituras: [leitura(capo)] }
        : { seq: '9', completo: true, musicas: [], anotacoes, recusadas: [] },
    ),
  )
}
const quiet = () =>
  fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-segundo-plano') === 'sim')

test('PAL-07 PAL-06 what another phone wrote is taken, and asking for it prolongs no session', async () => {
  answerWith([anotacao('respirar')], 3)
  exchangeCamada()
  await expect.poll(() => notasDaMusica(7, 12)).toMatchObject([{ texto: 'respirar' }])
  expect(readLeituraDaMusica(7, 12).capo).toBe(3)
  expect(quiet()).toEqual([true, true])
})

test('PAL-07 what somebody writes is somebody at work', async () => {
  answerWith([], 3)
  keepNota(7, { ...anotacao('minha'), apagada: false })
  exchangeCamada()
  await expect.poll(quiet).toEqual([true, false])
})

test('PAL-03 PAL-07 a pack brings the layer to a device that never asked for it, and nothing older to one that did', async () => {
  const pacote = { musicas: [{ id: 12 }], leituras: [leitura(2)], anotacoes: [anotacao('do pacote')] }
  takeCamadaDosPacotes(7, [pacote])
  expect(notasDaMusica(7, 12)).toMatchObject([{ texto: 'do pacote' }])
  expect(readLeituraDaMusica(7, 12).capo).toBe(2)
  answerWith([anotacao('mais nova')], 4)
  exchangeCamada()
  await expect.poll(() => notasDaMusica(7, 12)).toMatchObject([{ texto: 'mais nova' }])
  takeCamadaDosPacotes(7, [pacote])
  expect(notasDaMusica(7, 12)).toMatchObject([{ texto: 'mais nova' }])
  expect(readLeituraDaMusica(7, 12).capo).toBe(4)
})

test('PAL-07 a note gets its name also at an address that is not secure, where the browser makes none', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = [newId(), newId()]
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids[0]).not.toBe(ids[1])
})
