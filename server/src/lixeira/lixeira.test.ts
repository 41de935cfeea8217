import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DESFAZER_ATRASO_MS, DESFAZER_MS, LIXEIRA_MS } from '@cantai/contract/limites'
import { sweepOrphans } from '../db/backup/orphan-files.ts'
import { createDb } from '../db/db.ts'
import { deleteExpiredLixeira } from './lixeira.repository.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeEnsaio, makeExecucao, makeMusica, makePlanejamento } from '../test/make.ts'

const { db, as, anonymous, clock, connection, providers, dataDir } = await buildTestApp()
const musico = await as('musico')
const lider = await as('lider')

const undo = (tipo: string, registro_id: number, escolhas?: string[], who = musico) =>
  who('POST', '/api/lixeira/desfazer', { tipo, registro_id, ...(escolhas && { escolhas }) })
const list = async (query = '') => (await lider('GET', `/api/lixeira?limite=1000${query}`)).body
const entryOf = async (tipo: string, registro_id: number) => {
  const entry = (await list(`&tipo=${tipo}`)).itens.find(
    (item: { registro_id: number }) => item.registro_id === registro_id,
  )
  expect(entry).toBeDefined()
  return entry
}
const restore = async (tipo: string, registro_id: number, escolhas?: string[]) =>
  lider('POST', `/api/lixeira/${(await entryOf(tipo, registro_id)).id}/restaurar`, {
    ...(escolhas && { escolhas }),
  })

test('SEG-07 a musico deletes and takes it back at once; the list and a later restore are for who leads', async () => {
  const musica = await makeMusica(db, {
    nome: 'Castelo Forte',
    artista: 'Lutero',
    letra: 'Castelo forte é nosso Deus',
  })
  expect((await musico('DELETE', `/api/musicas/${musica.id}`)).status).toBe(204)
  expect((await musico('GET', `/api/musicas/${musica.id}`)).status).toBe(404)
  expect((await musico('GET', '/api/lixeira')).status).toBe(403)
  expect(
    (await anonymous('POST', '/api/lixeira/desfazer', { tipo: 'musica', registro_id: musica.id })).status,
  ).toBe(401)
  const entry = await entryOf('musica', musica.id)
  expect(entry).toMatchObject({
    titulo: 'Castelo Forte · Lutero',
    dia: null,
    apagado_por_nome: 'Ana Souza',
    apagado_em: clock.now.toISOString(),
    ate: new Date(clock.now.getTime() + LIXEIRA_MS).toISOString(),
  })
  expect((await musico('POST', `/api/lixeira/${entry.id}/restaurar`, {})).status).toBe(403)

  const otherCaller = await as('musico')
  expect((await undo('musica', musica.id, undefined, otherCaller)).status).toBe(404)
  expect(await undo('musica', musica.id)).toMatchObject({
    status: 200,
    body: { restaurados: [{ tipo: 'musica', registro_id: musica.id, titulo: 'Castelo Forte · Lutero' }] },
  })
  const { body } = await musico('GET', `/api/musicas/${musica.id}`)
  expect(body).toMatchObject({ id: musica.id, letra: musica.letra, versao: 1 })
  expect(await undo('musica', musica.id)).toMatchObject({ status: 404, body: { codigo: 'nao_encontrado' } })
})

test('SEG-07 after a minute only who leads brings it back, after 30 days nobody', async () => {
  const [early, late] = [await makeMusica(db), await makeMusica(db)]
  const { id } = await makeExecucao(db, { musica_id: early.id, observacoes: 'a cappella' })
  const { id: expired } = await makeExecucao(db, { musica_id: late.id })
  await musico('DELETE', `/api/execucoes/${id}`)
  await musico('DELETE', `/api/execucoes/${expired}`)
  clock.advance(DESFAZER_MS + DESFAZER_ATRASO_MS + 1)
  expect((await undo('execucao', id)).status).toBe(404)
  expect(await restore('execucao', id)).toMatchObject({ status: 200 })
  expect((await musico('GET', `/api/execucoes/${id}`)).body).toMatchObject({ id, observacoes: 'a cappella' })
  expect((await musico('GET', `/api/musicas/${early.id}`)).body).toMatchObject({ vezes_tocadas: 1 })

  const entry = await entryOf('execucao', expired)
  clock.advance(LIXEIRA_MS)
  const leads = await as('lider')
  expect((await leads('POST', `/api/lixeira/${entry.id}/restaurar`, {})).status).toBe(404)
  expect((await leads('GET', '/api/lixeira')).body.total).toBe(0)
  clock.advance(-LIXEIRA_MS)
})

