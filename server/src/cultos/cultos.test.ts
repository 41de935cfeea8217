import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeEnsaio, makeExecucao, makeMusica } from '../test/make.ts'

const { db, as, clock } = await buildTestApp()
clock.now = new Date('2026-11-20T12:00:00Z')
const [ana, bia] = [await as('musico'), await as('lider')]

const musicas: number[] = []
for (const nome of ['Rocha Eterna', 'Castelo Forte', 'Rica Promessa', 'Sossegai', 'Firme nas Promessas'])
  musicas.push((await makeMusica(db, { nome, tom: 'A', cifras: 'A D', letra: 'la' })).id)
const [rocha = 0, castelo = 0, promessa = 0, sossegai = 0] = musicas

beforeEach(async () => {
  await sql`DELETE FROM execucoes; DELETE FROM planejamentos_todos; DELETE FROM ensaios; DELETE FROM cultos`.execute(
    db,
  )
})

const make = async (fields: object = {}): Promise<Culto> =>
  (await ana('POST', '/api/cultos', { data: '2026-11-22', ...fields })).body
const readCulto = async ({ id }: { id: number }): Promise<Culto> =>
  (await ana('GET', `/api/cultos/${id}`)).body
const withMusicas = async (culto: { id: number }, musica_ids: number[]): Promise<Culto> =>
  (await ana('POST', `/api/cultos/${culto.id}/musicas`, { musica_ids })).body.culto
const nomes = ({ itens }: Culto) =>
  itens.map((item) => (item.especie === 'musica' ? item.nome : `(${item.titulo})`))
const conhecidos = ({ itens }: Culto) => ({
  planejamentos: itens.flatMap((item) => (item.especie === 'musica' ? (item.planejamento_id ?? []) : [])),
  execucoes: itens.flatMap((item) => (item.especie === 'musica' ? (item.execucao_id ?? []) : [])),
  roteiro: itens.flatMap((item) => (item.especie === 'roteiro' ? item.id : [])),
})
const save = (culto: Culto, itens: object[], who = ana) =>
  who('PUT', `/api/cultos/${culto.id}/itens`, { versao: culto.versao, conhecidos: conhecidos(culto), itens })

