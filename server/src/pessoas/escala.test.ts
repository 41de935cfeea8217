import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Vaga } from '@cantai/contract/pessoas/escala'
import { createSessao } from '../acesso/sessoes.repository.ts'
import { buildTestApp, type Caller } from '../test/build-test-app.ts'
import { makeUsuario } from '../test/make.ts'
import { idsDasFuncoes, novaEscala, novaPessoa, proximoDia } from './escala.fixture.ts'

const { app, db, as, clock } = await buildTestApp({ publicUrl: 'https://louvor.exemplo' })
clock.now = new Date('2026-11-23T12:00:00Z')
const [lider, musico] = [await as('lider'), await as('musico')]
const F = await idsDasFuncoes(lider)
const [VOCAL = 0, VIOLAO = 0, BAIXO = 0, BATERIA = 0, SOM = 0] = [
  'Vocal',
  'Violão',
  'Baixo',
  'Bateria',
  'Som',
].map((nome) => F[nome])

async function withAccount(nome: string, funcoes: number[] = [VOCAL]): Promise<{ id: number; call: Caller }> {
  const usuario = await makeUsuario(db, { nome })
  const token = await createSessao(db, usuario.id, 90 * 86_400_000, clock.now)
  const id = await novaPessoa(lider, nome, funcoes, { usuario_id: usuario.id })
  return {
    id,
    call: async (method, url, payload) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
      return {
        status: answer.statusCode,
        body: answer.body === '' ? undefined : answer.json(),
        headers: answer.headers,
        text: answer.body,
      }
    },
  }
}

const ana = await withAccount('Ana Prado', [VOCAL, VIOLAO])
const davi = await withAccount('Davi Melo', [BATERIA])
const caio = await novaPessoa(lider, 'Caio Reis', [BATERIA])
const answer = (call: Caller, vagas: number[], resposta: 'sim' | 'nao', motivo?: string) =>
  call('POST', '/api/escala/responder', { vagas, resposta, motivo })
const lines = async (culto: number) =>
  (await lider('GET', `/api/auditoria?tipo=escala&registro_id=${culto}`)).body.registros.map(
    ({ acao, campos, pessoa_nome }: { acao: string; campos: string[]; pessoa_nome: string | null }) =>
      [acao, ...campos, pessoa_nome].filter(Boolean).join(' · '),
  )

test('ESC-02 a draft is for who leads; told once, everybody sees it; empty places are asked about', async () => {
  const { culto, path } = await novaEscala(
    lider,
    [
      [VOCAL, ana.id],
      [BATERIA, null],
    ],
    { publicar: false },
  )
  expect((await musico('GET', path)).body).toMatchObject({
    publicada_em: null,
    vagas: [],
    recusas: [],
    faltam: 0,
  })
  expect((await lider('GET', path)).body.vagas).toMatchObject([{ estado: 'rascunho' }, { estado: 'vazia' }])
  expect(await lider('POST', `${path}/publicar`)).toMatchObject({
    status: 409,
    body: { codigo: 'vagas_vazias', erro: 'Falta 1 vaga. Publicar assim?' },
  })
  const told = await lider('POST', `${path}/publicar`, { confirmar: true })
  expect((await lider('POST', `${path}/publicar`)).body.publicada_em).toBe(told.body.publicada_em)
  expect((await musico('GET', path)).body).toMatchObject({
    faltam: 1,
    vagas: [{ funcao: 'Vocal', pessoa: { nome: 'Ana Prado' }, estado: 'pendente' }, {}],
  })
  await lider('POST', `${path}/despublicar`)
  expect((await musico('GET', path)).body.vagas).toEqual([])
  expect(await lines(culto)).toEqual(['despublicado', 'publicado', 'criado · Vocal · Bateria'])
  expect((await musico('PUT', path, { versao: 3, vagas: [] })).status).toBe(403)
  expect((await lider('GET', '/api/cultos/2000000/escala')).status).toBe(404)
  const empty = await novaEscala(lider, [[VOCAL, null]], { publicar: false })
  expect(await lider('POST', `${empty.path}/publicar`, { confirmar: true })).toMatchObject({
    status: 409,
    body: { codigo: 'escala_vazia' },
  })
})

