import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Culto } from '@cantai/contract/cultos'
import type { MusicaDoCulto } from '@cantai/contract/cultos-itens'
import type { Musica } from '@cantai/contract/musicas'
import { writeToken } from '../../lib/session/token.ts'
import { musicaInteira } from '../../musicas/musica.fixture.ts'
import { hoje } from '../../lib/hoje.ts'

/** A browser's own store, which may refuse. */
const kept = vi.hoisted(() => ({
  all: new Map<string, unknown>(),
  refuses: '' as '' | 'reading' | 'writing',
}))
vi.mock('idb-keyval', () => ({
  createStore: () => async () => {
    throw new Error('not asked here')
  },
  get: async (key: string) => kept.all.get(key),
  promisifyRequest: (request: unknown) => request,
}))
vi.mock('../../lib/offline/packs.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readGuardado: async () => {
    if (kept.refuses === 'reading') throw new DOMException('no', 'SecurityError')
    return kept.all.get('estado')
  },
  writeGuardado: async (guardado: unknown, answers: ReadonlyMap<string, unknown>) => {
    if (kept.refuses === 'writing') throw new DOMException('full', 'QuotaExceededError')
    kept.all.clear()
    kept.all.set('estado', guardado)
    for (const [name, data] of answers) kept.all.set(name, data)
  },
}))
vi.mock('../../lib/session/session.ts', () => ({
  getSession: () => ({ status: 'in', usuario: { id: 7 } }),
  isEnded: () => false,
  onForget: () => undefined,
  subscribeSession: () => () => undefined,
}))
vi.mock('../../lib/session/own-device.ts', () => ({ isOwnDevice: () => true }))

const grande = musicaInteira({ id: 8, nome: 'Grande', tem_letra: true, tem_cifras: true })
const pequena = musicaInteira({ id: 9, nome: 'Pequena', tem_cifras: true, cifras: 'G\nSanto' })
const item = ({ id, nome, artista, tom, tem_letra, tem_cifras }: Musica): MusicaDoCulto => ({
  especie: 'musica',
  planejamento_id: id,
  execucao_id: null,
  musica_id: id,
  nome,
  artista,
  tom,
  tom_culto: 'G',
  tom_do_dia: 'G',
  notas: null,
  sequencia: null,
  reserva: false,
  bpm: null,
  youtube_video_id: null,
  mp3_file: null,
  tem_letra,
  tem_cifras,
  status: 'nova',
  tocada_domingo_anterior: false,
  ultima_execucao: null,
  semanas_sem_tocar: null,
  situacao: null,
  faltas: [],
  foi_ensaiada: null,
})
const CULTO: Culto = {
  id: 3,
  data: hoje(),
  hora: '19:00',
  titulo: 'Culto',
  tipo: 'culto',
  concluido_em: null,
  por_concluir: false,
  observacoes: null,
  traje: null,
  principal: true,
  itens: [item(grande), item(pequena)],
  cortadas: [],
  ensaios: [],
  prontidao: { total: 2, prontas: 0, a_caminho: 0 },
  ultima_mensagem: null,
  outros_do_dia: [],
  concluido_por_nome: null,
  alterado_em: '2026-11-22T10:00:00.000Z',
  alterado_por_nome: null,
  versao: 1,
}
const PACOTE = {
  culto: CULTO,
  musicas: [grande, pequena],
  leituras: [],
  anotacoes: [],
  posicao: null,
}
let answers: Record<string, () => Response> = {}
const asked: { path: string; quiet: boolean; etag: string | null }[] = []