describe('CUL-01 a culto', () => {
  test('has its own date, hour, title, type, notes and dress', async () => {
    const fields = {
      hora: '19:00',
      titulo: 'Noite de louvor',
      tipo: 'Especial',
      observacoes: 'Trazer Bíblia',
      traje: 'Branco',
    }
    const culto = await make(fields)
    expect(culto).toMatchObject({ ...fields, data: '2026-11-22', principal: true, itens: [], versao: 1 })
    expect(await readCulto(culto)).toEqual(culto)
    const answer = await ana('PUT', `/api/cultos/${culto.id}`, {
      ...culto,
      hora: '',
      traje: null,
      titulo: 'Vigília',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { hora: null, traje: null, titulo: 'Vigília', versao: 2 },
    })
    const stale = await ana('PUT', `/api/cultos/${culto.id}`, { titulo: 'Outra', versao: 1 })
    expect(stale).toMatchObject({
      status: 409,
      body: { codigo: 'versao', detalhes: { atual: { titulo: 'Vigília' } } },
    })
  })

  test('without a title is Culto de Domingo on Sundays, else Culto', async () => {
    expect((await make()).titulo).toBe('Culto de Domingo')
    expect((await make({ data: '2026-11-25' })).titulo).toBe('Culto')
  })

  test('two on one day: the first is the one that songs by date join; when it goes, the other is', async () => {
    const [morning, evening] = [await make({ hora: '10:00' }), await make({ hora: '19:00' })]
    expect([morning.principal, evening.principal]).toEqual([true, false])
    expect(evening.outros_do_dia).toEqual([{ id: morning.id, hora: '10:00', titulo: 'Culto de Domingo' }])
    const plan = async (musica_id: number) =>
      (await ana('POST', '/api/planejamento', { musica_id, data_planejada: '2026-11-22' })).body.culto_id
    expect(await plan(rocha)).toBe(morning.id)
    await withMusicas(evening, [rocha])
    expect((await bia('DELETE', `/api/cultos/${morning.id}`)).status).toBe(204)
    expect(await plan(castelo)).toBe(evening.id)
    expect(nomes(await readCulto(evening))).toEqual(['Rocha Eterna', 'Castelo Forte'])
  })

  test('a day that only a rehearsal named becomes the culto that is made for it', async () => {
    const ensaio = await ana('POST', '/api/ensaios', {
      musicas_ids: [rocha],
      data_ensaio: '2026-11-21',
      data_culto: '2026-11-22',
      tipo_culto: 'Santa Ceia',
    })
    const culto = await make({ hora: '19:00' })
    expect(culto).toMatchObject({
      id: ensaio.body.culto_id,
      titulo: 'Santa Ceia',
      principal: true,
      outros_do_dia: [],
    })
    expect(culto.ensaios).toMatchObject([{ id: ensaio.body.id, data_ensaio: '2026-11-21' }])
  })

  test('CUL-08 one rehearsal prepares all services of its day whose songs it has', async () => {
    const evening = await withMusicas(await make({ hora: '19:00' }), [rocha, castelo])
    const morning = await withMusicas(await make({ hora: '09:00' }), [castelo])
    const { body } = await ana('POST', '/api/ensaios', {
      musicas_ids: [rocha, castelo],
      data_ensaio: '2026-11-21',
      culto_id: evening.id,
    })
    expect((await readCulto(morning)).ensaios).toMatchObject([{ id: body.id }])
    await ana('PUT', `/api/ensaios/${body.id}`, { musicas_ids: [rocha] })
    expect((await readCulto(morning)).ensaios).toEqual([])
    expect((await readCulto(evening)).ensaios).toMatchObject([{ id: body.id }])
  })

  test('CUL-08 a rehearsal is proposed as long before as the bot makes its own, and not in the past', async () => {
    const culto = await make()
    expect((await readCulto(culto)).dia_do_ensaio).toBe('2026-11-21')
    await sql`UPDATE bot_configs SET dias_ensaio_antes_culto = 7`.execute(db)
    expect((await readCulto(culto)).dia_do_ensaio).toBe('2026-11-20')
    await sql`UPDATE bot_configs SET dias_ensaio_antes_culto = 1`.execute(db)
  })

  test('MEN-02 UNO-14 a rehearsal of all its songs comes with it; an evening that has one takes them into that one', async () => {
    const proposed = async (data: string) =>
      (await ana('GET', `/api/cultos/ensaio-proposto?data=${data}`)).body.proposto
    const proposto = await proposed('2026-11-22')
    expect(proposto).toEqual({ data_ensaio: '2026-11-21', hora_inicio: '19:00', ja_ha: null })
    const { ja_ha: _ja, ...ensaio } = proposto
    const song = (musica_id: number, more = {}) => ({ especie: 'musica', musica_id, ...more })
    const culto = await make({
      ensaio,
      itens: [song(rocha), song(castelo, { reserva: true }), song(rocha, { vez: 2 })],
    })
    expect(culto.ensaios).toMatchObject([
      { data_ensaio: '2026-11-21', hora_inicio: '19:00', total_musicas: 2 },
    ])
    const id = culto.ensaios[0]?.id
    expect((await ana('GET', `/api/ensaios/${id}`)).body).toMatchObject({
      culto_id: culto.id,
      tipo_culto: 'Culto de Domingo',
      musicas_ids: `${rocha},${castelo}`,
    })
    // Another service of the weekend meets the same evening.
    expect((await proposed('2026-11-22')).ja_ha).toEqual({ id, tipo: 'Ensaio Geral' })
    const noite = await make({ hora: '21:00', ensaio, itens: [song(sossegai)] })
    expect(noite.ensaios).toMatchObject([{ id, total_musicas: 3 }])
    expect((await ana('GET', `/api/ensaios/${id}`)).body).toMatchObject({ culto_id: culto.id })
    // Without songs there is nothing to rehearse.
    expect(
      (await make({ data: '2026-12-06', ensaio: { ...ensaio, data_ensaio: '2026-12-05' } })).ensaios,
    ).toEqual([])
    // A rehearsal that could not prepare the service is refused, and nothing is written.
    const refused = async (data_ensaio: string, hora_inicio: string, hora = '19:00') =>
      ana('POST', '/api/cultos', {
        data: '2026-12-13',
        hora,
        ensaio: { data_ensaio, hora_inicio },
        itens: [song(rocha)],
      })
    expect(await refused('2026-11-20', '08:59')).toMatchObject({
      status: 422,
      body: { codigo: 'ensaio_passado' },
    })
    for (const [dia = '', hora = ''] of [
      ['2026-12-14', '08:00'],
      ['2026-12-13', '19:00'],
    ])
      expect(await refused(dia, hora)).toMatchObject({ status: 422, body: { codigo: 'ensaio_depois' } })
    expect((await ana('GET', '/api/cultos')).body.total).toBe(3)
    expect((await refused('2026-12-13', '18:00')).status).toBe(201)
    // Neither on its own day, nor when the evening is over.
    expect(await proposed('2026-11-20')).toBeNull()
  })

  test('UNO-14 services of several days that are made at once share the rehearsal of their evening, with the songs of all', async () => {
    const ensaio = { data_ensaio: '2026-11-21', hora_inicio: '19:00' }
    const makeAll = (hora: string, songs: number[]) =>
      Promise.all(
        songs.map((musica_id, i) =>
          make({ data: `2026-11-2${i + 3}`, hora, ensaio, itens: [{ especie: 'musica', musica_id }] }),
        ),
      )
    await makeAll('19:00', [rocha, castelo])
    await makeAll('21:00', [promessa, sossegai])
    const { rows } = await sql`
      SELECT (SELECT count(*)::int FROM ensaio_musicas WHERE ensaio_id = r.id) AS musicas FROM ensaios r`.execute(
      db,
    )
    expect(rows).toEqual([{ musicas: 4 }])
  })

  test('another date takes songs, history and rehearsals along, and joins what waits there', async () => {
    const culto = await withMusicas(await make(), [rocha, castelo])
    const [first] = conhecidos(culto).planejamentos
    await ana('POST', `/api/planejamento/${first}/executar`)
    await ana('POST', '/api/ensaios', { musicas_ids: [rocha], data_ensaio: '2026-11-21', culto_id: culto.id })
    await ana('POST', '/api/ensaios', {
      musicas_ids: [rocha],
      data_ensaio: '2026-11-20',
      data_culto: '2026-11-25',
    })
    const another = { data: '2026-11-25', mover_ensaios: false }
    const movedCulto = (await ana('PUT', `/api/cultos/${culto.id}`, another)).body
    expect(movedCulto).toMatchObject({ data: '2026-11-25', principal: true, outros_do_dia: [] })
    expect(nomes(movedCulto)).toEqual(['Rocha Eterna', 'Castelo Forte'])
    expect(movedCulto.ensaios).toHaveLength(2)
    const rows = await sql<{ data: string }>`
      SELECT data_planejada AS data FROM planejamentos UNION SELECT data_culto FROM execucoes
       UNION SELECT data_culto FROM ensaios`.execute(db)
    expect(rows.rows).toEqual([{ data: '2026-11-25' }])
    expect((await ana('GET', '/api/cultos')).body.total).toBe(1)
  })

  test('is deleted by a lider with its songs, refused when songs were sung, and brought back whole', async () => {
    const culto = await withMusicas(await make({ hora: '19:00', traje: 'Branco' }), [rocha, castelo])
    const roteiro = {
      especie: 'roteiro',
      tipo: 'leitura',
      titulo: 'Salmo 23',
      responsavel: 'Ana',
      duracao_min: 5,
    }
    await save(culto, [culto.itens[1] ?? {}, roteiro, { ...culto.itens[0], tom_culto: 'G' }])
    const ensaio = await makeEnsaio(db, [rocha], { data_ensaio: '2026-11-21', data_culto: '2026-11-22' })
    const before = await readCulto(culto)
    expect((await ana('DELETE', `/api/cultos/${culto.id}`)).status).toBe(403)
    expect((await bia('DELETE', `/api/cultos/${culto.id}`)).status).toBe(204)
    expect((await ana('GET', `/api/cultos/${culto.id}`)).status).toBe(404)
    expect((await ana('GET', `/api/ensaios/${ensaio.id}`)).body).toMatchObject({
      data_culto: null,
      culto_id: null,
    })

    const { data, hora, titulo, tipo, traje, observacoes, itens } = before
    const back = await bia('POST', '/api/cultos', {
      data,
      hora,
      titulo,
      tipo,
      traje,
      observacoes,
      itens,
      ensaios_ids: [ensaio.id],
    })
    expect(back.status).toBe(201)
    expect(nomes(back.body)).toEqual(['Castelo Forte', '(Salmo 23)', 'Rocha Eterna'])
    expect(back.body.itens[2]).toMatchObject({ tom_culto: 'G', tom_do_dia: 'G' })
    expect(back.body.ensaios).toMatchObject([{ id: ensaio.id }])

    await makeExecucao(db, { musica_id: rocha, data_culto: '2026-11-22' })
    expect(await bia('DELETE', `/api/cultos/${back.body.id}`)).toMatchObject({
      status: 409,
      body: { codigo: 'em_uso', detalhes: { execucoes: 1 } },
    })
  })
})

