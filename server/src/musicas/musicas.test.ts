import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { ORDENS_DE_MUSICA } from '@cantai/contract/ordens'
import { normalizarBusca } from '@cantai/domain/musicas/busca'
import { ordenarMusicas } from '@cantai/domain/musicas/ordem'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeExecucao, makeMusica } from '../test/make.ts'

const { db, as, anonymous } = await buildTestApp()
const musico = await as('musico')

const ids = (answer: { body: { musicas: { id: number }[] } }) => answer.body.musicas.map((m) => m.id)

describe('POST /api/musicas', () => {
  test('MUS-08 ERR-03 API-01 answers 201 with the row, and the list shows it', async () => {
    const nova = {
      nome: 'Grandioso és Tu',
      artista: 'Ministério Água Viva',
      tom: 'F#m',
      letra: 'Senhor meu Deus\n\nQuando eu maravilhado',
      cifras: 'F#m  D  A  E',
      youtube_video_id: 'dQw4w9WgXcQ',
    }
    const created = await musico('POST', '/api/musicas', nova)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      ...nova,
      vezes_tocadas: 0,
      total_execucoes: 0,
      tem_letra: true,
      versao: 1,
    })
    expect(Date.parse(created.body.data_cadastro)).toBeGreaterThan(Date.now() - 60_000)
    const list = await musico('GET', '/api/musicas?busca=grandioso')
    expect(list.body).toMatchObject({ total: 1, totalPaginas: 1, pagina: 1 })
    expect(created.body).toEqual({ ...list.body.musicas[0], cifras_originais: null, tom_original: null })
  })

  test('MUS-07 only nome and artista are required, and empty means none', async () => {
    const created = await musico('POST', '/api/musicas', {
      nome: 'Só',
      artista: 'Alguém',
      tom: '',
      letra: '',
    })
    expect(created.body).toMatchObject({
      tom: null,
      letra: null,
      cifras: null,
      tem_letra: false,
      youtube_video_id: null,
    })
    const missing = await musico('POST', '/api/musicas', { nome: '  ', artista: '' })
    expect(missing).toMatchObject({
      status: 422,
      body: { detalhes: { campos: { nome: 'Nome é obrigatório', artista: 'Artista é obrigatório' } } },
    })
  })

  test.each([
    ['lento', 20, 20],
    ['rápido', 300, 300],
    ['em texto', '72', 72],
    ['vazio', '', null],
    ['nulo', null, null],
    ['ausente', undefined, null],
  ])(
    'FOL-12 the tempo %s, %j, is answered as %j by the song and by the list',
    async (name, bpm, answeredBpm) => {
      const artista = `Tempo ${name}`
      const created = await musico('POST', '/api/musicas', { nome: 'N', artista, bpm })
      expect(created).toMatchObject({ status: 201, body: { bpm: answeredBpm } })
      expect((await musico('GET', `/api/musicas/${created.body.id}`)).body.bpm).toBe(answeredBpm)
      for (const campos of ['', '&campos=resumo']) {
        const list = await musico('GET', `/api/musicas?busca=${encodeURIComponent(artista)}${campos}`)
        expect(list.body.musicas).toMatchObject([{ id: created.body.id, bpm: answeredBpm }])
      }
    },
  )

  test.each([19, 301, 72.5, -72, '19', '301', 'rápido', '1e2', ' '])(
    'FOL-12 the tempo %j is refused in words',
    async (bpm) => {
      const refusal = await musico('POST', '/api/musicas', { nome: 'N', artista: 'A', bpm })
      expect(refusal).toMatchObject({
        status: 422,
        body: { detalhes: { campos: { bpm: 'BPM deve ser um número inteiro de 20 a 300' } } },
      })
    },
  )

  test('FOL-12 an edit changes the tempo, leaves it or takes it away', async () => {
    const { body } = await musico('POST', '/api/musicas', { nome: 'N', artista: 'A', bpm: 72 })
    const edited = async (edit: object) => (await musico('PUT', `/api/musicas/${body.id}`, edit)).body.bpm
    expect(await edited({ tom: 'D' })).toBe(72)
    expect(await edited({ bpm: 96 })).toBe(96)
    expect(await edited({ bpm: '' })).toBe(null)
  })

  test('names of 200 characters are kept exactly, one more is refused by name', async () => {
    const nome = '🎵שלום'.repeat(40)
    expect((await musico('POST', '/api/musicas', { nome, artista: 'A' })).body.nome).toBe(nome)
    const long = await musico('POST', '/api/musicas', { nome: `${nome}x`, artista: 'A' })
    expect(long).toMatchObject({ status: 422, body: { erro: 'Nome deve ter no máximo 200 caracteres' } })
  })

  test('a text keeps its line ends, tabs and spaces', async () => {
    const cifras = '\tC   G/B\r\nSanto  \r\n\r\n'
    expect((await musico('POST', '/api/musicas', { nome: 'N', artista: 'A', cifras })).body.cifras).toBe(
      cifras,
    )
  })
})