test('ESC-02 a place whose person stays keeps the answer; two may change places; another’s writing is never lost', async () => {
  const { culto, path, escala } = await novaEscala(lider, [
    [VOCAL, ana.id],
    [BATERIA, davi.id],
    [VOCAL, caio],
  ])
  const [voice, drums, second] = escala.vagas
  await answer(ana.call, [voice.id], 'sim')
  await answer(davi.call, [drums.id], 'sim')
  const vagas = [
    { id: drums.id, funcao_id: BATERIA, pessoa_id: davi.id },
    { id: voice.id, funcao_id: VOCAL, pessoa_id: caio },
    { id: second.id, funcao_id: VOCAL, pessoa_id: ana.id },
    { funcao_id: SOM, pessoa_id: null },
  ]
  const saved = await lider('PUT', path, { versao: escala.versao, vagas })
  expect(saved.body.vagas).toMatchObject([
    { id: drums.id, estado: 'confirmada' },
    { id: voice.id, pessoa: { id: caio }, estado: 'pendente' },
    { id: second.id, pessoa: { id: ana.id }, estado: 'pendente' },
    { funcao: 'Som', estado: 'vazia' },
  ])
  // An answer does not make other people's lists stale, and saving the same list is no write.
  await answer(ana.call, [second.id], 'sim')
  const same = await lider('PUT', path, {
    versao: saved.body.versao,
    vagas: (saved.body.vagas as Vaga[]).map(({ id, funcao_id, pessoa }) => ({
      id,
      funcao_id,
      pessoa_id: pessoa?.id ?? null,
    })),
  })
  expect(same.body).toMatchObject({
    versao: saved.body.versao,
    vagas: [{}, {}, { estado: 'confirmada' }, {}],
  })
  expect(await lider('PUT', path, { versao: escala.versao, vagas: [] })).toMatchObject({
    status: 409,
    body: { codigo: 'versao', detalhes: { atual: { vagas: [{}, {}, {}, {}] } } },
  })
  const versao = saved.body.versao
  expect(
    (
      await lider('PUT', path, {
        versao,
        vagas: [
          { funcao_id: VOCAL, pessoa_id: ana.id },
          { funcao_id: VOCAL, pessoa_id: ana.id },
        ],
      })
    ).status,
  ).toBe(422)
  expect(
    (await lider('PUT', path, { versao, vagas: [{ funcao_id: VOCAL, pessoa_id: 2_000_000 }] })).status,
  ).toBe(422)
  expect(
    (await lider('PUT', path, { versao, vagas: [{ id: 2_000_000, funcao_id: VOCAL, pessoa_id: null }] }))
      .status,
  ).toBe(409)
  expect(
    (
      await lider('PUT', path, {
        versao,
        vagas: Array.from({ length: 61 }, () => ({ funcao_id: VOCAL, pessoa_id: null })),
      })
    ).status,
  ).toBe(422)
  expect((await lines(culto))[1]).toBe('alterado · Vocal · Som')
})

test('ESC-02 an answer is for its day and hour: moved, it waits; moved back, it counts', async () => {
  const { culto, path, escala, data } = await novaEscala(lider, [[VOCAL, ana.id]])
  await answer(ana.call, [escala.vagas[0].id], 'sim')
  const state = async () => (await lider('GET', path)).body.vagas[0].estado
  expect(await state()).toBe('confirmada')
  await lider('PUT', `/api/cultos/${culto}`, { hora: '10:00' })
  expect(await state()).toBe('pendente')
  await lider('PUT', `/api/cultos/${culto}`, { data: proximoDia(lider), hora: '19:00' })
  expect(await state()).toBe('pendente')
  await lider('PUT', `/api/cultos/${culto}`, { data })
  expect(await state()).toBe('confirmada')
})