test('SEG-07 the list is searched, and narrowed by kind, person and day of deletion', async () => {
  const musica = await makeMusica(db, { nome: 'Ágape Único' })
  const execucao = await makeExecucao(db, { musica_id: musica.id, data_culto: '2026-11-08' })
  const ensaio = await makeEnsaio(db, [musica.id], { tipo: 'Ensaio de vozes', data_ensaio: '2026-11-07' })
  const night = await as('musico')
  await night('DELETE', `/api/execucoes/${execucao.id}`)
  await night('DELETE', `/api/ensaios/${ensaio.id}`)
  const ids = async (query: string) =>
    (await list(query)).itens.map(({ registro_id }: { registro_id: number }) => registro_id)
  expect(await ids('&busca=agape%20unico')).toEqual([execucao.id])
  expect(await ids('&busca=vozes&tipo=ensaio')).toEqual([ensaio.id])
  expect(await ids('&busca=vozes&tipo=execucao')).toEqual([])
  const { pessoas } = await list()
  const who = Math.max(...pessoas.map(({ id }: { id: number }) => id))
  expect(new Set(await ids(`&apagado_por=${who}`))).toEqual(new Set([ensaio.id, execucao.id]))
  const [today, yesterday] = [0, 1].map((days) =>
    new Date(clock.now.getTime() - days * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10),
  )
  expect(await ids(`&busca=vozes&data_inicio=${today}&data_fim=${today}`)).toEqual([ensaio.id])
  expect(await ids(`&busca=vozes&data_fim=${yesterday}`)).toEqual([])
  expect((await lider('GET', '/api/lixeira?tipo=tudo')).status).toBe(400)
})

test('SEG-07 D8 executing is taken back: the planning is there again as it was, the execution is gone', async () => {
  const musica = await makeMusica(db, { tom: 'G' })
  const { id } = await makePlanejamento(db, { musica_id: musica.id, tom_culto: 'A', notas: 'sem bateria' })
  const before = (await musico('GET', `/api/planejamento/${id}`)).body
  const { body: execucao } = await musico('POST', `/api/planejamento/${id}/executar`)
  expect(execucao).toMatchObject({ tom_culto: 'A', notas: 'sem bateria' })
  // A planning that was executed was not deleted, so only its own filter lists it.
  expect((await list()).itens.some((item: { tipo: string }) => item.tipo === 'planejamento_executado')).toBe(
    false,
  )
  await entryOf('planejamento_executado', id)
  expect((await undo('planejamento_executado', id)).status).toBe(200)
  expect((await musico('GET', `/api/planejamento/${id}`)).body).toEqual(before)
  expect((await musico('GET', `/api/execucoes/${execucao.id}`)).status).toBe(404)
  expect((await musico('GET', `/api/musicas/${musica.id}`)).body).toMatchObject({ vezes_tocadas: 0 })

  const { body: again } = await musico('POST', `/api/planejamento/${id}/executar`)
  await musico('PUT', `/api/execucoes/${again.id}`, { observacoes: 'todos cantaram' })
  expect(await undo('planejamento_executado', id)).toMatchObject({
    status: 409,
    body: { codigo: 'mudou_depois' },
  })
  expect((await musico('GET', `/api/execucoes/${again.id}`)).status).toBe(200)
})

test('SEG-07 a song that was registered again meanwhile is named; both may stand', async () => {
  const fields = { nome: 'Vem, Santo Espírito', artista: 'Ministério' }
  const { id } = await makeMusica(db, fields)
  await musico('DELETE', `/api/musicas/${id}`)
  const { id: again } = await makeMusica(db, { ...fields, nome: 'Vem santo ESPIRITO'.replace('m s', 'm, s') })
  expect(await undo('musica', id)).toMatchObject({
    status: 409,
    body: {
      codigo: 'repetido',
      erro: expect.stringContaining('já está no repertório'),
      detalhes: { escolha: 'ambas', envolvidos: [{ tipo: 'musica', registro_id: again }] },
    },
  })
  expect((await undo('musica', id, ['ambas'])).status).toBe(200)
})

