import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { idsDasFuncoes, novaEscala, novaPessoa } from './escala.fixture.ts'

const { db, as, clock } = await buildTestApp()
clock.now = new Date('2026-11-23T12:00:00Z')
const [lider, admin, musico] = [await as('lider'), await as('admin'), await as('musico')]
const { Vocal: VOCAL = 0 } = await idsDasFuncoes(lider)
const ana = await novaPessoa(lider, 'Ana Prado', [VOCAL], { turno: { domingos: [1, 3] } })
const bia = await novaPessoa(lider, 'Bia Souza', [VOCAL])
const caio = await novaPessoa(lider, 'Caio Reis', [VOCAL])

const byId = async (id: number, call = lider) =>
  (await call('GET', '/api/pessoas')).body.pessoas.find((one: { id: number }) => one.id === id)
const edit = async (id: number, body: object) =>
  lider('PUT', `/api/pessoas/${id}`, { versao: (await byId(id)).versao, ...body })
const vaga = { funcao_id: VOCAL, pessoa_id: null }

test('ESC-18 somebody’s turn is written, told to who leads, and moves the suggestion; it is said where it is not kept', async () => {
  expect((await byId(ana)).turno).toEqual({ domingos: [1, 3] })
  expect(await byId(ana, musico)).not.toHaveProperty('turno')
  const second = await novaEscala(lider, [[VOCAL, ana]], { data: '2026-12-13', publicar: false })
  expect(second.escala.vagas[0].conflitos).toEqual([
    { tipo: 'fora_do_turno', texto: 'Ana Prado serve só nos domingos 1 e 3' },
  ])
  const { candidatos } = (await lider('GET', `${second.path}/candidatos?funcao_id=${VOCAL}`)).body
  expect(candidatos.map(({ impedimento }: { impedimento: string | null }) => impedimento)).toEqual([
    null,
    null,
    'Ana Prado serve só nos domingos 1 e 3',
  ])
  for (const turno of [{ domingos: [] }, { domingos: [6] }, { desde: 'x' }, {}])
    expect([400, 422], JSON.stringify(turno)).toContain((await edit(ana, { turno })).status)
  expect((await edit(ana, { turno: { desde: '2026-12-06' } })).body.turno).toEqual({ desde: '2026-12-06' })
  expect((await edit(ana, { turno: null })).body.turno).toBeNull()
})

test('ESC-18 a team’s turn limits its members', async () => {
  const membros = [{ pessoa_id: bia, funcao_id: VOCAL }]
  const turno = { domingos: [2] }
  const made = await lider('POST', '/api/equipes', { nome: 'Equipe A', membros, turno })
  expect(made).toMatchObject({ status: 201, body: { turno } })
  const first = await novaEscala(lider, [[VOCAL, null]], { data: '2027-01-03', publicar: false })
  const suggested = await lider('POST', `${first.path}/sugestao`, {
    vagas: [{ ...vaga, menos: [ana, caio] }],
  })
  expect(suggested.body.sem_candidato[0].por_que).toContain(
    'Bia Souza é da equipe Equipe A, que serve só no 2º domingo do mês',
  )
  const { versao, id } = made.body
  expect((await lider('PUT', `/api/equipes/${id}`, { versao, turno: null })).body).toMatchObject({
    nome: 'Equipe A',
    turno: null,
    membros,
  })
})

