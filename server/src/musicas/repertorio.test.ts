import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import type { FiltrosDeMusica } from '@cantai/contract/musicas/filtros'
import { ORDENS_DE_MUSICA } from '@cantai/contract/ordens'
import { ordemNatural } from '@cantai/domain/musicas/busca'
import { filtrarMusicas } from '@cantai/domain/musicas/filtros'
import { ordenarMusicas } from '@cantai/domain/musicas/ordem'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeEnsaio, makeExecucao, makeMusica, makePlanejamento } from '../test/make.ts'

const { db, as, clock } = await buildTestApp()
clock.now = new Date('2026-11-22T15:00:00Z')
const musico = await as('musico')

const listOf = async (query: string): Promise<MusicaResumo[]> =>
  (await musico('GET', `/api/musicas?limite=1000&campos=resumo&${query}`)).body.musicas
const names = async (query: string) => (await listOf(query)).map(({ nome }) => nome)

describe('FOL-10 the natural order of names', () => {
  test('numbers count as numbers, with or without zeros before them, wherever they stand', async () => {
    const inOrder = [
      '3 Palavras',
      '10.000 Razões',
      '382',
      '3812',
      'Hino 2',
      'Hino 015',
      'Hino 15',
      'Hino 15b',
      'Hino 150',
      'Salmo 23, 1',
      'Salmo 23, 12',
      'Salmo 119',
    ]
    for (const nome of inOrder.toReversed()) await makeMusica(db, { nome, artista: 'Hinário' })
    const foundNames = await names('busca=hinario')
    // Written differently, the same number stands in the order of its songs' making.
    expect(foundNames.filter((nome) => nome !== 'Hino 015')).toEqual(
      inOrder.filter((nome) => nome !== 'Hino 015'),
    )
    expect(Math.abs(foundNames.indexOf('Hino 015') - foundNames.indexOf('Hino 15'))).toBe(1)
    expect(await names('busca=hinario&direcao=DESC')).toEqual(foundNames.toReversed())
  })

  test('the database and the domain order every text alike', async () => {
    const unit = fc.oneof(
      fc.constantFrom(
        ...Array.from('0123456789'),
        '00000000',
        '1234567890',
        ' ',
        '-',
        'ª',
        '²',
        '①',
        '🎵',
        '\uFFEE',
        '٣',
      ),
      fc.integer({ min: 1, max: 0x24ff }).map((point) => String.fromCodePoint(point)),
    )
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, maxLength: 60 }), async (texto) => {
        const { rows } = await sql<{ n: string }>`SELECT ordem_natural(${texto}::text) AS n`.execute(db)
        expect(rows[0]?.n).toBe(ordemNatural(texto))
      }),
      { numRuns: 500 },
    )
  })

  test('MUS-03 hostile names stand on the server as they are sorted offline, and every page once', async () => {
    const hostile = [
      ['1', '01', '001', '1a', '1 a', '١', '²', '9'.repeat(200), '0'.repeat(200), '1 '.repeat(100).trim()],
      [
        '🎵 Som',
        '\uFFEE Som',
        'ﬁm',
        'ﬃ 2',
        'ÁGUAS 10',
        'aguas 9',
        "Minh'alma 2",
        'Minhalma 10',
        '—',
        '%',
        '_',
      ],
      [
        'Ação 1º',
        'Ação 1ª',
        'Ação 2',
        'שלום 3',
        `${'x'.repeat(199)}1`,
        'ﷺ'.repeat(200),
        'Hino-2',
        'Hino 2.10',
      ],
    ].flat()
    for (const [i, nome] of [...hostile, ...hostile].entries())
      await makeMusica(db, { nome, artista: `Hostil ${i % 3}` })
    const porNome = await listOf('busca=hostil')
    expect(porNome).toHaveLength(hostile.length * 2)
    for (const ordenar of ORDENS_DE_MUSICA)
      for (const direcao of ['ASC', 'DESC'] as const) {
        const order = `busca=hostil&ordenar=${ordenar}&direcao=${direcao}`
        const server = (await listOf(order)).map(({ id }) => id)
        expect(ordenarMusicas(porNome, { ordenar, direcao }).map(({ id }) => id)).toEqual(server)
        const pages: number[] = []
        for (let pagina = 1; pages.length < server.length; pagina++) {
          const { body } = await musico('GET', `/api/musicas?${order}&limite=7&pagina=${pagina}`)
          pages.push(...body.musicas.map(({ id }: MusicaResumo) => id))
        }
        expect(pages).toEqual(server)
      }
  })
})