test('ESC-04 ESC-06 a decline is kept with its reason for who leads, with three who could; a changed mind counts', async () => {
  const { culto, path, escala } = await novaEscala(lider, [[BATERIA, davi.id]])
  const id = escala.vagas[0].id
  expect((await davi.call('GET', '/api/escala/minha')).body).toMatchObject({ pessoa: { id: davi.id } })
  expect((await answer(davi.call, [id], 'nao', 'viagem')).body.vagas).toMatchObject([{ estado: 'recusada' }])
  expect((await answer(davi.call, [id], 'nao', 'viagem')).status).toBe(200)
  expect((await lider('GET', path)).body).toMatchObject({
    faltam: 1,
    recusas: [{ pessoa: { id: davi.id }, funcao: 'Bateria', motivo: 'viagem' }],
    vagas: [{ motivo: 'viagem' }],
  })
  expect((await musico('GET', path)).text).not.toContain('viagem')
  const { trocas } = (await lider('GET', '/api/escala/trocas')).body
  expect(trocas.find((troca: { culto_id: number }) => troca.culto_id === culto)).toMatchObject({
    por_que: 'recusou',
    funcao: 'Bateria',
    candidatos: [{ pessoa: { id: caio }, impedimento: null }],
  })
  expect((await musico('GET', '/api/escala/trocas')).status).toBe(403)
  await answer(davi.call, [id], 'sim')
  expect((await lider('GET', path)).body).toMatchObject({
    recusas: [],
    vagas: [{ estado: 'confirmada', motivo: null, conflitos: [] }],
  })
  expect(await lines(culto)).toEqual([
    'respondido · Bateria: confirmou · Davi Melo',
    'respondido · Bateria: não pode · Davi Melo',
    'publicado',
    'criado · Bateria',
  ])
  // Somebody else has the place; the refusal stays known.
  await answer(davi.call, [id], 'nao')
  const now = (await lider('GET', path)).body
  await lider('PUT', path, { versao: now.versao, vagas: [{ id, funcao_id: BATERIA, pessoa_id: caio }] })
  expect((await lider('GET', path)).body).toMatchObject({
    vagas: [{ estado: 'pendente' }],
    recusas: [{ pessoa: { id: davi.id } }],
  })
  expect(await answer(davi.call, [id], 'sim')).toMatchObject({
    status: 409,
    body: { codigo: 'vaga_trocada' },
  })
})

test('ESC-12 nobody answers for another, in a draft, or after the day; who leads may, and it says so', async () => {
  const told = await novaEscala(lider, [[VOCAL, ana.id]])
  const draft = await novaEscala(lider, [[BATERIA, davi.id]], { publicar: false })
  const past = await novaEscala(lider, [[VOCAL, ana.id]], { data: '2026-11-15' })
  const [mine, hidden, old] = [told, draft, past].map(({ escala }) => escala.vagas[0].id)
  expect((await answer(davi.call, [mine], 'nao')).status).toBe(409)
  expect((await answer(davi.call, [hidden], 'sim')).status).toBe(404)
  expect((await answer(musico, [mine], 'nao')).status).toBe(409)
  expect(await answer(ana.call, [old], 'sim')).toMatchObject({
    status: 409,
    body: { codigo: 'culto_passou' },
  })
  expect((await answer(ana.call, [mine, old], 'sim')).status).toBe(409)
  expect((await lider('GET', told.path)).body.vagas[0].estado).toBe('pendente')
  expect((await answer(ana.call, [2_000_000_000], 'sim')).status).toBe(404)
  expect((await answer(lider, [mine], 'sim')).status).toBe(200)
  const { rows } = await sql<{ via: string }>`SELECT via FROM culto_vagas WHERE id = ${mine}`.execute(db)
  expect(rows).toEqual([{ via: 'lider' }])
  for (const [method, url] of [
    ['POST', `${told.path}/publicar`],
    ['POST', `${told.path}/despublicar`],
    ['POST', '/api/escala/cobranca'],
    ['GET', `${told.path}/candidatos?funcao_id=${VOCAL}`],
  ] as const)
    expect((await ana.call(method, url)).status, url).toBe(403)
})