test('SEG-07 a song that was planned again for the culto is named; the old planning may take its place', async () => {
  const musica = await makeMusica(db, { nome: 'Firme' })
  const { id } = await makePlanejamento(db, {
    musica_id: musica.id,
    data_planejada: '2027-02-07',
    notas: 'com cordas',
  })
  await musico('DELETE', `/api/planejamento/${id}`)
  const { body: again } = await musico('POST', '/api/planejamento', {
    musica_id: musica.id,
    data_planejada: '2027-02-07',
  })
  expect(await restore('planejamento', id)).toMatchObject({
    status: 409,
    body: {
      codigo: 'repetido',
      erro: expect.stringContaining('“Firme”'),
      detalhes: {
        escolha: 'trocar',
        envolvidos: [{ tipo: 'planejamento', registro_id: again.id, titulo: 'Firme' }],
      },
    },
  })
  expect((await restore('planejamento', id, ['trocar'])).status).toBe(200)
  expect((await musico('GET', `/api/planejamento/${id}`)).body).toMatchObject({ id, notas: 'com cordas' })
  // The planning that made way is kept too.
  await entryOf('planejamento', again.id)
})

test('SEG-07 what is needed and in the bin too comes back together, once somebody says so', async () => {
  const musica = await makeMusica(db, { nome: 'Alvo' })
  const ensaio = await makeEnsaio(db, [musica.id])
  await musico('DELETE', `/api/ensaios/${ensaio.id}`)
  await musico('DELETE', `/api/musicas/${musica.id}`)
  expect(await undo('ensaio', ensaio.id)).toMatchObject({
    status: 409,
    body: {
      codigo: 'falta',
      detalhes: { escolha: 'juntos', envolvidos: [{ tipo: 'musica', registro_id: musica.id }] },
    },
  })
  expect((await undo('ensaio', ensaio.id, ['juntos'])).body.restaurados).toMatchObject([
    { tipo: 'musica', registro_id: musica.id },
    { tipo: 'ensaio', registro_id: ensaio.id },
  ])
  expect((await musico('GET', `/api/ensaios/${ensaio.id}`)).body.musicas_ids).toBe(String(musica.id))
})

test('SEG-07 rows of a song that became part of another one come back with that one; the merge itself is restored from the list', async () => {
  const [fica, sai] = [
    await makeMusica(db, { nome: 'Fica' }),
    await makeMusica(db, { nome: 'Sai', artista: 'Outro' }),
  ]
  const execucao = await makeExecucao(db, { musica_id: sai.id, data_culto: '2026-03-01' })
  const ensaio = await makeEnsaio(db, [sai.id, fica.id], { data_ensaio: '2026-11-08' })
  await musico('DELETE', `/api/execucoes/${execucao.id}`)
  await musico('DELETE', `/api/ensaios/${ensaio.id}`)
  await musico('POST', `/api/musicas/${fica.id}/juntar`, { com: sai.id })
  expect((await restore('execucao', execucao.id)).status).toBe(200)
  expect((await musico('GET', `/api/execucoes/${execucao.id}`)).body).toMatchObject({ musica_id: fica.id })
  expect((await restore('ensaio', ensaio.id)).status).toBe(200)
  expect((await musico('GET', `/api/ensaios/${ensaio.id}`)).body.musicas_ids).toBe(String(fica.id))
  expect(await entryOf('musica_juntada', sai.id)).toMatchObject({ titulo: 'Sai · Outro' })
  expect((await restore('musica_juntada', sai.id)).status).toBe(200)
  expect((await musico('GET', `/api/musicas/${sai.id}`)).body).toMatchObject({ nome: 'Sai' })
})