describe('CUL-02 CUL-03 CUL-04 the list of a culto', () => {
  test('takes several songs at once, in order; those that are there are named', async () => {
    const culto = await withMusicas(await make(), [promessa, rocha])
    const more = await ana('POST', `/api/cultos/${culto.id}/musicas`, {
      musica_ids: [rocha, castelo, castelo],
    })
    expect(more).toMatchObject({ status: 201, body: { repetidas: [rocha] } })
    expect(nomes(more.body.culto)).toEqual(['Rica Promessa', 'Rocha Eterna', 'Castelo Forte'])
    expect(await ana('POST', `/api/cultos/${culto.id}/musicas`, { musica_ids: [999_999] })).toMatchObject({
      status: 404,
      body: { erro: 'Música 999999 não encontrada' },
    })
  })

  test('is saved whole: order, keys, notes, sequence, talvez, and what is said between', async () => {
    const culto = await withMusicas(await make(), [rocha, castelo])
    const [first, second] = culto.itens
    const answer = await save(culto, [
      { especie: 'roteiro', tipo: 'secao', titulo: 'Abertura' },
      { ...second, tom_culto: 'F#m', notas: 'devagar', sequencia: 'Intro V1 R', reserva: true },
      { especie: 'musica', musica_id: promessa },
      { especie: 'roteiro', tipo: 'momento', titulo: 'Oração', responsavel: 'Pr. João', duracao_min: 10 },
      first ?? {},
    ])
    expect(answer.status).toBe(200)
    expect(nomes(answer.body)).toEqual([
      '(Abertura)',
      'Castelo Forte',
      'Rica Promessa',
      '(Oração)',
      'Rocha Eterna',
    ])
    expect(answer.body.itens[1]).toMatchObject({
      tom: 'A',
      tom_culto: 'F#m',
      tom_do_dia: 'F#m',
      reserva: true,
    })
    expect(await readCulto(culto)).toEqual(answer.body)
    // Items are accepted as they were answered.
    const again = await save(answer.body, answer.body.itens)
    expect(again.body.itens).toEqual(answer.body.itens)
    const less = await save(again.body, again.body.itens.slice(2))
    expect(nomes(less.body)).toEqual(['Rica Promessa', '(Oração)', 'Rocha Eterna'])
  })

  test('the song itself stays byte by byte as it is, whatever keys its days have', async () => {
    const before = (await ana('GET', `/api/musicas/${rocha}`)).body
    let culto = await withMusicas(await make(), [rocha])
    for (const tom_culto of ['C', 'G', 'F#m', 'Bb', null])
      culto = (await save(culto, [{ ...culto.itens[0], tom_culto }])).body
    expect((await ana('GET', `/api/musicas/${rocha}`)).body).toEqual(before)
  })

  test('the key of the day stands in the planning and its execution too', async () => {
    const culto = await withMusicas(await make(), [rocha])
    await save(culto, [{ ...culto.itens[0], tom_culto: 'G' }])
    const { planejamentos } = (await ana('GET', '/api/planejamento')).body
    expect(planejamentos).toMatchObject([{ tom: 'A', tom_culto: 'G', culto_id: culto.id, posicao: 0 }])
  })

  test.each([
    ['a song twice', (c: Culto) => [c.itens[0], { especie: 'musica', musica_id: rocha }], 422, /duas vezes/],
    ['a key that is none', (c: Culto) => [{ ...c.itens[0], tom_culto: 'H' }], 422, /Tom inválido/],
    ['a moment without title', () => [{ especie: 'roteiro', tipo: 'aviso', titulo: '' }], 422, /obrigatório/],
    [
      'more than 60',
      () => Array.from({ length: 61 }, () => ({ especie: 'roteiro', tipo: 'aviso', titulo: 'A' })),
      422,
      /até 60 itens/,
    ],
    [
      'a song that is not there',
      () => [{ especie: 'musica', musica_id: 999_999 }],
      404,
      /999999 não encontrada/,
    ],
  ])('%s is refused in words, and nothing is written', async (_what, itens, status, words) => {
    const culto = await withMusicas(await make(), [rocha])
    const refusal = await save(culto, itens(culto) as object[])
    expect(refusal.status).toBe(status)
    expect(refusal.body.erro).toMatch(words)
    expect(await readCulto(culto)).toEqual(culto)
  })

  test('a culto that is longer by date can still be put in order, but not be made longer', async () => {
    const culto = await make()
    for (let i = 0; i < 62; i++) {
      const { id } = await makeMusica(db)
      await ana('POST', '/api/planejamento', { musica_id: id, data_planejada: '2026-11-22' })
    }
    const long = await readCulto(culto)
    expect((await save(long, long.itens.toReversed())).status).toBe(200)
    expect((await ana('POST', `/api/cultos/${culto.id}/musicas`, { musica_ids: [rocha] })).status).toBe(422)
  })
})

