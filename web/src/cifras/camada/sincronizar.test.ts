import { beforeEach, expect, test, vi } from 'vitest'
import type { Anotacao } from '@cantai/contract/cifras/musico'
import { begin, write } from '../../lib/dados/linhas.ts'
import { lojaNaMemoria } from '../../lib/dados/loja.fixture.ts'
import { newId } from '../../lib/new-id.ts'
import { naoEnviadosDe } from '../../lib/saida/saida.ts'
import { writeToken } from '../../lib/session/token.ts'
import { toastStore } from '../../ui/feedback/toast.ts'
import { keepNota, notasDaMusica } from './anotacoes.ts'
import { anotacao, leitura } from './camada.fixture.ts'
import { beginReading, keepCamada, minhaCamada, readCamada } from './camada.ts'
import { sendEscritos } from './enviar.ts'
import { afinacaoDe, keepAfinacao, keepLeituraDaMusica, leituraDaMusica, NADA_ESCOLHIDO } from './leituras.ts'
import { exchangeCamada } from './sincronizar.ts'

const { indexedDb, session } = vi.hoisted(() => ({
  indexedDb: {},
  session: { status: 'checking' },
}))
vi.mock('../../lib/dados/formas/lojas.ts', () => ({ lojasDe: async () => ({ loja: indexedDb }) }))
vi.mock('../../lib/session/session.ts', () => ({
  getSession: () => ({ ...session, usuario: { id: 7 } }),
  isEnded: () => false,
  onForget: () => undefined,
  subscribeSession: () => () => undefined,
}))

const entries = new Map<string, string>()
let loja = lojaNaMemoria()
const fetchMock = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()

beforeEach(() => {
  entries.clear()
  session.status = 'in'
  fetchMock.mockReset()
  loja = lojaNaMemoria()
  Object.assign(indexedDb, loja)
  for (const { id } of toastStore.get()) toastStore.remove(id)
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('navigator', { onLine: true })
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  writeToken('t')
  ownDevice('nao')
  keepCamada({ usuario: 7, seq: null, afinacao: 'do', leituras: [], anotacoes: [] })
})

const ownDevice = (manter: 'sim' | 'nao') => entries.set('cantai.manter', manter)
const texts = () => notasDaMusica(minhaCamada(7), 12).map(({ texto }) => texto)
const capo = () => leituraDaMusica(minhaCamada(7), 12).capo
const said = () => toastStore.get().map(({ text }) => text)
const nota = (id: string, part: Partial<Anotacao & { apagada: boolean }> = {}) => ({
  ...anotacao(id),
  apagada: false,
  ...part,
})

interface Answers {
  readonly anotacoes?: Anotacao[]
  readonly recusadas?: { id: string; erro: string }[]
  readonly afinacao?: string
  readonly leituras?: ReturnType<typeof leitura>[]
  readonly status?: (url: string, body: string) => number | undefined
}

/** The server, as others have left it. */
function answerWith({
  anotacoes = [],
  recusadas = [],
  leituras = [],
  afinacao = 'do',
  status = () => 200,
}: Answers = {}) {
  fetchMock.mockImplementation(async (url, init) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    const code = status(url, body)
    if (code === undefined) throw new TypeError('no network')
    if (code >= 400) return Response.json({ erro: `Erro ${code}` }, { status: code })
    if (url.includes('meu-instrumento')) return new Response(null, { status: 204 })
    if (init?.method === 'PUT') return Response.json(leitura(1))
    return Response.json(
      url.includes('leituras')
        ? { leituras, afinacao }
        : { seq: '9', completo: true, musicas: [], anotacoes, recusadas },
    )
  })
}
const sent = () =>
  fetchMock.mock.calls.flatMap(([, init]) => (typeof init?.body === 'string' ? [JSON.parse(init.body)] : []))
const quiet = () =>
  fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-segundo-plano') === 'sim')

test('PAL-07 PAL-06 what another phone wrote is taken, and asking for it prolongs no session', async () => {
  answerWith({ anotacoes: [anotacao('respirar')], leituras: [leitura(3)] })
  await exchangeCamada()
  expect(texts()).toEqual(['nota respirar'])
  expect(capo()).toBe(3)
  expect(quiet()).toEqual([true, true])
})

test('PAL-07 what somebody writes is there at once, is somebody at work, is sent once, and then is the server’s', async () => {
  keepNota(7, nota('a'))
  expect(texts()).toEqual(['nota a'])
  answerWith({ anotacoes: [anotacao('a')] })
  await exchangeCamada()
  expect(quiet()).toEqual([false, true, true])
  expect(sent()[0]).toEqual({
    desde: null,
    mudancas: [{ apagada: false, id: 'a', musica_id: 12, ancora: null, texto: 'nota a', da_equipe: false }],
  })
  expect(texts()).toEqual(['nota a'])
  expect(entries.has('cantai.saida')).toBe(false)
})

test('PAL-07 what was changed while it was being sent is sent again, and not overwritten', async () => {
  keepNota(7, nota('a'))
  answerWith({
    status: (_url, body) => {
      if (body.includes('nota a')) keepNota(7, nota('a', { texto: 'melhor' }))
      return 200
    },
  })
  await exchangeCamada()
  expect(texts()).toEqual(['melhor'])
  await exchangeCamada()
  expect(JSON.stringify(sent())).toContain('melhor')
  expect(naoEnviadosDe(7)).toEqual([])
})

