import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { idsDasFuncoes, novaEscala, novaPessoa, proximoDia } from './escala.fixture.ts'

const { as, clock } = await buildTestApp()
clock.now = new Date('2026-11-23T12:00:00Z')
const [lider, musico] = [await as('lider'), await as('musico')]
const { Vocal: VOCAL = 0, Bateria: BATERIA = 0 } = await idsDasFuncoes(lider)
const ana = await novaPessoa(lider, 'Ana Prado', [VOCAL])
const bia = await novaPessoa(lider, 'Bia Souza', [VOCAL])
const davi = await novaPessoa(lider, 'Davi Melo', [BATERIA])

test('ESC-02 CUL-06 a repeated service takes its roster along, as a draft without answers; who cannot come is left out and named', async () => {
  const { culto, escala } = await novaEscala(lider, [
    [VOCAL, ana],
    [VOCAL, null],
    [BATERIA, davi],
  ])
  await lider('POST', '/api/escala/responder', { vagas: [escala.vagas[0].id], resposta: 'sim' })
  const data = proximoDia(lider)
  await lider('POST', '/api/indisponibilidades', { pessoa_id: davi, de: data, ate: data, motivo: 'viagem' })
  const repeated = await lider('POST', `/api/cultos/${culto}/repetir`, { data })
  expect(repeated).toMatchObject({
    status: 201,
    body: { nao_copiados: [{ nome: 'Davi Melo', funcao: 'Bateria' }] },
  })
  expect((await lider('GET', `/api/cultos/${repeated.body.id}/escala`)).body).toMatchObject({
    publicada_em: null,
    versao: 1,
    vagas: [
      { funcao: 'Vocal', pessoa: { id: ana }, estado: 'rascunho' },
      { funcao: 'Vocal', pessoa: null },
      { funcao: 'Bateria', pessoa: null },
    ],
  })
  const without = await lider('POST', `/api/cultos/${culto}/repetir`, {
    data: proximoDia(lider),
    com: { escala: false },
  })
  expect((await lider('GET', `/api/cultos/${without.body.id}/escala`)).body.vagas).toEqual([])
  // A person who may not write rosters repeats the service alone.
  const byMusico = await musico('POST', `/api/cultos/${culto}/repetir`, { data: proximoDia(lider) })
  expect(byMusico.body.nao_copiados).toBeUndefined()
  expect((await lider('GET', `/api/cultos/${byMusico.body.id}/escala`)).body.vagas).toEqual([])
})

test('ESC-07 the suggestion of a month knows what it gives in the services before', async () => {
  const vagas = [{ funcao_id: VOCAL, pessoa_id: null }]
  const semanas = [1, 8, 15, 22].map((day) => `2027-03-${String(day).padStart(2, '0')}`)
  const cultos: number[] = []
  for (const data of semanas)
    cultos.push((await novaEscala(lider, [[VOCAL, null]], { data, publicar: false })).culto)
  // The order in which they are asked for does not matter.
  const asked = await lider('POST', '/api/escala/sugestao', {
    cultos: cultos.toReversed().map((culto_id) => ({ culto_id, vagas })),
  })
  const given = asked.body.cultos.map(
    ({ culto_id, vagas: own }: { culto_id: number; vagas: { pessoa: { id: number } }[] }) => [
      culto_id,
      own[0]?.pessoa.id,
    ],
  )
  expect(given.map(([culto]: number[]) => culto)).toEqual(cultos)
  const people = given.map(([, pessoa]: number[]) => pessoa)
  expect(new Set(people.slice(0, 2))).toEqual(new Set([ana, bia]))
  expect(people).toEqual([people[0], people[1], people[0], people[1]])
  // Nothing is written.
  expect((await lider('GET', `/api/cultos/${cultos[0]}/escala`)).body.vagas).toMatchObject([{ pessoa: null }])
  expect((await musico('POST', '/api/escala/sugestao', { cultos: [] })).status).toBe(403)
  expect(
    (await lider('POST', '/api/escala/sugestao', { cultos: [{ culto_id: 2_000_000, vagas }] })).status,
  ).toBe(404)
})

test('ESC-13 a day away and a limit are kept in mind for the whole month; published rosters are left alone unless they are asked for', async () => {
  const som = (await idsDasFuncoes(lider)).Som ?? 0
  const eva = await novaPessoa(lider, 'Eva Dias', [som])
  const iris = await novaPessoa(lider, 'Íris Melo', [som], { max_por_mes: 2 })
  const semanas = ['2027-06-06', '2027-06-13', '2027-06-20', '2027-06-27']
  const vagas = [{ funcao_id: som, pessoa_id: null }]
  const cultos: { culto_id: number; vagas: typeof vagas }[] = []
  for (const data of semanas)
    cultos.push({
      culto_id: (await novaEscala(lider, [[som, null]], { data, publicar: false })).culto,
      vagas,
    })
  await lider('POST', '/api/indisponibilidades', { pessoa_id: eva, de: '2027-06-27', ate: '2027-06-27' })
  const asked = await lider('POST', '/api/escala/sugestao', { cultos })
  expect(asked.status).toBe(200)
  expect(
    asked.body.cultos.map(({ vagas: own }: { vagas: { pessoa: { id: number } }[] }) => own[0]?.pessoa.id),
  ).toEqual([eva, iris, eva, iris])
  expect(asked.body.cultos[0].vagas[0]).toMatchObject({
    avisos: [],
    motivos: ['livre', 'ainda não serviu', 'já tem 1 neste mês'],
    trocas: [],
  })

  const told = await novaEscala(lider, [[som, eva]], { data: '2027-07-04' })
  const one = { culto_id: told.culto, vagas: [...vagas, { funcao_id: som, pessoa_id: eva }] }
  expect((await lider('POST', '/api/escala/sugestao', { cultos: [one] })).body.cultos).toEqual([])
  const ticked = await lider('POST', '/api/escala/sugestao', { cultos: [one], publicadas: true })
  expect(ticked.body.cultos).toMatchObject([{ vagas: [{ vaga: 0, pessoa: { id: iris } }] }])
})

test('ESC-17 who was absent has not served: in the list of people, in whose turn it is, and in the reasons', async () => {
  clock.now = new Date('2026-12-10T12:00:00Z')
  const call = await as('lider')
  const baixo = (await idsDasFuncoes(call)).Baixo ?? 0
  const gil = await novaPessoa(call, 'Gil Torres', [baixo])
  const { path, escala } = await novaEscala(call, [[baixo, gil]], { data: '2026-12-06' })
  const next = await novaEscala(call, [[baixo, null]], { data: '2026-12-13', publicar: false })
  const facts = async () => {
    const { pessoas } = (await call('GET', '/api/pessoas')).body
    const { ultima, no_mes } = pessoas.find(({ id }: { id: number }) => id === gil)
    const { candidatos } = (await call('GET', `${next.path}/candidatos?funcao_id=${baixo}`)).body
    return { ultima, no_mes, motivos: candidatos[0].motivos }
  }
  const came = {
    ultima: '2026-12-06',
    no_mes: 1,
    motivos: ['livre', 'serviu há 1 semana', 'já tem 1 neste mês'],
  }
  const absent = { ultima: null, no_mes: 0, motivos: ['livre', 'ainda não serviu', 'nenhuma vez neste mês'] }
  expect(await facts()).toEqual(came)
  await call('PUT', `${path}/presenca`, { versao: escala.versao, presentes: [] })
  expect(await facts()).toEqual(absent)
  await call('PUT', `${path}/presenca`, { versao: escala.versao, presentes: [escala.vagas[0].id] })
  expect(await facts()).toEqual(came)
})