describe('FOL-10 the filters', () => {
  test('narrow the list to what is missing, what has rested and what is in a key', async () => {
    const play = async (nome: string, data_culto: string) => {
      const { id: musica_id } = await makeMusica(db, {
        nome,
        artista: 'Peneira',
        tom: 'G',
        cifras: 'G',
        letra: 'la',
      })
      await makeExecucao(db, { musica_id, data_culto })
    }
    await makeMusica(db, { nome: 'A nua', artista: 'Peneira' })
    await makeMusica(db, { nome: 'B só letra', artista: 'Peneira', tom: 'F#m', letra: 'la' })
    await makeMusica(db, { nome: 'C só cifra', artista: 'Peneira', tom: 'G', cifras: 'G' })
    await play('D ontem', '2026-11-21')
    await play('E há 56 dias', '2026-09-27')
    await play('F há 55 dias', '2026-09-28')
    const foundNames = (query: string) => names(`busca=peneira&${query}`)
    expect(await foundNames('sem_cifra=sim')).toEqual(['A nua', 'B só letra'])
    expect(await foundNames('sem_letra=sim')).toEqual(['A nua', 'C só cifra'])
    expect(await foundNames('sem_letra=sim&sem_cifra=sim')).toEqual(['A nua'])
    expect(await foundNames('tom=F%23m')).toEqual(['B só letra'])
    expect(await foundNames('nunca_tocada=sim&tom=G')).toEqual(['C só cifra'])
    expect(await foundNames('nao_tocada_ha=8')).toEqual(['E há 56 dias'])
    expect(await foundNames('nao_tocada_ha=7')).toEqual(['E há 56 dias', 'F há 55 dias'])
    expect(await foundNames('sem_cifra=nao&nunca_tocada=nao&arquivadas=nao')).toHaveLength(6)
    const { body } = await musico('GET', '/api/musicas?busca=peneira&sem_letra=sim&limite=1')
    expect(body).toMatchObject({ total: 2, totalPaginas: 2 })
    expect((await listOf('busca=peneira&nao_tocada_ha=8'))[0]).toMatchObject({
      ultima_execucao: '2026-09-27',
    })
  })

  test('leave offline what they leave on the server', async () => {
    const bit = fc.constantFrom(undefined, 'sim' as const, 'nao' as const)
    const filtros = fc.record<FiltrosDeMusica>({
      tom: fc.constantFrom(undefined, 'G', 'F#m', 'Bb'),
      sem_cifra: bit,
      sem_letra: bit,
      nunca_tocada: bit,
      nao_tocada_ha: fc.constantFrom(undefined, 1, 7, 8, 520),
      arquivadas: fc.constantFrom(undefined, 'sim', 'todas', 'nao'),
    })
    const { id } = await makeMusica(db, { nome: 'G velha', artista: 'Peneira', tom: 'G', letra: 'la' })
    await makeExecucao(db, { musica_id: id, data_culto: '2020-01-05' })
    await musico('POST', `/api/musicas/${id}/arquivar`)
    const everyMusica = await listOf('busca=peneira&arquivadas=todas')
    await fc.assert(
      fc.asyncProperty(filtros, async (some) => {
        const query = new URLSearchParams({ busca: 'peneira' })
        for (const [name, value] of Object.entries(some))
          if (value !== undefined) query.set(name, String(value))
        expect(await listOf(query.toString())).toEqual(filtrarMusicas(everyMusica, some, '2026-11-22'))
      }),
      { numRuns: 100 },
    )
  })

  test.each([
    'tom=H',
    'tom=',
    'sem_cifra=talvez',
    'nunca_tocada=1',
    'nao_tocada_ha=0',
    'nao_tocada_ha=521',
    'nao_tocada_ha=1.5',
    'nao_tocada_ha=abc',
    'arquivadas=algumas',
  ])('API-03 refuse ?%s with 400, in words', async (query) => {
    const answer = await musico('GET', `/api/musicas?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.body.erro).toMatch(/inválid/)
  })
})

describe('FOL-09 an archived song', () => {
  test('leaves the repertoire, keeps its history and comes back', async () => {
    const musica = await makeMusica(db, { nome: 'Guardada', artista: 'Arquivo' })
    const { id: musica_id } = musica
    await makeExecucao(db, { musica_id, data_culto: '2026-11-15' })
    const resumo = async () => (await musico('GET', '/api/dashboard/resumo')).body
    const needs = async () =>
      (await musico('GET', '/api/ensaios/necessitam-ensaio')).body.map(({ id }: { id: number }) => id)
    const populares = async () =>
      (await musico('GET', '/api/dashboard/musicas-populares?limite=50')).body.map(
        ({ id }: { id: number }) => id,
      )
    const before = await resumo()
    expect(await needs()).toContain(musica_id)
    expect(await populares()).toContain(musica_id)

    const archived = await musico('POST', `/api/musicas/${musica_id}/arquivar`)
    expect(archived).toMatchObject({ status: 200, body: { arquivada: true, versao: 1, vezes_tocadas: 1 } })
    expect((await musico('POST', `/api/musicas/${musica_id}/arquivar`)).status).toBe(200)
    expect(await names('busca=arquivo')).toEqual([])
    expect(await names('busca=arquivo&arquivadas=sim')).toEqual(['Guardada'])
    expect(await names('busca=arquivo&arquivadas=todas')).toEqual(['Guardada'])
    expect(await needs()).not.toContain(musica_id)
    expect(await populares()).not.toContain(musica_id)
    expect(await resumo()).toMatchObject({
      totalMusicas: before.totalMusicas - 1,
      totalExecucoes: before.totalExecucoes,
    })
    expect((await musico('GET', `/api/musicas/${musica_id}`)).body).toMatchObject({ arquivada: true })
    expect((await musico('GET', `/api/execucoes?musica_id=${musica_id}`)).body.total).toBe(1)
    const estatisticas = (await musico('GET', '/api/statistics')).body
    expect(estatisticas.musicasMaisExecutadas.map(({ nome }: { nome: string }) => nome)).toContain('Guardada')

    expect((await musico('POST', `/api/musicas/${musica_id}/desarquivar`)).body.arquivada).toBe(false)
    expect(await names('busca=arquivo')).toEqual(['Guardada'])
    expect(await resumo()).toEqual(before)
  })

  test('can be planned, and is still no rehearsal that is missing', async () => {
    const { id: musica_id } = await makeMusica(db, { nome: 'Planejada', artista: 'Arquivo' })
    await musico('POST', `/api/musicas/${musica_id}/arquivar`)
    const planned = await musico('POST', '/api/planejamento', { musica_id, data_planejada: '2026-11-29' })
    expect(planned.status).toBe(201)
    await makePlanejamento(db, { musica_id, data_planejada: '2026-12-06' })
    await makeEnsaio(db, [musica_id], { data_ensaio: '2026-11-28' })
    const { body } = await musico('GET', '/api/ensaios/necessitam-ensaio')
    expect(body.map(({ id }: { id: number }) => id)).not.toContain(musica_id)
    expect((await musico('GET', '/api/planejamento')).body.planejamentos).toContainEqual(
      expect.objectContaining({ musica_id, musica_nome: 'Planejada' }),
    )
  })

  test('is edited as before, and its row goes back as it was answered', async () => {
    const { id } = await makeMusica(db, { nome: 'Editada', artista: 'Arquivo' })
    const { body: row } = await musico('POST', `/api/musicas/${id}/arquivar`)
    const edited = await musico('PUT', `/api/musicas/${id}`, { ...row, tom: 'D', arquivada: false })
    expect(edited).toMatchObject({ status: 200, body: { tom: 'D', arquivada: true } })
  })

  test('must be there, and the caller known', async () => {
    for (const acao of ['arquivar', 'desarquivar']) {
      expect((await musico('POST', `/api/musicas/999999/${acao}`)).status).toBe(404)
      expect((await musico('POST', `/api/musicas/abc/${acao}`)).status).toBe(400)
    }
  })
})