beforeEach(() => {
  vi.resetModules()
  kept.all.clear()
  kept.refuses = ''
  asked.length = 0
  vi.stubGlobal('navigator', { onLine: true, storage: { persist: async () => true } })
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  writeToken('t')
  answers = {
    '/api/palco': () => Response.json({ pacotes: [PACOTE] }, { headers: { etag: '"1"' } }),
    '/api/musicas/8': () => Response.json({ ...grande, letra: 'longa', cifras: 'G\nlonga' }),
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers)
    asked.push({
      path: url,
      quiet: headers.get('x-segundo-plano') === 'sim',
      etag: headers.get('if-none-match'),
    })
    return answers[url]?.() ?? new Response('{}', { status: 500 })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function prepared() {
  const { prepare } = await import('./prepare.ts')
  await prepare()
  const { preparo } = await import('../../lib/offline/preparo.ts')
  return preparo.get()
}
const paths = () => asked.map(({ path }) => path)

describe('PAL-03 preparing the next services', () => {
  test('a song too large for a pack comes by its own call; nothing of it prolongs the session', async () => {
    expect(await prepared()).toMatchObject({
      estado: 'parado',
      guardado: { etag: '"1"', cultos: [{ id: 3, musicas: 2, faltam: [] }] },
    })
    expect(paths()).toEqual(['/api/palco', '/api/musicas/8'])
    expect(asked.every(({ quiet }) => quiet)).toBe(true)
    expect(kept.all.get('["musicas","uma",8]')).toMatchObject({ cifras: 'G\nlonga' })
    answers['/api/palco'] = () => new Response(null, { status: 304 })
    await prepared()
    expect(asked.at(-1)).toMatchObject({ path: '/api/palco', etag: '"1"' })
  })

  test('one that does not come is named, and is asked for again at the next time', async () => {
    answers['/api/musicas/8'] = () => new Response('{}', { status: 404 })
    const { guardado } = await prepared()
    expect(guardado).toMatchObject({ cultos: [{ faltam: ['Grande'] }] })
    expect(guardado?.etag).toBeUndefined()
    expect(kept.all.has('["musicas","uma",8]')).toBe(false)
    expect(kept.all.get('["musicas","uma",9]')).toMatchObject({ cifras: 'G\nSanto' })
  })

  test.each(['reading', 'writing'] as const)('a browser that refuses %s says so', async (what) => {
    kept.refuses = what
    expect(await prepared()).toMatchObject({ estado: 'recusado' })
  })

  test('a server that fails leaves what was kept, and says that it failed', async () => {
    await prepared()
    delete answers['/api/palco']
    expect(await prepared()).toMatchObject({ estado: 'falhou', guardado: { cultos: [{ id: 3 }] } })
    expect(kept.all.get('["musicas","uma",9]')).toBeDefined()
  })

  describe('a service of today that is no longer among the next', () => {
    const GONE = () => new Response('{}', { status: 404 })
    const gone = async (answer: () => Response, onStage = false) => {
      await prepared()
      answers['/api/palco'] = () => Response.json({ pacotes: [] }, { headers: { etag: '"2"' } })
      answers['/api/palco/3'] = answer
      const { openPalco } = await import('../../lib/live/posicao.ts')
      openPalco(onStage ? 3 : undefined)
      return (await prepared()).guardado?.cultos.map(({ id }) => id)
    }
    const as = (culto: Partial<Culto>) => () => Response.json({ ...PACOTE, culto: { ...CULTO, ...culto } })

    test.each([
      ['over stays until the day after', as({ concluido_em: '2026-11-22T23:00:00.000Z' }), [3]],
      ['deleted leaves at once', GONE, []],
      ['put off leaves at once', as({ data: '2099-01-01' }), []],
      ['not to be asked for stays', () => new Response('{}', { status: 400 }), [3]],
    ])('one that is %s', async (_, answer, expected) => {
      expect(await gone(answer)).toEqual(expected)
    })

    test('one that is deleted while it is on the stage stays until that is left', async () => {
      expect(await gone(GONE, true)).toEqual([3])
      const { openPalco } = await import('../../lib/live/posicao.ts')
      openPalco(undefined)
      expect((await prepared()).guardado?.cultos).toEqual([])
      expect(asked.findLast(({ path }) => path === '/api/palco')?.etag).toBeNull()
    })
  })
})
