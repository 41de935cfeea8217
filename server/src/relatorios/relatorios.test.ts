import readXlsxFile from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeExecucao, makeMusica, makePlanejamento } from '../test/make.ts'

const { db, as, app, clock } = await buildTestApp()
clock.now = new Date('2026-11-26T15:00:00Z')
const lider = await as('lider')
const musico = await as('musico')
const report = async (query = '') => (await lider('GET', `/api/relatorios/resumo${query}`)).body
const rows = async (query = '') => (await lider('GET', `/api/relatorios/musicas${query}`)).body

test('REP-02 a ministry that never sang has a report of nothing, and says so', async () => {
  expect(await report()).toMatchObject({
    de: '2026-08-27',
    ate: '2026-11-26',
    desde: null,
    tipos: [],
    cultos: 0,
    musicas: 0,
    vivas: 0,
    por_culto: null,
    ensaiada_pct: null,
    sem_concluir: 0,
    ccli: { endereco: null },
  })
  expect(await rows()).toEqual({ musicas: [], total: 0, totalPaginas: 0, pagina: 1 })
})

test('REP-02 one week, never concluded: the figures are of what is known, and the rest is named', async () => {
  const santo = await makeMusica(db, { nome: 'Santo', artista: 'Coral', ccli: '22025' })
  await makePlanejamento(db, { musica_id: santo.id, data_planejada: '2026-11-22' })
  expect(await report()).toMatchObject({ sem_concluir: 1, desde: null, cultos: 0 })
  await makeExecucao(db, { musica_id: santo.id, data_culto: '2026-11-15', tom: 'G', foi_ensaiada: true })
  expect(await report()).toMatchObject({
    sem_concluir: 1,
    desde: '2026-11-15',
    tipos: ['Culto'],
    cultos: 1,
    musicas: 1,
    por_culto: 1,
    vivas: 1,
    ensaiada_pct: 100,
    novas: [{ nome: 'Santo', vezes: 1, dia: '2026-11-15' }],
    pegaram: [],
    ccli: { endereco: 'https://reporting.ccli.com/search?s=22025', com_numero: 1 },
  })
  expect((await rows()).musicas).toMatchObject([
    { nome: 'Santo', vezes: 1, ultima: '2026-11-15', intervalo_dias: null, tons: [{ tom: 'G', vezes: 1 }] },
  ])
  expect(await report('?de=2026-01-01&ate=2026-02-01')).toMatchObject({ desde: '2026-11-15', cultos: 0 })
})

test('REP-02 history that was brought counts in every figure, but says nothing of rehearsals', async () => {
  const velha = await makeMusica(db, { nome: 'Velha' })
  await makeExecucao(db, { musica_id: velha.id, data_culto: '2026-10-04', trazida: true })
  const found = (await rows('?ordenar=nome&direcao=DESC')).musicas
  expect(found[0]).toMatchObject({ nome: 'Velha', vezes: 1, ensaiada_pct: null })
  expect(await report()).toMatchObject({ cultos: 2, ensaiada_pct: 100, sem_ensaio: [] })
})

test('REP-02 the songs are sorted and come a page at a time', async () => {
  const names = async (query: string) => (await rows(query)).musicas.map(({ nome }: { nome: string }) => nome)
  expect(await names('?ordenar=ultima&direcao=DESC')).toEqual(['Santo', 'Velha'])
  expect(await names('?ordenar=ultima&direcao=ASC')).toEqual(['Velha', 'Santo'])
  expect(await names('?ordenar=nome&direcao=ASC&limite=1&pagina=2')).toEqual(['Velha'])
})

test.each([
  ['de=2026-11-02&ate=2026-11-01', 'A data final vem antes da inicial'],
  ['de=2024-01-01&ate=2026-11-01', 'O relatório vai até 24 meses: escolha um período menor'],
  ['de=2026-02-30', 'Data inválida'],
])('REP-02 a period that makes no sense is refused: %s', async (query, erro) => {
  for (const call of ['resumo', 'musicas', 'pessoas'])
    expect(await lider('GET', `/api/relatorios/${call}?${query}`)).toMatchObject({
      status: 400,
      body: { erro },
    })
})

test('REP-02 SEG-09 people’s figures are for who leads, and one’s own for oneself, without places in drafts', async () => {
  for (const call of ['resumo', 'musicas', 'pessoas'])
    expect((await musico('GET', `/api/relatorios/${call}`)).status).toBe(403)
  const minhas = async () => (await musico('GET', '/api/escala/minha/figuras')).body.figuras
  expect(await minhas()).toBeNull()
  const eu = (await musico('GET', '/api/auth/me')).body.user.id as number
  const { id: pessoa_id } = await db
    .insertInto('pessoas')
    .values({ nome: 'Marcos', usuario_id: eu })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: funcao_id } = await db.selectFrom('funcoes').select('id').limit(1).executeTakeFirstOrThrow()
  const culto = async (data: string, escala_publicada_em: Date | null) => {
    const { id } = await db
      .insertInto('cultos')
      .values({ data, titulo: 'Culto', escala_publicada_em, principal: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('culto_vagas')
      .values({ culto_id: id, funcao_id, pessoa_id, posicao: 0, presente: true })
      .execute()
  }
  await culto('2026-10-04', clock.now)
  await culto('2026-10-11', null)
  expect(await minhas()).toEqual({
    id: pessoa_id,
    nome: 'Marcos',
    servicos: 1,
    recusas: 0,
    contadas: 1,
    presencas: 1,
    ultima: '2026-10-04',
  })
  const { pessoas } = (await lider('GET', '/api/relatorios/pessoas')).body
  expect(pessoas).toMatchObject([{ nome: 'Marcos', servicos: 2, ultima: '2026-10-11' }])
})

test('REP-02 TRA-06 the report leaves as CSV and Excel, of the period that was asked for', async () => {
  const file = async (pedido: object) => {
    const { body } = await lider('POST', '/api/exportacao/tabela', { tabela: 'uso', ...pedido })
    return { ...body, ...(await app.inject({ method: 'GET', url: body.url })) }
  }
  const csv = await file({ formato: 'csv', de: '2026-11-01', ate: '2026-11-26' })
  expect(csv.nome).toBe('relatorio-2026-11-26.csv')
  expect(csv.body.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Música;Artista;Vezes;Última;Intervalo (dias);Tons;Ensaiada (%);Quem canta',
    'Santo;Coral;1;15/11/2026;;G (1);100;',
    '',
  ])
  const { rawPayload } = await file({ formato: 'xlsx' })
  const [sheet] = await readXlsxFile(new Uint8Array(rawPayload).slice().buffer)
  expect(sheet?.sheet).toBe('Relatório')
  expect(sheet?.data.map((linha) => linha[0])).toEqual(['Música', 'Santo', 'Velha'])
  expect(sheet?.data[1]?.[3]).toEqual(new Date('2026-11-15T00:00:00Z'))
})