test('ESC-09 who came is marked afterwards, also when the service is concluded, and nothing else is', async () => {
  const { culto, path, escala } = await novaEscala(
    lider,
    [
      [VOCAL, ana.id],
      [BATERIA, davi.id],
    ],
    { data: '2026-11-22' },
  )
  await lider('POST', `/api/cultos/${culto}/concluir`, {})
  expect(await lider('PUT', path, { versao: escala.versao, vagas: [] })).toMatchObject({
    status: 409,
    body: { codigo: 'culto_concluido' },
  })
  const saved = await lider('PUT', `${path}/presenca`, {
    versao: escala.versao,
    presentes: [escala.vagas[0].id],
  })
  expect(saved.body.vagas).toMatchObject([{ presente: true }, { presente: false }])
  await lider('POST', `/api/cultos/${culto}/reabrir`, {})
  expect((await lider('GET', path)).body.vagas).toMatchObject([{ presente: true }, { presente: false }])
  expect((await musico('GET', path)).body.vagas[0].presente).toBeUndefined()
  const ahead = await novaEscala(lider, [[VOCAL, ana.id]])
  expect(
    await lider('PUT', `${ahead.path}/presenca`, { versao: ahead.escala.versao, presentes: [] }),
  ).toMatchObject({ status: 409, body: { codigo: 'culto_futuro' } })
})

test('ESC-09 who came is asked of the places of this service: another one’s, an empty one or one that is gone is refused, and nothing is written', async () => {
  const { culto, path, escala } = await novaEscala(
    lider,
    [
      [VOCAL, ana.id],
      [BATERIA, null],
    ],
    { data: '2026-11-21' },
  )
  const other = await novaEscala(lider, [[BATERIA, davi.id]], { data: '2026-11-20' })
  const [vocal, bateria] = escala.vagas.map(({ id }: Vaga) => id)
  const before = await lines(culto)
  for (const wrong of [other.escala.vagas[0].id, bateria, 2_000_000_000])
    expect(
      await lider('PUT', `${path}/presenca`, { versao: escala.versao, presentes: [vocal, wrong] }),
    ).toMatchObject({
      status: 409,
      body: { codigo: 'versao', detalhes: { atual: { culto_id: culto } } },
    })
  expect((await lider('GET', path)).body.vagas).toMatchObject([{ presente: null }, { presente: null }])
  expect((await lider('GET', other.path)).body.vagas).toMatchObject([{ presente: null }])
  expect(await lines(culto)).toEqual(before)

  await lider('PUT', `${path}/presenca`, { versao: escala.versao, presentes: [vocal] })
  const once = await lines(culto)
  await lider('PUT', `${path}/presenca`, { versao: escala.versao, presentes: [vocal, vocal] })
  expect(await lines(culto)).toEqual(once)

  // Somebody else got the place after the list was read: the stale list must not mark their attendance.
  await lider('PUT', path, {
    versao: escala.versao,
    vagas: [{ id: vocal, funcao_id: VOCAL, pessoa_id: caio }],
  })
  expect(
    (await lider('PUT', `${path}/presenca`, { versao: escala.versao, presentes: [vocal] })).body.codigo,
  ).toBe('versao')
})

test('ESC-07 the suggestion and the candidates know who is away, who is elsewhere, and whose turn it is', async () => {
  const one = await novaEscala(lider, [[BATERIA, davi.id]])
  const two = await novaEscala(lider, [], { data: one.data, hora: '20:00', publicar: false })
  const vagas = [
    { funcao_id: BATERIA, pessoa_id: null },
    { funcao_id: BAIXO, pessoa_id: null },
  ]
  const suggested = await lider('POST', `${two.path}/sugestao`, { vagas })
  expect(suggested.body).toMatchObject({
    vagas: [{ vaga: 0, pessoa: { id: caio, nome: 'Caio Reis' } }],
    sem_candidato: [{ vaga: 1, por_que: 'Ninguém tem a função Baixo.' }],
  })
  expect((await lider('GET', two.path)).body.vagas).toEqual([])
  await lider('POST', '/api/indisponibilidades', { pessoa_id: caio, de: one.data, ate: one.data })
  const { candidatos } = (await lider('GET', `${two.path}/candidatos?funcao_id=${BATERIA}`)).body
  expect(candidatos.map(({ impedimento }: { impedimento: string }) => impedimento)).toEqual([
    'Davi Melo já está no Culto às 19h',
    'Caio Reis não pode nesse dia',
  ])
  expect((await lider('POST', `${two.path}/sugestao`, { vagas })).body.sem_candidato[0].por_que).toBe(
    'Ninguém que toca Bateria está livre: Caio Reis não pode nesse dia, Davi Melo já está no Culto às 19h.',
  )
})

