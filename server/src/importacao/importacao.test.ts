import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { permissoesDoNivel } from '@cantai/domain/acesso/niveis'
import { buildTestApp, type Caller } from '../test/build-test-app.ts'
import { lockWaiters } from '../test/lock-waiters.ts'
import { makeExecucao, makeMusica } from '../test/make.ts'

const { db, as, clock } = await buildTestApp()
const lider = await as('lider')

const DAY_MS = 24 * 60 * 60 * 1000
const begin = async (lida: number, more: object = {}, call: Caller = lider) =>
  (await call('POST', '/api/importacoes', { chave: randomUUID(), origem: 'lista', lida, ...more })).body
const bring = (id: number, linhas: object[]) => lider('POST', `/api/importacoes/${id}/musicas`, { linhas })
const nova = (linha: number, nome: string, more: object = {}) => ({
  linha,
  nome,
  acao: 'trazer',
  chave: `${nome.toLowerCase()}|coral`,
  musica: { nome, artista: 'Coral', ...more },
})
const results = (answer: { body: { linhas: { resultado: string }[] } }) =>
  answer.body.linhas.map(({ resultado }) => resultado)

test('TRA-03 a lider imports, a musico does not, as their permissions say', async () => {
  for (const nivel of ['musico', 'lider', 'admin'] as const) {
    const may = permissoesDoNivel(nivel).includes('musicas:importar')
    const call = await as(nivel)
    expect((await call('GET', '/api/importacoes')).status).toBe(may ? 200 : 403)
    const body = { chave: randomUUID(), origem: 'lista', lida: 1 }
    expect((await call('POST', '/api/importacoes', body)).status).toBe(may ? 201 : 403)
  }
})

test('TRA-04 what was read is brought, there, or refused; a batch and an import sent again change nothing', async () => {
  const there = await makeMusica(db, { nome: 'Santo', artista: 'Coral', tom: 'G' })
  const chave = randomUUID()
  const { id } = await begin(4, { chave, nome_arquivo: 'lista.xlsx' })
  expect((await begin(4, { chave })).id).toBe(id)
  const linhas = [
    nova(1, 'Um', { tom: 'D', bpm: 72, cifras: 'D A\nUm', cifras_link: 'https://www.cifraclub.com.br/a/b/' }),
    nova(2, 'Dois'),
    {
      linha: 3,
      nome: 'Santo',
      acao: 'existe',
      chave: 'santo|coral',
      musica_id: there.id,
      musica: { nome: 'SANTO', artista: 'X', tom: 'A', bpm: 60, letra: 'Santo' },
    },
    { linha: 4, nome: '', acao: 'recusada', motivo: 'não tem nome' },
  ]
  expect((await lider('POST', `/api/importacoes/${id}/concluir`)).body).toMatchObject({
    codigo: 'importacao_incompleta',
  })
  const first = await bring(id, linhas)
  expect(results(first)).toEqual(['trazida', 'trazida', 'existente', 'recusada'])
  expect(await bring(id, linhas)).toMatchObject({ status: 200, body: first.body })
  expect((await lider('POST', `/api/importacoes/${id}/concluir`)).body).toMatchObject({
    lida: 4,
    trazida: 2,
    existente: 1,
    recusada: 1,
    nome_arquivo: 'lista.xlsx',
    pode_desfazer: true,
  })
  const musicaId = first.body.linhas[0].musica_id
  expect((await lider('GET', `/api/musicas/${musicaId}`)).body).toMatchObject({
    nome: 'Um',
    tom: 'D',
    bpm: 72,
  })
  // Only what was missing is filled.
  expect((await lider('GET', `/api/musicas/${there.id}`)).body).toMatchObject({
    nome: 'Santo',
    artista: 'Coral',
    tom: 'G',
    bpm: 60,
    letra: 'Santo',
  })
  expect((await lider('GET', `/api/importacoes/${id}`)).body.linhas).toEqual(first.body.linhas)
})

test('TRA-04 the same file twice brings nothing twice, whatever a song is called by then', async () => {
  const firstImport = await begin(1)
  const musicaId = (await bring(firstImport.id, [nova(1, 'Renomeada')])).body.linhas[0].musica_id
  await lider('PUT', `/api/musicas/${musicaId}`, { nome: 'Outro nome' })
  const again = await begin(2)
  const chaves = ['renomeada|coral', 'nunca|veio']
  expect((await lider('POST', '/api/importacoes/conferir', { chaves })).body).toEqual({
    conhecidas: [{ chave: 'renomeada|coral', musica_id: musicaId }],
  })
  const answer = await bring(again.id, [nova(1, 'Renomeada'), nova(2, 'Renomeada')])
  expect(answer.body.linhas).toMatchObject([
    { resultado: 'existente', musica_id: musicaId },
    { resultado: 'existente', musica_id: musicaId },
  ])
  // A song that was deleted comes again.
  await lider('DELETE', `/api/musicas/${musicaId}`)
  expect(results(await bring((await begin(1)).id, [nova(1, 'Renomeada')]))).toEqual(['trazida'])
})

