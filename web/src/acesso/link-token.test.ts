import { beforeEach, expect, test, vi } from 'vitest'

let page: URL
let shown: string[]
let tab: Map<string, string>
let hashchange: () => void
const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.resetModules()
  reload.mockReset()
  shown = []
  tab = new Map()
})

async function open(address: string) {
  page = new URL(address, 'https://louvor.exemplo.org')
  vi.stubGlobal('location', { href: page.href, pathname: page.pathname, hash: page.hash, reload })
  vi.stubGlobal('history', {
    state: { key: 'a' },
    replaceState: (_state: unknown, _title: string, url: URL) =>
      shown.push(`${url.pathname}${url.search}${url.hash}`),
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
  })
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => (hashchange = listener))
  const module = await import('./link-token.ts')
  module.followLinkTokens()
  return module
}

test.each([
  ['/redefinir-senha#token=a-_b', 'token', 'a-_b', '/redefinir-senha'],
  ['/redefinir-senha?token=a-_b', 'token', 'a-_b', '/redefinir-senha'],
  ['/register#convite=c', 'convite', 'c', '/register'],
  ['/register?convite=c&origem=%2Fmusicas', 'convite', 'c', '/register?origem=%2Fmusicas'],
] as const)('SEG-11 %s is read and leaves the address at once', async (address, name, token, left) => {
  const { linkToken } = await open(address)
  expect(linkToken(name)).toBe(token)
  expect(linkToken(name === 'token' ? 'convite' : 'token')).toBeUndefined()
  expect(shown).toEqual([left])
})

test.each(['/redefinir-senha', '/register#token=x', '/redefinir-senha#token=', '/musicas?token=x#convite=y'])(
  'SEG-11 %s carries no token of a link',
  async (address) => {
    const { linkToken } = await open(address)
    expect([linkToken('token'), linkToken('convite')]).toEqual([undefined, undefined])
    expect(shown).toEqual([])
  },
)

test('SEG-11 another link opened on the same screen is read anew', async () => {
  await open('/redefinir-senha')
  Object.assign(location, { hash: '#secao' })
  hashchange()
  expect(reload).not.toHaveBeenCalled()
  Object.assign(location, { hash: '#token=outro' })
  hashchange()
  expect(reload).toHaveBeenCalledOnce()
})

const PESSOAL = 'p'.repeat(43)

test.each([
  ['/r/', 'resposta', '/c'],
  ['/r', 'resposta', '/register'],
  ['/c/', 'culto', '/r'],
  ['/c', 'culto', '/register'],
] as const)(
  'ESC-03 EST-03 a link that is opened more than once, %s, leaves the address and outlives a reload',
  async (path, name, other) => {
    expect((await open(`${path}#${PESSOAL}`)).linkToken(name)).toBe(PESSOAL)
    expect(shown).toEqual([path])
    vi.resetModules()
    expect((await open(path)).linkToken(name)).toBe(PESSOAL)
    // Another screen of the same tab has nothing to do with it.
    vi.resetModules()
    const { linkToken } = await open(other)
    expect([linkToken('resposta'), linkToken('culto')]).toEqual([undefined, undefined])
  },
)

test('ESC-03 what is no personal token is none', async () => {
  expect((await open('/r/#conteudo')).linkToken('resposta')).toBeUndefined()
  expect(shown).toEqual([])
})