test('ESC-18 pairs are of both, for who leads alone; they move the suggestion and are said where they are not kept', async () => {
  expect((await edit(bia, { pares: [{ pessoa_id: caio, tipo: 'junto' }] })).status).toBe(200)
  const before = await byId(caio)
  expect(before.pares).toEqual([{ pessoa_id: bia, tipo: 'junto' }])
  expect(await byId(caio, musico)).not.toHaveProperty('pares')
  const { escala, path } = await novaEscala(
    lider,
    [
      [VOCAL, bia],
      [VOCAL, null],
    ],
    { data: '2027-02-07', publicar: false },
  )
  expect(escala.vagas[0].conflitos).toEqual([
    { tipo: 'sem_o_par', texto: 'Bia Souza serve junto com Caio Reis, que não está neste culto' },
  ])
  const asked = [{ funcao_id: VOCAL, pessoa_id: bia }, vaga]
  expect((await lider('POST', `${path}/sugestao`, { vagas: asked })).body.vagas).toMatchObject([
    { vaga: 1, pessoa: { id: caio } },
  ])
  await edit(bia, { pares: [{ pessoa_id: caio, tipo: 'separado' }] })
  // The other one's form is older now.
  const older = await lider('PUT', `/api/pessoas/${caio}`, { versao: before.versao, pares: [] })
  expect(older.body.codigo).toBe('versao')
  expect((await lider('POST', `${path}/sugestao`, { vagas: asked })).body.vagas).toMatchObject([
    { vaga: 1, pessoa: { id: ana } },
  ])
  for (const pares of [
    [{ pessoa_id: bia, tipo: 'junto' }],
    [
      { pessoa_id: ana, tipo: 'junto' },
      { pessoa_id: ana, tipo: 'separado' },
    ],
    [{ pessoa_id: 2_000_000, tipo: 'junto' }],
  ])
    expect((await edit(bia, { pares })).status, JSON.stringify(pares)).toBe(422)
  expect((await edit(bia, { pares: [{ pessoa_id: ana, tipo: 'talvez' }] })).status).toBe(400)
  const { registros } = (await lider('GET', `/api/auditoria?tipo=pessoa&registro_id=${bia}`)).body
  expect(registros[0].campos).toEqual(['pares'])
})

test('ESC-18 ESC-12 pairs go along when two records become one, and are exported and forgotten', async () => {
  const copia = await novaPessoa(lider, 'Bia S.', [VOCAL], {
    pares: [
      { pessoa_id: ana, tipo: 'junto' },
      { pessoa_id: bia, tipo: 'separado' },
    ],
    turno: { domingos: [4] },
  })
  const joined = await lider('POST', `/api/pessoas/${bia}/juntar`, { com: copia })
  expect(joined.body).toMatchObject({
    turno: { domingos: [4] },
    pares: [
      { pessoa_id: ana, tipo: 'junto' },
      { pessoa_id: caio, tipo: 'separado' },
    ],
  })
  const dados = await admin('GET', `/api/pessoas/${bia}/dados`)
  expect(dados.body.proprios.pessoa_pares).toHaveLength(2)
  expect((await admin('POST', `/api/pessoas/${bia}/esquecer`)).status).toBe(204)
  expect((await byId(ana)).pares).toEqual([])
  const row = await db.selectFrom('pessoas').select('turno').where('id', '=', bia).executeTakeFirst()
  expect(row).toEqual({ turno: null })
})

test('ESC-18 ESC-12 one’s own export does not tell from whom one is kept apart', async () => {
  const usuario_id = (await musico('GET', '/api/auth/me')).body.user.id
  await novaPessoa(lider, 'Hugo Lima', [VOCAL], {
    usuario_id,
    pares: [{ pessoa_id: caio, tipo: 'separado' }],
  })
  const { proprios } = (await musico('GET', '/api/usuarios/eu/dados')).body
  expect(proprios.pessoas).toMatchObject([{ nome: 'Hugo Lima' }])
  expect(proprios).not.toHaveProperty('pessoa_pares')
})

test('ESC-18 two who write pairs of the same people at once never wait for each other for ever', async () => {
  const [a = 0, b = 0, c = 0] = await Promise.all(
    ['Davi', 'Eva', 'Gil'].map((nome) => novaPessoa(lider, nome, [VOCAL])),
  )
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([
      edit(a, {
        pares: [
          { pessoa_id: b, tipo: 'junto' },
          { pessoa_id: c, tipo: 'junto' },
        ],
      }),
      edit(b, { pares: [{ pessoa_id: a, tipo: 'separado' }] }),
      edit(c, { pares: round % 2 ? [] : [{ pessoa_id: b, tipo: 'junto' }] }),
      // Somebody new is locked with the others.
      ...[
        [a, b, c],
        [c, b, a],
      ].map((outros, i) =>
        lider('POST', '/api/pessoas', {
          nome: `Novo ${round} ${i}`,
          pares: outros.map((pessoa_id) => ({ pessoa_id, tipo: 'junto' })),
        }),
      ),
    ])
    for (const { status } of answers) expect([200, 201, 409]).toContain(status)
  }
})