describe('CUL-11 two editors', () => {
  test('a list of an old version is refused with the present one', async () => {
    const culto = await withMusicas(await make(), [rocha, castelo])
    expect((await save(culto, [culto.itens[1] ?? {}], bia)).status).toBe(200)
    const refusal = await save(culto, culto.itens)
    expect(refusal).toMatchObject({ status: 409, body: { codigo: 'versao' } })
    expect(nomes(refusal.body.detalhes.atual)).toEqual(['Castelo Forte'])
  })

  test('a song planned by date since, moved away or made another one, is never lost', async () => {
    const culto = await withMusicas(await make(), [rocha])
    const planned = await ana('POST', '/api/planejamento', {
      musica_id: castelo,
      data_planejada: '2026-11-22',
    })
    expect((await save(culto, culto.itens)).body.detalhes.atual.itens).toHaveLength(2)
    const loadedCulto = await readCulto(culto)
    await ana('PUT', `/api/planejamento/${planned.body.id}`, { musica_id: sossegai })
    expect((await save(loadedCulto, loadedCulto.itens)).status).toBe(409)
    await ana('PUT', `/api/planejamento/${planned.body.id}`, { data_planejada: '2026-11-29' })
    expect((await save(loadedCulto, loadedCulto.itens)).status).toBe(409)
  })
})

