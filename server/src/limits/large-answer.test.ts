import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { MUSICAS_COM_TEXTOS_MAX, TEXTO_MAX } from '@cantai/contract/limites'
import { createSessao } from '../acesso/sessoes.repository.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeEnsaio, makeExecucao, makeMusica, makePlanejamento, makeUsuario } from '../test/make.ts'

const { app, db, as, clock } = await buildTestApp()
const musico = await as('musico')

const TEXTO = '🎵'.repeat(40_000)
const insertNamed = (nome: string, n: number, fields = {}) =>
  Promise.all(Array.from({ length: n }, (_, i) => makeMusica(db, { nome: `${nome} ${1000 + i}`, ...fields })))
await insertNamed('Muitas', MUSICAS_COM_TEXTOS_MAX + 1, { letra: 'la', cifras: 'C' })
await insertNamed('Enormes', 8, { letra: TEXTO, cifras: TEXTO, tom: 'C' })

describe('SEG-03 a list of songs is bounded', () => {
  const list = async (query: string) => {
    const { status, body } = await musico('GET', `/api/musicas?${query}`)
    return { status, body, rows: (body.musicas ?? []) as Record<string, unknown>[] }
  }

  test('more than 50 rows leave the texts out and say that they exist', async () => {
    const { body, rows } = await list('busca=muitas&limite=1000')
    expect([body.total, rows.length]).toEqual([51, 51])
    for (const row of rows) {
      expect(row).toMatchObject({ tem_letra: true, tem_cifras: true })
      expect(row).not.toHaveProperty('letra')
      expect(row).not.toHaveProperty('cifras')
    }
  })

  test('up to 50 rows carry them, however many were asked for', async () => {
    for (const query of ['busca=muitas&limite=50', 'busca=muitas+1001&limite=1000']) {
      const { rows } = await list(query)
      expect(rows).toHaveLength(query.includes('1001') ? 1 : 50)
      for (const row of rows) expect(row).toMatchObject({ letra: 'la', cifras: 'C' })
    }
  })

  test('campos=todos of more than 50 is refused in words', async () => {
    expect(await list('campos=todos&limite=51')).toMatchObject({
      status: 400,
      body: { detalhes: { campos: { limite: expect.stringContaining('campos=todos o limite vai até 50') } } },
    })
    expect((await list('campos=todos&limite=50&busca=muitas')).rows[0]).toMatchObject({ letra: 'la' })
  })

  test('large texts come row by row, as the same answer', async () => {
    const { body, rows } = await list('busca=enormes')
    expect(body).toMatchObject({ total: 8, totalPaginas: 1, pagina: 1 })
    expect(rows.map(({ nome }) => nome)).toEqual(Array.from({ length: 8 }, (_, i) => `Enormes ${1000 + i}`))
    const alone = await list('busca=enormes+1003')
    expect(rows[3]).toEqual(alone.rows[0])
  })
})