test('SEG-07 a culto comes back with its number, plannings, roteiro and rehearsals, and is the one of its day again', async () => {
  const musica = await makeMusica(db)
  const { body: culto } = await musico('POST', '/api/cultos', {
    data: '2027-03-07',
    titulo: 'Manhã',
    itens: [
      { especie: 'musica', musica_id: musica.id, tom_culto: 'D' },
      { especie: 'roteiro', tipo: 'momento', titulo: 'Oferta' },
    ],
  })
  const ensaio = await makeEnsaio(db, [musica.id], {
    data_ensaio: '2027-03-06',
    data_culto: '2027-03-07',
    culto_id: culto.id,
  })
  const before = (await musico('GET', `/api/cultos/${culto.id}`)).body
  expect((await lider('DELETE', `/api/cultos/${culto.id}`)).status).toBe(204)
  expect((await musico('GET', `/api/cultos/${culto.id}`)).status).toBe(404)
  expect((await musico('GET', `/api/ensaios/${ensaio.id}`)).body).toMatchObject({
    culto_id: null,
    data_culto: null,
  })
  // Somebody plans for the day: a new culto becomes its principal one, and later gives the role back.
  await musico('POST', '/api/planejamento', { musica_id: musica.id, data_planejada: '2027-03-07' })
  expect((await undo('culto', culto.id, ['assim_mesmo'], lider)).status).toBe(200)
  const { body: after } = await musico('GET', `/api/cultos/${culto.id}`)
  expect(after.outros_do_dia).toHaveLength(1)
  expect(after).toEqual({ ...before, outros_do_dia: after.outros_do_dia })
})

test('SEG-07 a planning follows its culto to another day, and one taken off the list of a culto is kept', async () => {
  const [a, b] = [await makeMusica(db), await makeMusica(db)]
  const { body: culto } = await musico('POST', '/api/cultos', {
    data: '2027-04-04',
    itens: [
      { especie: 'musica', musica_id: a.id },
      { especie: 'musica', musica_id: b.id, notas: 'só piano' },
    ],
  })
  const [first, second] = culto.itens
  const answer = await musico('PUT', `/api/cultos/${culto.id}/itens`, {
    versao: culto.versao,
    conhecidos: {
      planejamentos: [first.planejamento_id, second.planejamento_id],
      execucoes: [],
      roteiro: [],
    },
    itens: [{ especie: 'musica', musica_id: a.id, planejamento_id: first.planejamento_id }],
  })
  expect(answer.status).toBe(200)
  await musico('PUT', `/api/cultos/${culto.id}`, { data: '2027-04-11' })
  expect((await restore('planejamento', second.planejamento_id)).status).toBe(200)
  expect((await musico('GET', `/api/planejamento/${second.planejamento_id}`)).body).toMatchObject({
    culto_id: culto.id,
    data_planejada: '2027-04-11',
    notas: 'só piano',
  })
})

test('SEG-07 of two who restore at once one does, and the other is told', async () => {
  const { id } = await makeEnsaio(db, [(await makeMusica(db)).id], { data_ensaio: '2026-11-09' })
  await musico('DELETE', `/api/ensaios/${id}`)
  const entry = await entryOf('ensaio', id)
  const answers = await Promise.all([
    lider('POST', `/api/lixeira/${entry.id}/restaurar`, {}),
    lider('POST', `/api/lixeira/${entry.id}/restaurar`, {}),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
})

test('SEG-07 the MP3 of a deleted song is kept as long as it can come back, and swept afterwards', async () => {
  const putFile = async (name: string) => {
    await providers.files.withFolder(async (folder) => {
      await writeFile(path.join(folder, 'x'), 'ID3')
      await providers.files.put(name, path.join(folder, 'x'))
    })
    return name
  }
  const mp3_file = await putFile('musicas/9-cccccccccccc.mp3')
  await makeMusica(db, { mp3_file: await putFile('musicas/1-dddddddddddd.mp3') })
  const { id } = await makeMusica(db, { mp3_file })
  const database = createDb(connection, { max: 1 })
  const sweep = () =>
    sweepOrphans(database.pool, providers.files, new Date(Date.now() + LIXEIRA_MS), { warn: () => undefined })
  const files = () => readdir(path.join(dataDir, 'arquivos/musicas'))
  try {
    await musico('DELETE', `/api/musicas/${id}`)
    await sweep()
    expect(await files()).toHaveLength(2)
    expect((await undo('musica', id)).status).toBe(200)
    expect((await musico('GET', `/api/musicas/${id}`)).body.mp3_file).toBe(mp3_file)
    await musico('DELETE', `/api/musicas/${id}`)
    await deleteExpiredLixeira(db, new Date(clock.now.getTime() + LIXEIRA_MS))
    await sweep()
    expect(await files()).toEqual(['1-dddddddddddd.mp3'])
  } finally {
    await database.close()
  }
})