describe('CUL-06 repeating', () => {
  test('takes songs in order with keys, notes and roteiro to a new culto', async () => {
    const culto = await withMusicas(await make({ hora: '19:00', titulo: 'Celebração' }), [rocha, castelo])
    await save(culto, [
      { ...culto.itens[1], tom_culto: 'G', notas: 'só vozes', sequencia: 'V1 R' },
      { especie: 'roteiro', tipo: 'aviso', titulo: 'Avisos', duracao_min: 3 },
      culto.itens[0] ?? {},
    ])
    const repeated = await ana('POST', `/api/cultos/${culto.id}/repetir`, { data: '2026-11-29' })
    expect(repeated).toMatchObject({
      status: 201,
      body: { hora: '19:00', titulo: 'Celebração', data: '2026-11-29' },
    })
    expect(nomes(repeated.body)).toEqual(['Castelo Forte', '(Avisos)', 'Rocha Eterna'])
    expect(repeated.body.itens[0]).toMatchObject({ tom_culto: 'G', notas: 'só vozes', sequencia: 'V1 R' })
    const bare = await ana('POST', `/api/cultos/${culto.id}/repetir`, {
      data: '2026-12-06',
      hora: '10:00',
      com: { tons: false, roteiro: false },
    })
    expect(bare.body).toMatchObject({ hora: '10:00' })
    expect(bare.body.itens.map(({ tom_culto }: { tom_culto: string | null }) => tom_culto)).toEqual([
      null,
      null,
    ])
  })

  test('a concluded culto is repeated as it was sung', async () => {
    const culto = await withMusicas(await make({ data: '2026-11-15' }), [rocha, castelo])
    await save(culto, [{ ...culto.itens[0], tom_culto: 'G', notas: 'piano' }, culto.itens[1] ?? {}])
    await ana('POST', `/api/cultos/${culto.id}/concluir`, {})
    const repeated = (await ana('POST', `/api/cultos/${culto.id}/repetir`, { data: '2026-11-22' })).body
    expect(repeated.itens).toMatchObject([
      { nome: 'Rocha Eterna', tom_culto: 'G', notas: 'piano', tocada_domingo_anterior: true },
      { nome: 'Castelo Forte', tom_culto: null },
    ])
  })
})