describe('GET /api/musicas', () => {
  test('MUS-02 finds songs by words of name or artist, without regard to accents, case and order', async () => {
    const aguas = await makeMusica(db, { nome: 'Águas do Trono', artista: 'Coração Puro' })
    const minha = await makeMusica(db, { nome: "Aquieta Minh'alma", artista: 'Ministério Zoé' })
    const foundIds = async (busca: string) =>
      ids(await musico('GET', `/api/musicas?busca=${encodeURIComponent(busca)}`))
    expect(await foundIds('AGUAS')).toEqual([aguas.id])
    expect(await foundIds('puro águas')).toEqual([aguas.id])
    expect(await foundIds('minhalma')).toEqual([minha.id])
    expect(await foundIds('zoe aquieta')).toEqual([minha.id])
    expect(await foundIds('águas zoe')).toEqual([])
    expect(await foundIds('%')).toEqual([])
    expect(await foundIds('_')).toEqual([])
    expect(await foundIds(String.raw`\ `)).toEqual([])
  })

  test('MUS-03 API-02 every sort has a total order: pages neither repeat nor skip a song', async () => {
    const madeIds = []
    for (let i = 0; i < 25; i++)
      madeIds.push((await makeMusica(db, { nome: `Igual ${i % 3}`, artista: `Paginado ${i % 2}` })).id)
    for (const ordenar of ['nome', 'artista', 'vezes_tocadas', 'data_cadastro'])
      for (const direcao of ['ASC', 'DESC']) {
        const seenIds: number[] = []
        for (let pagina = 1; pagina <= 5; pagina++) {
          const answer = await musico(
            'GET',
            `/api/musicas?busca=paginado&limite=6&pagina=${pagina}&ordenar=${ordenar}&direcao=${direcao}`,
          )
          expect(answer.body).toMatchObject({ total: 25, totalPaginas: 5, pagina })
          seenIds.push(...ids(answer))
        }
        expect(seenIds.toSorted((a, b) => a - b)).toEqual(madeIds)
      }
    expect((await musico('GET', '/api/musicas?busca=paginado&pagina=99')).body).toMatchObject({
      musicas: [],
      total: 25,
    })
  })

  test('MUS-03 A-Z puts accented names among the others', async () => {
    for (const nome of ['Zelo', 'água', 'Abrigo', 'Águia', 'amor'])
      await makeMusica(db, { nome, artista: 'Alfabeto' })
    const names = async (direcao: string) =>
      (await musico('GET', `/api/musicas?busca=alfabeto&ordenar=nome&direcao=${direcao}`)).body.musicas.map(
        (m: { nome: string }) => m.nome,
      )
    expect(await names('ASC')).toEqual(['Abrigo', 'água', 'Águia', 'amor', 'Zelo'])
    expect(await names('DESC')).toEqual(['Zelo', 'amor', 'Águia', 'água', 'Abrigo'])
  })

  test('campos=resumo leaves the texts out', async () => {
    await makeMusica(db, { nome: 'Resumida', letra: 'la', cifras: 'C' })
    const [row] = (await musico('GET', '/api/musicas?busca=resumida&campos=resumo')).body.musicas
    expect(row).toMatchObject({ tem_letra: true, tem_cifras: true })
    expect(row).not.toHaveProperty('letra')
    expect(row).not.toHaveProperty('cifras')
  })

  test('PAL-04 summaries that are still the same cost 304 and no body', async () => {
    const { id } = await makeMusica(db, { nome: 'Guardada', artista: 'Etiqueta' })
    const url = '/api/musicas?busca=etiqueta&limite=1000&ordenar=nome&campos=resumo'
    const ask = (tag?: string) =>
      musico('GET', url, undefined, { 'accept-encoding': 'gzip', ...(tag && { 'if-none-match': tag }) })
    const first = await ask()
    const tag = String(first.headers['etag'])
    expect(tag).toMatch(/^W\/"/)
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
    const sameAnswer = await ask(tag)
    expect([sameAnswer.status, sameAnswer.headers['content-length']]).toEqual([304, '0'])
    await musico('PUT', `/api/musicas/${id}`, { tom: 'G' })
    const changedAnswer = await ask(tag)
    expect(changedAnswer.status).toBe(200)
    expect(changedAnswer.headers['etag']).not.toBe(tag)
    expect((await anonymous('GET', url, undefined, { 'if-none-match': tag })).status).toBe(401)
    const texts = await musico('GET', '/api/musicas?busca=etiqueta')
    expect(texts.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(texts.headers).not.toHaveProperty('etag')
  })

  test('MUS-03 a repertoire that is sorted offline stands as the server sorts it', async () => {
    for (const [nome, artista, cultos] of [
      ['Águas', 'Zoé', ['2026-11-01']],
      ['abrigo', 'Ana', []],
      ['Zelo', 'ana', ['2026-11-01']],
      ['Águas', 'Beto', ['2026-11-01', '2026-11-08']],
    ] as const) {
      const { id: musica_id } = await makeMusica(db, { nome, artista: `${artista} Ordenado` })
      for (const data_culto of cultos) await makeExecucao(db, { musica_id, data_culto })
    }
    const sorted = async (ordenar: string, direcao: string): Promise<MusicaResumo[]> =>
      (await musico('GET', `/api/musicas?busca=ordenado&ordenar=${ordenar}&direcao=${direcao}`)).body.musicas
    const porNome = await sorted('nome', 'ASC')
    for (const ordenar of ORDENS_DE_MUSICA)
      for (const direcao of ['ASC', 'DESC'] as const)
        expect(ordenarMusicas(porNome, { ordenar, direcao })).toEqual(await sorted(ordenar, direcao))
  })

  test.each([
    'pagina=0',
    'pagina=-1',
    'pagina=abc',
    'limite=0',
    'limite=1001',
    'ordenar=nome;DROP TABLE musicas',
    'ordenar=senha_hash',
    'direcao=up',
    'busca=%00',
    'outra=1',
  ])('API-03 refuses ?%s with 400', async (query) => {
    const answer = await musico('GET', `/api/musicas?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.body.erro).toMatch(/\p{L}/u)
  })

  test('the database and the domain normalise alike', async () => {
    // Unicode blocks without later additions: PostgreSQL 15 knows an older version of it than Node.
    const unit = fc
      .oneof(
        fc.integer({ min: 1, max: 0x6ff }),
        fc.integer({ min: 0x1e00, max: 0x206f }),
        fc.constantFrom(0x1f3b5),
      )
      .map((point) => String.fromCodePoint(point))
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, maxLength: 40 }), async (texto) => {
        const { rows } = await sql<{ n: string }>`SELECT normalizar(${texto}::text) AS n`.execute(db)
        expect(rows[0]?.n).toBe(normalizarBusca(texto))
      }),
      { numRuns: 500 },
    )
  })
})

describe('PUT /api/musicas/:id', () => {
  test('SHE-18 a field left out keeps its value, null empties it, and derived figures cannot be sent', async () => {
    const musica = await makeMusica(db, { tom: 'G', letra: 'Santo', cifras: 'G D' })
    const row = (await musico('GET', `/api/musicas/${musica.id}`)).body
    const whole = await musico('PUT', `/api/musicas/${musica.id}`, { ...row, tom: 'A', vezes_tocadas: 99 })
    expect(whole).toMatchObject({
      status: 200,
      body: { tom: 'A', letra: 'Santo', vezes_tocadas: 0, versao: 2 },
    })
    const part = await musico('PUT', `/api/musicas/${musica.id}`, { letra: null })
    expect(part.body).toMatchObject({
      nome: musica.nome,
      tom: 'A',
      letra: null,
      cifras: 'G D',
      tem_letra: false,
    })
  })

  test('a stale version answers 409 with the present row, and nothing is lost', async () => {
    const musica = await makeMusica(db)
    const edit = (nome: string) => musico('PUT', `/api/musicas/${musica.id}`, { nome, versao: 1 })
    const [first, second] = await Promise.all([edit('Primeira'), edit('Segunda')])
    const [winner, loser] = first.status === 200 ? [first, second] : [second, first]
    expect(loser).toMatchObject({
      status: 409,
      body: {
        erro: 'Este registro foi alterado por outra pessoa',
        codigo: 'versao',
        detalhes: { atual: winner.body },
      },
    })
  })

  test('MUS-12 MUS-13 a text keeps its source through edits by hand, and loses it when it is emptied', async () => {
    const musica = await makeMusica(db)
    const url = `/api/musicas/${musica.id}`
    const foundOnline = {
      letra: 'Santo',
      letra_fonte: 'LRCLIB',
      letra_link: 'https://lrclib.net/tracks/1',
      cifras: 'G D',
      cifras_fonte: 'Cifra Club',
      cifras_link: 'https://www.cifraclub.com.br/coro/santo/',
    }
    expect((await musico('PUT', url, foundOnline)).body).toMatchObject(foundOnline)
    const edited = await musico('PUT', url, { letra: 'Santo, santo', cifras: '' })
    expect(edited.body).toMatchObject({
      letra_fonte: 'LRCLIB',
      letra_link: 'https://lrclib.net/tracks/1',
      cifras: null,
      cifras_fonte: null,
      cifras_link: null,
    })
    const row = (await musico('GET', '/api/musicas?campos=resumo&limite=1')).body.musicas[0]
    expect(row).not.toHaveProperty('letra_fonte')
  })

  test.each([
    'http://exemplo.org/letra',
    'javascript:alert(1)',
    'https://',
    'https://exemplo.org/"><script>',
    `https://exemplo.org/${'x'.repeat(500)}`,
  ])('API-03 refuses the link %s', async (letra_link) => {
    const musica = await makeMusica(db)
    expect(await musico('PUT', `/api/musicas/${musica.id}`, { letra_link })).toMatchObject({
      status: 422,
      body: { detalhes: { campos: { letra_link: expect.stringContaining('Link da letra') } } },
    })
  })

  test('records who changed it', async () => {
    const musica = await makeMusica(db)
    const lider = await as('lider')
    const me = (await lider('GET', '/api/auth/me')).body.user
    await lider('PUT', `/api/musicas/${musica.id}`, { nome: 'Outra' })
    const row = await db
      .selectFrom('musicas')
      .selectAll()
      .where('id', '=', musica.id)
      .executeTakeFirstOrThrow()
    expect(row.alterado_por).toBe(me.id)
  })
})

test.each([
  ['abc', 400],
  ['0', 400],
  ['-1', 400],
  ['1.5', 400],
  [String(2n ** 63n), 400],
  ['2147483647', 404],
])('API-03 song %s answers %i to reading, writing and deleting', async (id, status) => {
  expect((await musico('GET', `/api/musicas/${id}`)).status).toBe(status)
  expect((await musico('PUT', `/api/musicas/${id}`, { nome: 'X' })).status).toBe(status)
  expect((await musico('DELETE', `/api/musicas/${id}`)).status).toBe(status)
})

describe('DELETE /api/musicas/:id', () => {
  test('MUS-09 deletes a song that nothing refers to', async () => {
    const musica = await makeMusica(db)
    expect((await musico('DELETE', `/api/musicas/${musica.id}`)).status).toBe(204)
    expect((await musico('GET', `/api/musicas/${musica.id}`)).status).toBe(404)
  })

  test('MUS-09 a song with executions, plannings or rehearsals answers 409 and says what refers to it', async () => {
    const musica = await makeMusica(db)
    await makeExecucao(db, { musica_id: musica.id })
    await makeExecucao(db, { musica_id: musica.id })
    await db
      .insertInto('planejamentos')
      .values({ musica_id: musica.id, data_planejada: '2026-12-06' })
      .execute()
    const ensaio = await db
      .insertInto('ensaios')
      .values({ data_ensaio: '2026-12-05' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('ensaio_musicas')
      .values({ ensaio_id: ensaio.id, musica_id: musica.id, posicao: 0 })
      .execute()
    expect(await musico('DELETE', `/api/musicas/${musica.id}`)).toMatchObject({
      status: 409,
      body: {
        erro: 'Esta música não pode ser excluída: tem 2 execuções, 1 planejamento, 1 ensaio.',
        codigo: 'em_uso',
        detalhes: { execucoes: 2, planejamentos: 1, ensaios: 1 },
      },
    })
  })
})

describe('derived figures', () => {
  test('MUS-05 vezes_tocadas counts executions, total_execucoes service days, through edits and deletes', async () => {
    const [a, b] = [await makeMusica(db), await makeMusica(db)]
    const figures = async (id: number) => {
      const { vezes_tocadas, total_execucoes } = (await musico('GET', `/api/musicas/${id}`)).body
      return [vezes_tocadas, total_execucoes]
    }
    const morning = await makeExecucao(db, { musica_id: a.id, data_culto: '2026-11-01' })
    await makeExecucao(db, { musica_id: a.id, data_culto: '2026-11-01' })
    await makeExecucao(db, { musica_id: a.id, data_culto: '2026-11-08' })
    expect(await figures(a.id)).toEqual([3, 2])
    await db.updateTable('execucoes').set({ musica_id: b.id }).where('id', '=', morning.id).execute()
    expect([await figures(a.id), await figures(b.id)]).toEqual([
      [2, 2],
      [1, 1],
    ])
    await db.deleteFrom('execucoes').where('musica_id', '=', a.id).execute()
    expect(await figures(a.id)).toEqual([0, 0])
  })

  test('stay exact under concurrent writers in opposite orders, without a deadlock', async () => {
    const songs = [await makeMusica(db), await makeMusica(db), await makeMusica(db)].map((m) => m.id)
    const writer = async (seed: number) => {
      for (let i = 0; i < 15; i++) {
        const order = seed % 2 ? songs : songs.toReversed()
        await db
          .insertInto('execucoes')
          .values(order.map((musica_id) => ({ musica_id, data_culto: `2026-0${1 + ((seed + i) % 9)}-01` })))
          .execute()
        const victim = await db
          .selectFrom('execucoes')
          .select('id')
          .where('musica_id', 'in', songs)
          .limit(1)
          .executeTakeFirst()
        if (victim && i % 3 === 0) await db.deleteFrom('execucoes').where('id', '=', victim.id).execute()
      }
    }
    await Promise.all([1, 2, 3, 4, 5, 6].map(writer))
    const { rows } = await sql<{ wrong: number }>`
      SELECT count(*) AS wrong
        FROM musicas m
       CROSS JOIN LATERAL (SELECT count(*) AS vezes, count(DISTINCT data_culto) AS dias
                             FROM execucoes e WHERE e.musica_id = m.id) c
       WHERE m.vezes_tocadas <> c.vezes OR m.total_execucoes <> c.dias`.execute(db)
    expect(rows[0]?.wrong).toBe(0)
  })
})
