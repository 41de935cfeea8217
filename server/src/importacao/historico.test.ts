import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeExecucao, makeMusica, makePlanejamento } from '../test/make.ts'

const { db, as, clock } = await buildTestApp()
const lider = await as('lider')
const today = clock.now.toISOString().slice(0, 10)

const begin = async (lida: number) =>
  (
    await lider('POST', '/api/importacoes', {
      chave: randomUUID(),
      especie: 'historico',
      origem: 'Planilha',
      lida,
    })
  ).body.id as number
const bring = (id: number, linhas: object[]) => lider('POST', `/api/importacoes/${id}/historico`, { linhas })
const row = (linha: number, data: string, more: object) => ({
  linha,
  nome: 'x',
  acao: 'trazer',
  data,
  ...more,
})
const results = ({ body }: { body: { linhas: { resultado: string; motivo: string | null }[] } }) =>
  body.linhas.map(({ resultado, motivo }) => [resultado, motivo])
const undo = (id: number) => lider('POST', `/api/importacoes/${id}/desfazer`)
const precisam = async () =>
  (await lider('GET', '/api/ensaios/necessitam-ensaio')).body as { id: number; prioridade: string }[]

test('TRA-19 past services come in: day, song and key; a song of a day that is there counts as such', async () => {
  const santo = await makeMusica(db, { nome: 'Santo', artista: 'Coral' })
  const rocha = await makeMusica(db, { nome: 'Rocha Eterna', artista: 'Coral' })
  await makeExecucao(db, { musica_id: rocha.id, data_culto: '2025-03-02' })
  await makePlanejamento(db, { musica_id: rocha.id, data_planejada: '2025-03-09' })
  const id = await begin(7)
  const nova = { musica: { nome: 'Nova Canção', artista: 'Não informado' } }
  const linhas = [
    row(1, '2025-03-02', { musica_id: santo.id, tom: 'G' }),
    row(2, '2025-03-02', { musica_id: rocha.id }),
    row(3, '2025-03-09', { musica_id: rocha.id }),
    row(4, '2099-01-01', { musica_id: santo.id }),
    row(5, '2025-03-02', nova),
    row(6, '2025-03-16', nova),
    row(7, '2025-03-02', { musica_id: santo.id }),
  ]
  const first = await bring(id, linhas)
  expect(results(first)).toEqual([
    ['trazida', null],
    ['existente', null],
    ['recusada', 'está planejada neste dia: conclua o culto'],
    ['recusada', 'este dia ainda não chegou'],
    ['trazida', null],
    ['trazida', null],
    ['existente', null],
  ])
  expect((await bring(id, linhas)).body).toEqual(first.body)
  const { execucoes } = (await lider('GET', '/api/execucoes?data_inicio=2025-03-02&data_fim=2025-03-02')).body
  expect(
    execucoes
      .map(({ musica_nome, tom_culto, trazida }: Record<string, unknown>) => [
        musica_nome,
        tom_culto,
        trazida,
      ])
      .toSorted(),
  ).toEqual([
    ['Nova Canção', null, true],
    ['Rocha Eterna', null, false],
    ['Santo', 'G', true],
  ])
  // It counts in the figures.
  expect((await lider('GET', `/api/musicas/${santo.id}`)).body).toMatchObject({
    vezes_tocadas: 1,
    ultima_execucao: '2025-03-02',
  })
  expect((await lider('POST', `/api/importacoes/${id}/concluir`)).body).toMatchObject({
    especie: 'historico',
    trazida: 3,
    existente: 2,
    recusada: 2,
  })
  expect((await undo(id)).body).toEqual({ removidas: 3, mantidas: 0 })
  expect((await lider('GET', '/api/musicas?busca=Nova Canção')).body.musicas).toEqual([])
  expect((await lider('GET', `/api/musicas/${santo.id}`)).body).toMatchObject({ vezes_tocadas: 0 })
  expect((await lider('GET', `/api/musicas/${rocha.id}`)).body).toMatchObject({ vezes_tocadas: 1 })
})

test('TRA-19 what somebody has changed since stays when past services are undone', async () => {
  const id = await begin(2)
  const musica = { nome: 'Fica', artista: 'Coral' }
  const { body } = await bring(id, [row(1, '2024-01-07', { musica }), row(2, '2024-01-14', { musica })])
  const [changed] = body.linhas
  await lider('PUT', `/api/execucoes/${changed.registro_id}`, { observacoes: 'lembro bem' })
  expect((await undo(id)).body).toEqual({ removidas: 1, mantidas: 1 })
  expect((await lider('GET', '/api/musicas?busca=Fica')).body.musicas).toHaveLength(1)
})

test('ENS-04 TRA-19 history that was brought makes no song need a rehearsal, and one of today does', async () => {
  const musica = await makeMusica(db, { nome: 'Conhecida', artista: 'Coral' })
  const needs = async () => (await precisam()).find((one) => one.id === musica.id)?.prioridade
  expect(await needs()).toBe('media')
  await bring(await begin(1), [row(1, '2026-01-04', { musica_id: musica.id })])
  expect(await needs()).toBeUndefined()
  await makeExecucao(db, { musica_id: musica.id, data_culto: today })
  expect(await needs()).toBe('alta')
})

test('TRA-19 two imports at once record a song of a day once', async () => {
  const musica = await makeMusica(db, { nome: 'Uma Vez', artista: 'Coral' })
  const ids = [await begin(1), await begin(1)]
  const answers = await Promise.all(
    ids.map((id) => bring(id, [row(1, '2024-02-04', { musica_id: musica.id })])),
  )
  expect(answers.flatMap((answer) => results(answer).map(([resultado]) => resultado)).toSorted()).toEqual([
    'existente',
    'trazida',
  ])
})