test('PAL-17 an instrument that was chosen without a server is told once there is one, and that of another device is taken', async () => {
  keepAfinacao(7, 'mib')
  answerWith({ status: (_url, body) => (body.includes('mib') ? undefined : 200) })
  await exchangeCamada()
  expect(afinacaoDe(minhaCamada(7))).toBe('mib')
  const { noteAnswer } = await import('../../lib/offline/online.ts')
  noteAnswer(true)
  answerWith({ afinacao: 'mib' })
  await exchangeCamada()
  expect(sent()).toContainEqual({ afinacao: 'mib' })
  expect([afinacaoDe(minhaCamada(7)), naoEnviadosDe(7)]).toEqual(['mib', []])
  answerWith({ afinacao: 'fa' })
  await exchangeCamada()
  expect(afinacaoDe(minhaCamada(7))).toBe('fa')
  // Another person of this device reads as it sounds.
  expect(afinacaoDe(minhaCamada(8))).toBe('do')
})

test('PAL-07 the team’s notes stand first, and a deletion takes a note away before the server hears of it', async () => {
  answerWith({ anotacoes: [anotacao('a'), anotacao('b'), anotacao('e', { da_equipe: true })] })
  await exchangeCamada()
  expect(texts()).toEqual(['nota e', 'nota a', 'nota b'])
  keepNota(7, nota('a', { apagada: true }))
  expect(texts()).toEqual(['nota e', 'nota b'])
  await sendEscritos(7)
  expect(sent().at(-1)).toEqual({ desde: '9', mudancas: [{ apagada: true, id: 'a' }] })
})

test('PAL-07 PAL-19 a refused note stays with its person and the reason, is said, and is not sent for ever', async () => {
  keepNota(7, nota('a'))
  answerWith({ recusadas: [{ id: 'a', erro: 'Esta música não existe mais' }] })
  await exchangeCamada()
  expect(notasDaMusica(minhaCamada(7), 12)).toMatchObject([
    { texto: 'nota a', recusa: 'Esta música não existe mais' },
  ])
  expect(said()).toEqual([
    'Uma anotação não foi aceita e ficou só neste aparelho: “nota a”. Esta música não existe mais',
  ])
  fetchMock.mockClear()
  await exchangeCamada()
  expect(JSON.stringify(sent())).not.toContain('nota a')
  answerWith()
  keepNota(7, nota('a', { texto: 'outra vez' }))
  await exchangeCamada()
  expect(JSON.stringify(sent())).toContain('outra vez')
})

test('PAL-07 a deletion or a reading that is refused is none, and that is said', async () => {
  answerWith({ anotacoes: [anotacao('e', { da_equipe: true })] })
  await exchangeCamada()
  keepNota(7, nota('e', { da_equipe: true, apagada: true }))
  keepLeituraDaMusica(7, 12, { ...NADA_ESCOLHIDO, capo: 4 })
  answerWith({
    anotacoes: [anotacao('e', { da_equipe: true })],
    recusadas: [{ id: 'e', erro: 'Só líderes' }],
    status: (_url, body) => (body.includes('"capo":4') ? 404 : 200),
  })
  await exchangeCamada()
  expect(texts()).toEqual(['nota e'])
  expect(capo()).toBeNull()
  expect(said()).toEqual([
    'A anotação não foi apagada: “nota e”. Só líderes',
    'O seu jeito de ler não foi guardado. Recurso não encontrado',
  ])
})

test('DEV-02 one write that the server fails on waits, and holds up no other; without a network all wait', async () => {
  for (const id of ['a', 'b', 'c']) keepNota(7, nota(id))
  answerWith({ status: () => undefined })
  await exchangeCamada()
  expect(naoEnviadosDe(7)).toHaveLength(3)
  vi.stubGlobal('navigator', { onLine: true })
  const { noteAnswer } = await import('../../lib/offline/online.ts')
  noteAnswer(true)
  answerWith({ status: (_url, body) => (body.includes('nota b') ? 503 : 200) })
  await exchangeCamada()
  expect(naoEnviadosDe(7).map(({ sobre }) => sobre)).toEqual(['b'])
  expect(texts()).toEqual(['nota b'])
})

test('DEV-02 PAL-07 where rows are kept, what was sent is shown until they were read anew, and then they are what is shown', async () => {
  ownDevice('sim')
  const rows = async (notas: Anotacao[]) => {
    const estado = await begin(loja, 7)
    const linha = { id: 12, epoca: 'e' }
    await write(loja, estado, {
      put: {
        leituras: [{ ...linha, m: 1, linha: leitura(2) }],
        anotacoes: [{ ...linha, m: notas.length, linha: notas }],
      },
      estado: { seq: '5', at: 1 },
    })
  }
  await rows([anotacao('antiga')])
  await readCamada()
  expect([texts(), capo()]).toEqual([['nota antiga'], 2])

  keepNota(7, nota('nova'))
  // Rows that are asked for before it is sent do not have it.
  const early = beginReading(7)
  answerWith()
  await sendEscritos(7)
  await readCamada()
  early()
  expect(naoEnviadosDe(7)).toEqual([])
  expect(texts()).toEqual(['nota antiga', 'nota nova'])

  const end = beginReading(7)
  await rows([anotacao('antiga'), anotacao('nova', { texto: 'mudada por outro aparelho' })])
  await readCamada()
  end()
  expect(texts()).toEqual(['nota antiga', 'mudada por outro aparelho'])
  expect(entries.has('cantai.saida')).toBe(false)
})

test('PAL-07 a note gets its name also at an address that is not secure, where the browser makes none', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const ids = [newId(), newId()]
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids[0]).not.toBe(ids[1])
})