test('TRA-04 two imports at once bring a song once', async () => {
  const [a, b] = [await begin(1), await begin(1)]
  const answers = await Promise.all([a, b].map(({ id }) => bring(id, [nova(1, 'Juntas')])))
  expect(answers.flatMap(results).toSorted()).toEqual(['existente', 'trazida'])
})

test('REP-01 TRA-04 a tag that somebody makes while an import makes it is one tag', async () => {
  const { id } = await begin(1)
  const { marcador, brought } = await db.transaction().execute(async (maker) => {
    const row = { nome: 'De dois', posicao: 1 }
    const made = await maker.insertInto('marcadores').values(row).returning('id').executeTakeFirstOrThrow()
    const coming = bring(id, [nova(1, 'Marcada por dois', { marcadores: ['De Dois'] })])
    await lockWaiters(db, 1)
    return { marcador: made.id, brought: coming }
  })
  const answer = await brought
  expect(results(answer)).toEqual(['trazida'])
  const { body } = await lider('GET', `/api/musicas/${answer.body.linhas[0].musica_id}`)
  expect(body.marcadores).toEqual([marcador])
})

test('TRA-04 a batch is written whole or not at all', async () => {
  const { id } = await begin(2)
  const refusal = await bring(id, [nova(1, 'Boa'), nova(2, 'Longa', { letra: 'x'.repeat(100_001) })])
  expect(refusal.status).toBe(422)
  expect(refusal.body.erro).toContain('100000')
  expect((await lider('GET', `/api/importacoes/${id}`)).body.linhas).toEqual([])
})

test('TRA-04 undone within 7 days: what nobody has changed or used goes, what was filled in is empty again', async () => {
  const there = await makeMusica(db, { nome: 'Aqui', artista: 'Coral' })
  const edited = await makeMusica(db, { nome: 'Mudada', artista: 'Coral' })
  const { id } = await begin(5)
  const fill = (linha: number, musica_id: number) => ({
    linha,
    nome: 'x',
    acao: 'existe',
    musica_id,
    musica: { nome: 'x', artista: 'x', tom: 'E' },
  })
  const { body } = await bring(id, [
    nova(1, 'Vai'),
    nova(2, 'Tocada'),
    nova(3, 'Editada'),
    fill(4, there.id),
    fill(5, edited.id),
  ])
  const [, tocada, editada] = body.linhas
  await makeExecucao(db, { musica_id: tocada.musica_id, data_culto: '2026-01-04' })
  await lider('PUT', `/api/musicas/${editada.musica_id}`, { bpm: 80 })
  await lider('PUT', `/api/musicas/${edited.id}`, { bpm: 80 })
  const undo = () => lider('POST', `/api/importacoes/${id}/desfazer`)
  expect((await undo()).body).toEqual({ removidas: 1, mantidas: 2 })
  expect((await undo()).body).toEqual({ removidas: 0, mantidas: 2 })
  expect((await lider('GET', `/api/musicas/${there.id}`)).body).toMatchObject({ tom: null })
  expect((await lider('GET', `/api/musicas/${edited.id}`)).body).toMatchObject({ tom: 'E', bpm: 80 })
  expect((await bring(id, [nova(1, 'Vai')])).body.erro).toBe('Esta importação já foi desfeita.')
  // A song whose import was undone may come again.
  expect(results(await bring((await begin(1)).id, [nova(1, 'Vai')]))).toEqual(['trazida'])
})

test('TRA-04 after 7 days an import stays', async () => {
  const { id } = await begin(1)
  await bring(id, [nova(1, 'Fica')])
  clock.advance(7 * DAY_MS)
  const later = await as('lider')
  expect((await later('GET', '/api/importacoes')).body.importacoes[0].pode_desfazer).toBe(false)
  expect(await later('POST', `/api/importacoes/${id}/desfazer`)).toMatchObject({
    status: 409,
    body: { erro: 'Já passaram 7 dias: exclua ou arquive as músicas em Músicas.' },
  })
})

test.each([
  [[], 'Diga as linhas'],
  [[nova(1, 'A'), nova(1, 'B')], 'Uma linha veio duas vezes no mesmo pedido.'],
  [[nova(9, 'A')], 'Esta importação tem só 2 linhas.'],
  [Array.from({ length: 101 }, (_, i) => nova(i + 1, 'A')), 'Mande no máximo 100 linhas de cada vez'],
])('TRA-04 rows %# are refused: %s', async (linhas, erro) => {
  const call = await as('lider')
  const { id } = await begin(2, {}, call)
  const answer = await call('POST', `/api/importacoes/${id}/musicas`, { linhas })
  expect([400, 422]).toContain(answer.status)
  expect(answer.body.erro).toContain(erro)
})
