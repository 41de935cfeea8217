import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createChords } from '../providers/chords/chords.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { startLetrasECifras } from '../test/stand-ins/letras-e-cifras.ts'

const { cifraClub, env, stop } = await startLetrasECifras()
afterAll(stop)
const { as, anonymous } = await buildTestApp({}, undefined, env)
const musico = await as('musico')

const search = (nome: string, artista: string, caller = musico) =>
  caller('POST', '/api/cifras/search', { nome, artista })

describe('POST /api/cifras/search', () => {
  test('API-01 MUS-13 answers the sheet with its columns, its key, its source and its page: one search, one page', async () => {
    const answer = await search('Mar de Graça', 'Coral Aurora')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      cifras: [
        '[Intro] G  C9  Em7  D/F#',
        '',
        'G            C9',
        'Nas ondas do teu mar',
        'Em7        D/F#',
        'Aprendo a confiar',
        '',
        '[Refrão]',
        '',
        'C9            G',
        'Mar de graça, mar sem fim',
      ].join('\n'),
      source: 'Cifra Club',
      sourceUrl: 'https://www.cifraclub.com.br/coral-aurora/mar-de-graca/',
      tom: 'G',
      title: 'Mar de Graça',
      artist: 'Coral Aurora',
      certain: true,
      alternatives: [{ title: 'Mar de Graça', artist: 'Banda Farol' }],
    })
    expect(cifraClub.requests.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /busca/',
      'GET /coral-aurora/mar-de-graca/',
    ])
    expect(cifraClub.requests.every(({ headers }) => headers['user-agent']?.startsWith('Cantai/'))).toBe(true)
    expect((await search('mar de graca', 'CORAL AURORA', await as('lider'))).body).toEqual(answer.body)
    expect(cifraClub.requests).toHaveLength(2)
  })

  test('MUS-13 reads the layout before, with capo, key of the shapes and tablature', async () => {
    const { body } = await search('Casa Aberta', 'Trio Sião')
    expect(body).toMatchObject({ tom: 'Bb', certain: true })
    expect(body.cifras).toBe(
      [
        'Tom: Bb (forma dos acordes no tom de G)',
        'Capotraste na 3ª casa',
        '',
        'G        D/F#',
        'A porta está aberta',
        '',
        'E|-3---2-|',
        'B|-0---3-|',
        'Em      C',
        'A mesa está posta & farta',
      ].join('\n'),
    )
  })

  test('MUS-13 a page that names no key: it is heard in the chords; the capo is beside its label', async () => {
    const { body } = await search('Sem Tom', 'Trio Sião')
    // The shapes of Am sound in Bm behind the second fret.
    expect(body.tom).toBe('Bm')
    expect(body.cifras).toMatch(/^Capotraste na 2ª casa\n\nAm {3}F/)
  })

  test('MUS-13 the same title by another artist is offered, but not as certain', async () => {
    const { body } = await search('Mar de Graça', 'Ana Nóbrega')
    expect(body).toMatchObject({ title: 'Mar de Graça', certain: false })
    expect(body.alternatives).toHaveLength(1)
  })

  test.each([
    ['the search knows it not', 'Inexistente', 'Ninguém'],
    ['its page is gone', 'Apagada', 'Trio Sião'],
    ["its page leads to the artist's", 'Mudada', 'Trio Sião'],
  ])('MUS-13 API-03 answers 404 when %s', async (_what, nome, artista) => {
    expect(await search(nome, artista)).toMatchObject({
      status: 404,
      body: { erro: 'Cifra não encontrada. Confira o nome e o artista ou cole a cifra em Editar.' },
    })
  })

  test('MUS-13 a page without a sheet is a failure with the way out, not a song that does not exist', async () => {
    expect(await search('Verificada', 'Trio Sião')).toMatchObject({
      status: 502,
      body: {
        codigo: 'resposta_inesperada',
        erro: 'O Cifra Club não mostrou a cifra ao Cantai: abra a página, copie a cifra e cole em Editar.',
        detalhes: { link: 'https://www.cifraclub.com.br/trio-siao/verificada/' },
      },
    })
  })

  test.each([
    ['forbids', 'Página Proibida', 502, 'fora_do_ar'],
    ['never stops sending', 'Página Enorme', 502, 'resposta_inesperada'],
    ['sends us to another host', 'Página Desviada', 502, 'resposta_inesperada'],
    ['does not answer', 'Página Lenta', 504, 'demorou'],
  ])('MUS-13 API-03 a page that %s is told with the link to open it', async (_what, nome, status, codigo) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const limits = vi.spyOn(AbortSignal, 'timeout')
    onTestFinished(() => limits.mockRestore())
    // The page that never answers has a timeout of its own, after that of the search; the clock is not waited for.
    if (codigo === 'demorou')
      limits.mockImplementationOnce(timeout).mockImplementationOnce(() => timeout(200))
    const answer = await search(nome, 'Trio Sião')
    expect(answer).toMatchObject({
      status,
      body: {
        codigo,
        detalhes: { link: expect.stringMatching(/^https:\/\/www\.cifraclub\.com\.br\/trio-siao\//) },
      },
    })
    expect(answer.body.erro).toMatch(/^O Cifra Club /)
    expect(limits.mock.calls).toEqual([[8_000], [8_000]])
  })

  test('MUS-13 while the search is broken the page is found by its names', async () => {
    const broken = createChords(
      { enabled: true, base: cifraClub.base, searchBase: `${cifraClub.base}/busca/?quebrada=` },
      'Cantai',
    )
    const off = createChords(
      { enabled: true, base: cifraClub.base, searchBase: 'http://127.0.0.1:9/' },
      'Cantai',
    )
    for (const chords of [broken, off])
      expect(await chords.search({ titulo: 'Mar de Graça', artista: 'Coral Aurora' })).toMatchObject({
        tom: 'G',
        certa: true,
        link: 'https://www.cifraclub.com.br/coral-aurora/mar-de-graca/',
      })
    await expect(off.search({ titulo: 'Inexistente', artista: 'Ninguém' })).rejects.toMatchObject({
      status: 502,
    })
    await expect(off.search({ titulo: '///', artista: '//evil.example' })).rejects.toMatchObject({
      status: 502,
    })
  })

  test('MUS-13 switched off it answers 503 and says that pasting works, even for what is kept', async () => {
    const before = cifraClub.requests.length
    const app = await buildTestApp({}, undefined, { ...env, CIFRAS_FONTE: 'off' })
    const answer = await (
      await app.as('musico')
    )('POST', '/api/cifras/search', { nome: 'Mar', artista: 'Coro' })
    expect(answer).toMatchObject({
      status: 503,
      body: { codigo: 'desligado', erro: expect.stringContaining('cole a cifra em Editar') },
    })
    expect(cifraClub.requests).toHaveLength(before)
  })

  test('API-03 refuses what is missing or too long, and needs a login', async () => {
    expect(await musico('POST', '/api/cifras/search', { nome: '', artista: 'A' })).toMatchObject({
      status: 422,
    })
    expect(await musico('POST', '/api/cifras/search', { nome: 'A' })).toMatchObject({ status: 400 })
    expect(await search('x'.repeat(201), 'A')).toMatchObject({ status: 422 })
    expect((await search('A', 'B', anonymous)).status).toBe(401)
  })
})