describe('CUL-07 concluding', () => {
  test('makes executions of what was sung, in order and in the key of the day, once', async () => {
    await makeEnsaio(db, [rocha], { data_ensaio: '2026-11-14' })
    const culto = await withMusicas(await make({ data: '2026-11-15' }), [rocha, castelo, promessa])
    await save(culto, [{ ...culto.itens[0], tom_culto: 'G' }, ...culto.itens.slice(1)])
    const open = await readCulto(culto)
    expect(open).toMatchObject({ por_concluir: true, concluido_em: null })
    const [, cutMusica] = conhecidos(open).planejamentos
    const body = {
      nao_tocadas: [cutMusica],
      extras: [{ musica_id: sossegai, tom: 'E' }],
      conhecidos: conhecidos(open).planejamentos,
    }
    const first = await ana('POST', `/api/cultos/${culto.id}/concluir`, body)
    expect(first).toMatchObject({
      status: 200,
      body: { por_concluir: false, concluido_por_nome: 'Ana Souza' },
    })
    expect(first.body.itens).toMatchObject([
      { nome: 'Rocha Eterna', planejamento_id: null, foi_ensaiada: true, tom_culto: 'G', situacao: null },
      { nome: 'Rica Promessa', foi_ensaiada: false, tom_culto: 'A' },
      { nome: 'Sossegai', tom_culto: 'E' },
    ])
    const second = await ana('POST', `/api/cultos/${culto.id}/concluir`, {})
    expect(second.body).toEqual(first.body)
    expect((await ana('GET', '/api/execucoes')).body.total).toBe(3)
    expect((await ana('GET', '/api/planejamento')).body.total).toBe(0)
    expect((await ana('GET', `/api/musicas/${rocha}`)).body.vezes_tocadas).toBe(1)
    expect((await save(first.body, first.body.itens)).body.codigo).toBe('concluido')
  })

  test('a culto ahead asks first', async () => {
    const culto = await withMusicas(await make(), [rocha])
    expect(await ana('POST', `/api/cultos/${culto.id}/concluir`, {})).toMatchObject({
      status: 409,
      body: { codigo: 'culto_futuro', erro: 'Este culto é só em 22/11/2026. Concluir mesmo assim?' },
    })
    expect((await ana('POST', `/api/cultos/${culto.id}/concluir`, { confirmar: true })).status).toBe(200)
  })

  test('a song that came since is not made history unseen', async () => {
    const culto = await withMusicas(await make({ data: '2026-11-15' }), [rocha])
    await ana('POST', '/api/planejamento', { musica_id: castelo, data_planejada: '2026-11-15' })
    const body = { conhecidos: conhecidos(culto).planejamentos }
    expect((await ana('POST', `/api/cultos/${culto.id}/concluir`, body)).body.codigo).toBe('versao')
  })

  test('is taken back whole, also what was cut, as long as nobody changed what it made', async () => {
    const lastCulto = await withMusicas(await make({ data: '2026-11-15' }), [rocha, castelo])
    const culto = (
      await save(lastCulto, [
        { ...lastCulto.itens[1], tom_culto: 'G', reserva: true },
        lastCulto.itens[0] ?? {},
      ])
    ).body
    const [cutMusica] = conhecidos(culto).planejamentos
    const conclude = () => ana('POST', `/api/cultos/${culto.id}/concluir`, { nao_tocadas: [cutMusica] })
    await conclude()
    const back = await ana('POST', `/api/cultos/${culto.id}/reabrir`)
    expect(back).toMatchObject({ status: 200, body: { concluido_em: null, por_concluir: true } })
    expect(back.body.itens).toEqual(culto.itens)
    expect((await ana('GET', '/api/execucoes')).body.total).toBe(0)
    const doneCulto = (await conclude()).body
    const [execucao] = conhecidos(doneCulto).execucoes
    await ana('PUT', `/api/execucoes/${execucao}`, { foi_ensaiada: true })
    expect((await ana('POST', `/api/cultos/${culto.id}/reabrir`)).body.codigo).toBe('mudou_depois')
  })

  test('songs that were cut are shown in their place until it is reopened, and are no part of its order', async () => {
    const oracao = { especie: 'roteiro', tipo: 'momento', titulo: 'Oração' }
    const itens = [rocha, castelo, promessa].map((musica_id) => ({ especie: 'musica', musica_id }))
    const culto = await make({ data: '2026-11-15', itens: [itens[0], oracao, ...itens.slice(1)] })
    expect(culto.cortadas).toEqual([])
    const [first, , last] = conhecidos(culto).planejamentos
    const answer = await ana('POST', `/api/cultos/${culto.id}/concluir`, { nao_tocadas: [first, last] })
    expect(nomes(answer.body)).toEqual(['(Oração)', 'Castelo Forte'])
    const asCut = { artista: expect.any(String), tom_do_dia: 'A', vez: 1 }
    expect(answer.body.cortadas).toEqual([
      { ...asCut, musica_id: rocha, nome: 'Rocha Eterna', lugar: 0 },
      { ...asCut, musica_id: promessa, nome: 'Rica Promessa', lugar: 2 },
    ])
    const open = await ana('POST', `/api/cultos/${culto.id}/reabrir`)
    expect(open.body).toMatchObject({ itens: culto.itens, cortadas: [] })
  })

  test('is taken back after its songs, sung and cut, became part of others', async () => {
    const song = async (nome: string) => (await makeMusica(db, { nome, tom: 'A' })).id
    const [a, b, c, d] = [
      await song('Amém'),
      await song('Bendito'),
      await song('Amém 2'),
      await song('Bendito 2'),
    ]
    const culto = await withMusicas(await make({ data: '2026-11-15' }), [a, sossegai, b])
    const [, , cutMusica] = conhecidos(culto).planejamentos
    await ana('POST', `/api/cultos/${culto.id}/concluir`, { nao_tocadas: [cutMusica] })
    const juntar = async (fica: number, com: number): Promise<number> =>
      (await ana('POST', `/api/musicas/${fica}/juntar`, { com })).body.juntada
    await juntar(c, a)
    const juntada = await juntar(d, b)
    const read1 = await readCulto(culto)
    expect(nomes(read1)).toEqual(['Amém 2', 'Sossegai'])
    expect(read1.cortadas).toMatchObject([{ musica_id: d, nome: 'Bendito 2' }])
    await ana('POST', `/api/musicas/juntadas/${juntada}/desfazer`)
    expect((await readCulto(culto)).cortadas).toMatchObject([{ musica_id: b, nome: 'Bendito' }])
    await juntar(d, b)

    const back = await ana('POST', `/api/cultos/${culto.id}/reabrir`)
    expect(back.status).toBe(200)
    expect(nomes(back.body)).toEqual(['Amém 2', 'Sossegai', 'Bendito 2'])
    expect(conhecidos(back.body)).toEqual(conhecidos(culto))
    expect((await ana('GET', '/api/execucoes')).body.total).toBe(0)
  })

  test('two of its songs that became one leave it as it was sung', async () => {
    const song = async (nome: string) => (await makeMusica(db, { nome, tom: 'A' })).id
    const [a, b] = [await song('Amém'), await song('Amém 2')]
    const culto = await withMusicas(await make({ data: '2026-11-15' }), [a, b])
    await ana('POST', `/api/cultos/${culto.id}/concluir`, {})
    await ana('POST', `/api/musicas/${b}/juntar`, { com: a })
    expect((await ana('POST', `/api/cultos/${culto.id}/reabrir`)).body.codigo).toBe('mudou_depois')
    expect(nomes(await readCulto(culto))).toEqual(['Amém 2'])
  })
})

