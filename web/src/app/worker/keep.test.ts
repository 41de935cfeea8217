import { describe, expect, test } from 'vitest'
import type { AppFiles } from '../../lib/offline/app-files.ts'
import { memoryCaches } from './cache-storage.fixture.ts'
import { createKeep } from './keep.ts'
import { pack } from './pack.ts'

const script = (path: string) => ({
  path,
  type: 'text/javascript',
  body: new TextEncoder().encode(`// ${path}`),
})

/** A build of six files, as its server answers; requests for the paths in `broken` fail. */
function makeBuild(build: string) {
  const files: AppFiles = {
    build,
    entry: `/assets/entry-${build}.js`,
    loaded: [
      ['/icone.svg', 'sha256-i'],
      [`/assets/entry-${build}.js`, 'sha256-e'],
      ['/assets/react-1.js', 'sha256-r'],
    ],
    essential: [`/assets/pacote-${build}1.bin`, 'sha256-1'],
    rest: [`/assets/pacote-${build}2.bin`, 'sha256-2'],
    total: 8,
  }
  const broken = new Set<string>()
  const asked: string[] = []
  const answers = new Map<string, () => Response>([
    [
      '/index.html',
      () => new Response(`<script src="${files.entry}">`, { headers: { 'content-security-policy': 'self' } }),
    ],
    [files.essential[0], () => new Response(pack([script(`/assets/palco-${build}.js`)]))],
    [files.rest[0], () => new Response(pack([script(`/assets/bot-${build}.js`)]))],
  ])
  const fetch = async (path: string) => {
    asked.push(path)
    if (broken.has(path)) throw new TypeError('no network')
    return answers.get(path)?.() ?? new Response(`// ${path}`)
  }
  return { files, broken, asked, answers, fetch }
}

function start(build: ReturnType<typeof makeBuild>, { caches } = memoryCaches()) {
  const told: number[] = []
  const keep = createKeep(build.files, { caches, fetch: build.fetch, tell: ({ aqui }) => told.push(aqui) })
  const has = async (path: string) => (await keep.find(path)) !== undefined
  return { keep, told, has }
}

describe('DEV-04 the app comes to the phone', () => {
  test('the screens of a Sunday first, the rest when it is asked for, each once', async () => {
    const a = makeBuild('a')
    const { keep, told, has } = start(a)
    await keep.essentials()
    expect([
      await has('/index.html'),
      await has('/assets/palco-a.js'),
      await has('/assets/bot-a.js'),
    ]).toEqual([true, true, false])
    expect(a.asked).not.toContain(a.files.rest[0])
    await Promise.all([keep.rest(), keep.rest()])
    expect(await has('/assets/bot-a.js')).toBe(true)
    expect(told.at(-1)).toBe(a.files.total)
    const before = a.asked.length
    await keep.everything()
    // Only the page: its name is the same in each build.
    expect(a.asked.slice(before)).toEqual(['/index.html'])
  })

  test('the page keeps the headers that it was sent with, a file of a pack has its type', async () => {
    const { keep } = start(makeBuild('a'))
    await keep.essentials()
    expect((await keep.find('/index.html'))?.headers.get('content-security-policy')).toBe('self')
    const stage = await keep.find('/assets/palco-a.js')
    expect(stage?.headers.get('content-type')).toBe('text/javascript')
    expect(await stage?.text()).toBe('// /assets/palco-a.js')
  })

  test('a lost answer is asked for again; what came before a cut is not', async () => {
    const a = makeBuild('a')
    const { keep } = start(a)
    a.broken.add('/assets/pacote-a1.bin')
    await expect(keep.essentials()).rejects.toThrow('no network')
    expect(a.asked.filter((path) => path === '/assets/pacote-a1.bin')).toHaveLength(3)
    await expect.poll(() => a.asked.filter((path) => path.endsWith('.js'))).toHaveLength(2)
    a.broken.clear()
    await keep.essentials()
    expect(a.asked.filter((path) => path === '/assets/react-1.js')).toHaveLength(1)
  })

  test.each([
    ['the page of a hotel', () => new Response('<h1>Wi-Fi</h1>')],
    ['an answer that is no success', () => new Response('', { status: 503 })],
  ])('%s never becomes the app', async (_, answer) => {
    const a = makeBuild('a')
    a.answers.set('/index.html', answer)
    const { keep, has } = start(a)
    await expect(keep.essentials()).rejects.toThrow('/index.html')
    expect(await has('/index.html')).toBe(false)
  })

  test('a pack that was cut is refused whole', async () => {
    const a = makeBuild('a')
    a.answers.set(a.files.rest[0], () => new Response(pack([script('/assets/bot-a.js')]).slice(0, -1)))
    const { keep, has } = start(a)
    await keep.essentials()
    await expect(keep.rest()).rejects.toThrow('pack')
    expect(await has('/assets/bot-a.js')).toBe(false)
  })
})

describe('DEV-05 an update', () => {
  test('is offered with all of its files, and not where a part did not come', async () => {
    const b = makeBuild('b')
    const { keep, has } = start(b)
    b.broken.add(b.files.rest[0])
    await expect(keep.everything()).rejects.toThrow('no network')
    b.broken.clear()
    await keep.everything()
    expect(await has('/assets/bot-b.js')).toBe(true)
  })

  test('in a browser without room comes with what it can keep', async () => {
    const b = makeBuild('b')
    const memory = memoryCaches()
    b.answers.set(b.files.rest[0], () => {
      memory.state.full = true
      return new Response(pack([script('/assets/bot-b.js')]))
    })
    const { keep, has } = start(b, memory)
    await keep.everything()
    expect([await has('/assets/palco-b.js'), await has('/assets/bot-b.js')]).toEqual([true, false])
  })

  test('leaves the files of the open pages, and drops those of builds before it', async () => {
    const memory = memoryCaches()
    await (
      await memory.caches.open('workbox-precache-v2-http://cantai/')
    ).put('/assets/antigo-1.js', new Response())
    const [a, b, c] = ['a', 'b', 'c'].map((build) => start(makeBuild(build), memory)) as [
      ReturnType<typeof start>,
      ReturnType<typeof start>,
      ReturnType<typeof start>,
    ]
    await a.keep.everything()
    await a.keep.begin()
    // Pages of Workbox's last build may still be open.
    expect(await a.has('/assets/antigo-1.js')).toBe(true)
    // A version that waits and is never wanted.
    await b.keep.everything()
    await c.keep.everything()
    await c.keep.begin()
    expect(await c.has('/assets/palco-a.js')).toBe(true)
    expect(await c.has('/assets/antigo-1.js')).toBe(false)
    expect([...memory.kept.keys()]).toEqual(['cantai-app-a', 'cantai-app-c'])
    expect(await (await c.keep.find('/index.html'))?.text()).toContain('entry-c')
  })
})