describe('SEG-03 large answers to one person', () => {
  test('two at a time; one more waits, another person does not', async () => {
    const token = await createSessao(db, (await makeUsuario(db)).id, 1_800_000, clock.now)
    // Each of these answers is sent as far as it is read.
    const ask = () =>
      app.inject({
        url: '/api/musicas?busca=enormes',
        headers: { authorization: `Bearer ${token}` },
        payloadAsStream: true,
      })
    const receiving = [await ask(), await ask()]
    const refusal = await ask()
    expect([...receiving, refusal].map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
    expect(refusal.headers).toMatchObject({ 'retry-after': '5' })
    expect(JSON.parse(await text(refusal.stream()))).toMatchObject({ codigo: 'muitas_tentativas' })
    expect((await (await as('musico'))('GET', '/api/musicas?busca=enormes')).status).toBe(200)
    for (const answer of receiving) expect(JSON.parse(await text(answer.stream())).musicas).toHaveLength(8)
    const again = await ask()
    expect(again.statusCode).toBe(200)
    await text(again.stream())
  })

  test('rehearsals of many long names too', async () => {
    const musicas = await insertNamed('N'.repeat(180), 800)
    const ids = musicas.map(({ id }) => id)
    for (let i = 0; i < 8; i++) await makeEnsaio(db, ids, { data_ensaio: `2027-03-0${i + 1}` })
    const { status, body } = await musico('GET', '/api/ensaios?data_inicio=2027-03-01&direcao=ASC')
    expect([status, body.total, body.totalPaginas, body.ensaios.length]).toEqual([200, 8, 1, 8])
    const alone = await musico('GET', `/api/ensaios/${body.ensaios[2].id}`)
    expect(body.ensaios[2]).toEqual(alone.body)
  })

  test('the dashboard names 50 songs of what comes, and counts them all', async () => {
    const dia = new Date(clock.now.getTime() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    const musicas = await insertNamed('Planejada', 60)
    for (const { id } of musicas) await makePlanejamento(db, { musica_id: id, data_planejada: dia })
    await makeEnsaio(
      db,
      musicas.map(({ id }) => id),
      { data_ensaio: dia },
    )
    const { body } = await musico('GET', '/api/statistics')
    for (const tipo of ['ensaio', 'planejamento']) {
      const evento = body.proximosEventos.find((e: { tipo: string }) => e.tipo === tipo)
      expect(evento.total_musicas).toBe(60)
      expect(evento.musicas.split(', ')).toHaveLength(50)
    }
  })
})

describe('SEG-03 what a call answers, its PUT takes back unchanged', () => {
  test.each([
    ['/api/musicas', 'busca=devolvida', async (m: number) => ({ id: m })],
    ['/api/musicas', 'busca=devolvida&campos=resumo', async (m: number) => ({ id: m })],
    ['/api/execucoes', '', (m: number) => makeExecucao(db, { musica_id: m, observacoes: 'Ofertório' })],
    ['/api/planejamentos', '', (m: number) => makePlanejamento(db, { musica_id: m })],
    ['/api/planejamento', '', (m: number) => makePlanejamento(db, { musica_id: m })],
    ['/api/ensaios', '', (m: number) => makeEnsaio(db, [m], { observacoes: 'Com metrônomo' })],
  ])('%s?%s', async (address, query, make) => {
    // The character that takes the most bytes in JSON.
    const texto = '\u0001'.repeat(TEXTO_MAX)
    const musica = await makeMusica(db, {
      nome: 'Devolvida',
      letra: texto,
      letra_fonte: 'LRCLIB',
      letra_link: 'https://lrclib.net/1',
      cifras: texto,
      cifras_originais: texto,
      tom: 'C',
      tom_original: 'D',
    })
    const { id } = await make(musica.id)
    const path = `${address}/${id}`
    const before = (await musico('GET', path)).body
    const list = (await musico('GET', `${address}?${query}&limite=50&direcao=DESC`)).body
    const rows = Object.values(list).find((value) => Array.isArray(value)) as { id: number; versao: number }[]
    for (const row of [before, rows.find((other) => other.id === id)]) {
      const { versao } = (await musico('GET', path)).body
      const answer = await musico('PUT', path, { ...row, versao })
      expect([answer.status, answer.body.erro]).toEqual([200, undefined])
      expect({ ...answer.body, versao: 0, alterado_em: '' }).toEqual({
        ...before,
        versao: 0,
        alterado_em: '',
      })
    }
  })

  test("the bot's settings", async () => {
    const admin = await as('admin')
    const { body } = await admin('GET', '/api/bot/configs')
    const answer = await admin('POST', '/api/bot/configs', body)
    expect(answer.status).toBe(200)
    expect({ ...answer.body, versao: 0, alterado_em: '' }).toEqual({ ...body, versao: 0, alterado_em: '' })
  })
})
