import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLyrics } from '../providers/lyrics/lyrics.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { versao } from '../versao.ts'
import { startLetrasECifras } from '../test/stand-ins/letras-e-cifras.ts'

const { lrclib, vagalume, env, stop } = await startLetrasECifras()
afterAll(stop)
const { as, clock, db } = await buildTestApp({}, undefined, {
  ...env,
  PUBLIC_URL: 'https://louvor.exemplo.org',
})
const musico = await as('musico')
// The clock moves on, so that the limit of searches a minute is reached only in the test about it.
beforeEach(() => clock.advance(60_000))

const search = (title: string, artist: string, caller = musico, extra = '') =>
  caller('GET', `/api/lyrics/search?${new URLSearchParams({ artist, title })}${extra}`)
const requestsFor = (title: string) => {
  const part = new URLSearchParams({ x: title }).toString().slice(2)
  return [...lrclib.requests, ...vagalume.requests].filter(({ url }) => url.href.includes(part))
}

describe('GET /api/lyrics/search', () => {
  test('API-01 MUS-12 answers the words, their source and its page; certain when title and artist are the ones asked', async () => {
    const answer = await search('MAR DE GRAÇA', 'coral aurora')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      lyrics: expect.stringMatching(/^Nas ondas do teu mar\nAprendo a confiar\n\n/),
      source: 'LRCLIB',
      sourceUrl: 'https://lrclib.net/tracks/1000',
      title: 'Mar de Graça',
      artist: 'Coral Aurora',
      certain: true,
    })
    expect(answer.body.alternatives).toEqual([
      expect.objectContaining({ title: 'Mar de Graça (Ao Vivo)', certain: true }),
    ])
    expect(requestsFor('MAR DE GRAÇA')).toEqual([
      expect.objectContaining({
        headers: expect.objectContaining({ 'user-agent': `Cantai/${versao} (+https://louvor.exemplo.org)` }),
      }),
    ])
  })

  test('MUS-12 the recording whose length is known comes first', async () => {
    const { body } = await search('Mar de graça', 'Coral Aurora', musico, '&duration=385')
    expect(body.title).toBe('Mar de Graça (Ao Vivo)')
  })

  test('MUS-12 the same title by another artist is offered, never as certain', async () => {
    const { body } = await search('Mar de Graça (Ao Vivo)', 'Ana Nóbrega')
    expect(body.certain).toBe(false)
    const results = [body, ...body.alternatives]
    expect(results.map(({ artist }) => artist)).toContain('Banda Farol')
    expect(results.every(({ certain }) => certain === false)).toBe(true)
  })

  test('MUS-12 asks the second source for what the first does not have', async () => {
    const { body } = await search('Só no Vagalume', 'Coral Aurora')
    expect(body).toMatchObject({
      lyrics: 'Pequena luz\nque brilha sim',
      source: 'Vagalume',
      sourceUrl: 'https://www.vagalume.com.br/coral-aurora/so-no-vagalume.html',
      certain: true,
    })
  })

  test('MUS-12 without a key the second source is not asked', () => {
    const config = { lrclibBase: lrclib.base, vagalumeBase: vagalume.base, vagalumeKey: undefined }
    expect(createLyrics(config, 'Cantai')).toHaveLength(1)
  })

  test.each([
    ['nobody has it', 'Inexistente', 'Ninguém'],
    ['it is only played', 'Aurora', 'Coral Aurora'],
  ])('MUS-12 API-03 answers 404 with its own words when %s', async (_what, title, artist) => {
    expect(await search(title, artist)).toMatchObject({
      status: 404,
      body: { erro: 'Letras nao encontradas' },
    })
  })

  test('asks once for what many want at the same time, and keeps it for 30 days, a miss for one', async () => {
    const callers = await Promise.all(Array.from({ length: 6 }, () => as('musico')))
    const answers = await Promise.all(callers.map((caller) => search('Casa Aberta', 'Trio Sião', caller)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(requestsFor('Casa Aberta')).toHaveLength(1)
    await search('casa ABERTA', 'trio siao')
    expect(requestsFor('Casa Aberta')).toHaveLength(1)

    await search('Nunca Escrita', 'Ninguém')
    const misses = requestsFor('Nunca Escrita').length
    await search('Nunca Escrita', 'Ninguém')
    expect(requestsFor('Nunca Escrita')).toHaveLength(misses)
    const now = clock.now
    clock.now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
    const later = await as('musico')
    await search('Nunca Escrita', 'Ninguém', later)
    expect(requestsFor('Nunca Escrita').length).toBeGreaterThan(misses)
    await search('Casa Aberta', 'Trio Sião', later)
    expect(requestsFor('Casa Aberta')).toHaveLength(1)
    clock.now = now
  })

  test.each([
    ['is broken', 'Quebrada', 502, 'fora_do_ar', 'O LRCLIB não respondeu'],
    ['hangs up', 'Cortada', 502, 'fora_do_ar', 'O LRCLIB não respondeu'],
    ['forbids', 'Proibida', 502, 'fora_do_ar', 'O LRCLIB não respondeu'],
    ['answers a page', 'Pagina', 502, 'resposta_inesperada', 'O LRCLIB deu uma resposta'],
    ['never stops sending', 'Enorme', 502, 'resposta_inesperada', 'O LRCLIB deu uma resposta'],
    ['sends us to another host', 'Desviada', 502, 'resposta_inesperada', 'O LRCLIB deu uma resposta'],
    ['limits us', 'Limitada', 429, 'limite_externo', 'O LRCLIB recebeu pedidos demais'],
    ['does not answer', 'Lenta', 504, 'demorou', 'O LRCLIB demorou demais'],
  ])(
    'MUS-12 API-03 a source that %s is told as it is, and not kept',
    async (_what, title, status, codigo, erro) => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      const limits = vi.spyOn(AbortSignal, 'timeout')
      onTestFinished(() => limits.mockRestore())
      // The eight seconds of the timeout are not waited for.
      if (codigo === 'demorou') limits.mockImplementationOnce(() => timeout(200))
      const answer = await search(title, 'Coral Aurora')
      expect(answer).toMatchObject({ status, body: { codigo, erro: expect.stringContaining(erro) } })
      expect(answer.text).not.toMatch(/127\.0\.0\.1|chave-de-teste/)
      expect(limits).toHaveBeenLastCalledWith(8_000)
      if (status === 429) expect(answer.headers['retry-after']).toBe('120')
      // The client's own retries get the cached failure.
      const requests = requestsFor(title).length
      expect((await search(title, 'Coral Aurora')).status).toBe(status)
      expect(requestsFor(title)).toHaveLength(requests)
      const cached = await db.selectFrom('cache_externo').selectAll().execute()
      expect(JSON.stringify(cached)).not.toContain(title)
    },
  )

  test('a source that asks for a short pause is asked again after it', async () => {
    expect((await search('Ocupada', 'Coral Aurora')).status).toBe(404)
    expect(requestsFor('Ocupada').length).toBeGreaterThan(1)
  })

  test('a failing second source does not hide what the first offered, but that is not kept', async () => {
    const before = await db.selectFrom('cache_externo').select('chave').execute()
    const { status, body } = await search('Mar de Graça', 'Vagalume Quebrada')
    expect([status, body.certain]).toEqual([200, false])
    expect(await db.selectFrom('cache_externo').select('chave').execute()).toEqual(before)
  })

  test('API-03 a person has 20 searches a minute, then 429 with Retry-After; what is known still answers', async () => {
    const eager = await as('musico')
    await search('Mar de Graça', 'Coral Aurora')
    for (let i = 0; i < 20; i++) expect((await search(`Nada ${i}`, 'Ninguém', eager)).status).toBe(404)
    const answer = await search('Nada 21', 'Ninguém', eager)
    expect(answer).toMatchObject({ status: 429, body: { codigo: 'muitas_tentativas' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await search('Mar de Graça', 'Coral Aurora', eager)).status).toBe(200)
    expect((await search('Nada 21', 'Ninguém', await as('musico'))).status).toBe(404)
  })

  test.each([
    ['', 400],
    ['title=Santo', 400],
    ['title=&artist=Coro', 400],
    ['title=Santo&artist=Coro&duration=-1', 400],
    [`title=${'x'.repeat(201)}&artist=Coro`, 400],
  ])('API-03 refuses ?%s', async (query, status) => {
    const answer = await musico('GET', `/api/lyrics/search?${query}`)
    expect(answer.status).toBe(status)
    expect(answer.body.erro).toMatch(/\p{L}/u)
  })
})