test('ESC-09 the panorama shows drafts only to who leads, of two months at most', async () => {
  const told = await novaEscala(lider, [[VOCAL, ana.id]])
  const draft = await novaEscala(lider, [[VOCAL, ana.id]], { publicar: false })
  const of = async (call: Caller) =>
    (await call('GET', `/api/escala/panorama?de=${told.data}&ate=${draft.data}`)).body.escalas.map(
      ({ vagas }: { vagas: unknown[] }) => vagas.length,
    )
  expect(await of(lider)).toEqual([1, 1])
  expect(await of(musico)).toEqual([1, 0])
  expect((await lider('GET', '/api/escala/panorama?de=2026-01-01&ate=2026-12-31')).status).toBe(422)
})

test('ESC-19 several rosters are published as they were seen, all or none', async () => {
  const [one, two] = [
    await novaEscala(lider, [[VOCAL, ana.id]], { publicar: false }),
    await novaEscala(
      lider,
      [
        [BATERIA, null],
        [VOCAL, ana.id],
      ],
      { publicar: false },
    ),
  ]
  const seen = [two, one].map(({ culto, escala }) => ({ culto_id: culto, versao: escala.versao }))
  await lider('PUT', two.path, {
    versao: two.escala.versao,
    vagas: [{ funcao_id: VOCAL, pessoa_id: ana.id }],
  })
  expect(await lider('POST', '/api/escala/publicar', { cultos: seen })).toMatchObject({
    status: 409,
    body: {
      codigo: 'versao',
      detalhes: { escalas: [{ culto_id: two.culto, versao: two.escala.versao + 1 }] },
    },
  })
  expect((await musico('GET', one.path)).body.vagas).toEqual([])
  const again = seen.map(({ culto_id, versao }) => ({
    culto_id,
    versao: culto_id === two.culto ? versao + 1 : versao,
  }))
  const told = await lider('POST', '/api/escala/publicar', { cultos: again })
  expect(told.body.escalas).toMatchObject([{ culto_id: one.culto }, { culto_id: two.culto }])
  for (const { publicada_em } of told.body.escalas) expect(publicada_em).not.toBeNull()
  // The same again, whose answer may have been lost, is no conflict; for anybody else it is.
  expect(await lider('POST', '/api/escala/publicar', { cultos: again })).toMatchObject({
    status: 200,
    body: told.body,
  })
  expect((await (await as('lider'))('POST', '/api/escala/publicar', { cultos: again })).status).toBe(409)
  expect((await musico('GET', one.path)).body.vagas).toHaveLength(1)
  const empty = await novaEscala(lider, [[VOCAL, null]], { publicar: false })
  expect(
    await lider('POST', '/api/escala/publicar', {
      cultos: [{ culto_id: empty.culto, versao: empty.escala.versao }],
    }),
  ).toMatchObject({
    status: 409,
    body: {
      codigo: 'escala_vazia',
      erro: expect.stringMatching(/^Culto.* de \d\d\/\d\d\/\d{4}: Ninguém foi escalado ainda/),
      detalhes: { culto_id: empty.culto },
    },
  })
  expect(
    (await lider('POST', '/api/escala/publicar', { cultos: [{ culto_id: 2_000_000, versao: 0 }] })).status,
  ).toBe(404)
  expect((await musico('POST', '/api/escala/publicar', { cultos: again })).status).toBe(403)
})

test('ESC-19 that somebody serves week after week is said only where somebody else of the function is free', async () => {
  const som = await novaPessoa(lider, 'Nina Lopes', [SOM])
  const semanas = ['2027-05-02', '2027-05-09', '2027-05-16'].map((data) =>
    novaEscala(lider, [[SOM, som]], { data, publicar: false }),
  )
  const { path } = (await Promise.all(semanas))[2] ?? { path: '' }
  const said = async () =>
    (await lider('GET', path)).body.vagas[0].conflitos.map(({ tipo }: { tipo: string }) => tipo)
  expect(await said()).toEqual([])
  const outra = await novaPessoa(lider, 'Rui Prado', [SOM])
  expect(await said()).toEqual(['terceira_seguida'])
  await lider('POST', '/api/indisponibilidades', { pessoa_id: outra, de: '2027-05-16', ate: '2027-05-16' })
  expect(await said()).toEqual([])
})