describe('CUL-08 readiness', () => {
  test('says what each song lacks, and counts; talvez is in no count', async () => {
    const bare = await makeMusica(db, { nome: 'Sem nada', tom: null })
    await makeEnsaio(db, [rocha], { data_ensaio: '2026-11-19' })
    await makeEnsaio(db, [castelo], { data_ensaio: '2026-11-21' })
    const culto = await withMusicas(await make(), [rocha, castelo, promessa, bare.id, sossegai])
    const savedCulto = (await save(culto, [...culto.itens.slice(0, 4), { ...culto.itens[4], reserva: true }]))
      .body
    expect(savedCulto.itens).toMatchObject([
      { situacao: 'pronta', faltas: [] },
      { situacao: 'a_caminho', faltas: [] },
      { situacao: 'falta', faltas: ['sem_ensaio'] },
      { situacao: 'falta', faltas: ['sem_texto', 'sem_tom', 'sem_ensaio'] },
      { situacao: 'falta' },
    ])
    expect(savedCulto.prontidao).toEqual({ total: 4, prontas: 1, a_caminho: 1 })
    expect(savedCulto.ensaios.map(({ data_ensaio }: { data_ensaio: string }) => data_ensaio)).toEqual([
      '2026-11-21',
    ])
    expect((await ana('GET', '/api/cultos')).body.cultos[0].prontidao).toEqual(savedCulto.prontidao)
  })
})