test('ESC-02 a service goes to the bin with its roster and comes back the same, row by row', async () => {
  const { culto, escala } = await novaEscala(lider, [
    [VOCAL, ana.id],
    [BATERIA, davi.id],
    [SOM, null],
  ])
  await answer(davi.call, [escala.vagas[1].id], 'nao', 'trabalho')
  await answer(ana.call, [escala.vagas[0].id], 'sim')
  const rows = async () => ({
    culto: (await sql`SELECT * FROM cultos WHERE id = ${culto}`.execute(db)).rows,
    vagas: (await sql`SELECT * FROM culto_vagas WHERE culto_id = ${culto} ORDER BY id`.execute(db)).rows,
    recusas: (await sql`SELECT * FROM culto_recusas WHERE culto_id = ${culto} ORDER BY id`.execute(db)).rows,
  })
  const before = await rows()
  expect(before.vagas).toHaveLength(3)
  expect((await lider('DELETE', `/api/cultos/${culto}`)).status).toBe(204)
  expect(await rows()).toEqual({ culto: [], vagas: [], recusas: [] })
  expect((await lider('POST', '/api/lixeira/desfazer', { tipo: 'culto', registro_id: culto })).status).toBe(
    200,
  )
  expect(await rows()).toEqual(before)
})

test('ESC-04 a hundred answers at once are one state and at most a hundred lines', async () => {
  const { culto, path, escala } = await novaEscala(lider, [[VOCAL, ana.id]])
  const id = escala.vagas[0].id
  const all = await Promise.all(
    Array.from({ length: 100 }, (_, i) => answer(ana.call, [id], i % 2 === 0 ? 'sim' : 'nao')),
  )
  expect(all.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  const { vagas, recusas } = (await lider('GET', path)).body
  expect(recusas.length === 1).toBe(vagas[0].estado === 'recusada')
  const { rows } = await sql<{
    n: number
  }>`SELECT count(*)::int AS n FROM auditoria WHERE tipo = 'escala' AND acao = 'respondido' AND registro_id = ${culto}`.execute(
    db,
  )
  expect(rows[0]?.n).toBeLessThanOrEqual(100)
})

test('ESC-02 who writes, answers, switches off, marks and joins people at once never waits for each other for ever', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, call } = await withAccount(`Rodada ${round}`, [VOCAL])
    const twin = await novaPessoa(lider, `Sósia ${round}`, [VOCAL])
    const { path, escala, data } = await novaEscala(lider, [
      [VOCAL, id],
      [VOCAL, twin],
      [BATERIA, davi.id],
    ])
    const vagas = escala.vagas.map((vaga: Vaga) => ({
      id: vaga.id,
      funcao_id: vaga.funcao_id,
      pessoa_id: vaga.pessoa?.id ?? null,
    }))
    const all = await Promise.all([
      lider('PUT', path, { versao: escala.versao, vagas: vagas.toReversed() }),
      answer(call, [escala.vagas[0].id], 'nao'),
      lider('PUT', `/api/pessoas/${id}`, { ativa: round % 2 === 0 }),
      lider('POST', `/api/pessoas/${id}/juntar`, { com: twin }),
      call('POST', '/api/indisponibilidades', { de: data, ate: data }),
      lider('POST', '/api/escala/cobranca'),
    ])
    expect(all.filter(({ status, body }) => status >= 500 || body?.codigo === 'em_uso')).toEqual([])
    const { vagas: after } = (await lider('GET', path)).body
    expect(after.length).toBeGreaterThanOrEqual(2)
    expect(after.filter((vaga: Vaga) => vaga.pessoa?.id === twin)).toEqual([])
    expect(after.filter((vaga: Vaga) => vaga.estado === 'recusada' && vaga.pessoa?.id !== id)).toEqual([])
  }
})