describe('lists', () => {
  test('CUL-12 the next culto is the first from today on that is not over', async () => {
    expect((await ana('GET', '/api/cultos/proximo')).body).toEqual({ culto: null })
    const later = await withMusicas(await make({ data: '2026-11-29' }), [rocha])
    const soon = await withMusicas(await make({ hora: '19:00' }), [castelo])
    await withMusicas(await make({ data: '2026-11-15' }), [rocha])
    expect((await ana('GET', '/api/cultos/proximo')).body.culto.id).toBe(soon.id)
    await ana('POST', `/api/cultos/${soon.id}/concluir`, { confirmar: true })
    expect((await ana('GET', '/api/cultos/proximo')).body.culto.id).toBe(later.id)
  })

  test('are filtered by days, type, words of title or songs, and what waits to be concluded', async () => {
    const past = await withMusicas(await make({ data: '2026-11-15' }), [rocha])
    const next = await withMusicas(await make({ tipo: 'Santa Ceia' }), [castelo])
    const ids = async (query: string) =>
      (await ana('GET', `/api/cultos?${query}`)).body.cultos.map(({ id }: Culto) => id)
    expect(await ids('')).toEqual([past.id, next.id])
    expect(await ids('direcao=DESC')).toEqual([next.id, past.id])
    expect(await ids('de=2026-11-16')).toEqual([next.id])
    expect(await ids('ate=2026-11-16')).toEqual([past.id])
    expect(await ids('tipo=santa ceia')).toEqual([next.id])
    expect(await ids('busca=castelo')).toEqual([next.id])
    expect(await ids('busca=DOMINGO')).toEqual([past.id, next.id])
    expect(await ids('por_concluir=sim')).toEqual([past.id])
  })

  test('CUL-04 the history of songs says when each was last played', async () => {
    await makeExecucao(db, { musica_id: rocha, data_culto: '2026-11-15' })
    await makeExecucao(db, { musica_id: castelo, data_culto: '2026-11-18' })
    expect((await ana('GET', '/api/cultos/historia?data=2026-11-22')).body.musicas).toEqual([
      { musica_id: rocha, ultima_execucao: '2026-11-15', tocada_domingo_anterior: true },
      { musica_id: castelo, ultima_execucao: '2026-11-18', tocada_domingo_anterior: false },
    ])
    // For a service that lies before, later days have not been.
    await makeExecucao(db, { musica_id: rocha, data_culto: '2026-11-01' })
    expect((await ana('GET', '/api/cultos/historia?data=2026-11-15')).body.musicas).toEqual([
      { musica_id: rocha, ultima_execucao: '2026-11-01', tocada_domingo_anterior: false },
    ])
  })
})

describe('CUL-03 roteiro templates', () => {
  test('are kept by a lider and start a culto', async () => {
    const itens = [
      { tipo: 'momento', titulo: 'Oração' },
      { tipo: 'leitura', titulo: 'Salmo', duracao_min: 5 },
    ]
    expect((await ana('POST', '/api/roteiro-modelos', { nome: 'Domingo', itens })).status).toBe(403)
    const created = await bia('POST', '/api/roteiro-modelos', { nome: 'Domingo', itens })
    expect(created).toMatchObject({ status: 201, body: { nome: 'Domingo', versao: 1 } })
    expect((await bia('POST', '/api/roteiro-modelos', { nome: 'DOMINGO', itens: [] })).body.codigo).toBe(
      'repetido',
    )
    expect((await ana('GET', '/api/roteiro-modelos')).body.modelos).toMatchObject([
      { nome: 'Domingo', total_itens: 2 },
    ])
    const culto = await make({ modelo_roteiro_id: created.body.id })
    expect(nomes(culto)).toEqual(['(Oração)', '(Salmo)'])
    const renamed = await bia('PUT', `/api/roteiro-modelos/${created.body.id}`, {
      ...created.body,
      nome: 'Noite',
    })
    expect(renamed).toMatchObject({
      status: 200,
      body: { nome: 'Noite', itens: created.body.itens, versao: 2 },
    })
    expect(
      (await bia('PUT', `/api/roteiro-modelos/${created.body.id}`, { nome: 'X', versao: 1 })).status,
    ).toBe(409)
    expect((await bia('DELETE', `/api/roteiro-modelos/${created.body.id}`)).status).toBe(204)
    expect((await make({ data: '2026-11-29', modelo_roteiro_id: created.body.id })) as object).toMatchObject({
      erro: 'Modelo de roteiro não encontrado',
    })
  })

  test('there are at most 200', async () => {
    await sql`INSERT INTO roteiro_modelos (nome) SELECT 'Modelo ' || n FROM generate_series(1, 200) n`.execute(
      db,
    )
    expect(await bia('POST', '/api/roteiro-modelos', { nome: 'Mais um', itens: [] })).toMatchObject({
      status: 422,
      body: { codigo: 'limite' },
    })
  })
})
