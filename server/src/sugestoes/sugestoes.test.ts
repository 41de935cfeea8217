import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeEnsaio, makeExecucao, makeMusica, makePlanejamento } from '../test/make.ts'

const { db, as, clock } = await buildTestApp()
clock.now = new Date('2026-11-26T15:00:00Z')
const lider = await as('lider')
const musico = await as('musico')

const marcar = async (nome: string): Promise<number> =>
  (await lider('POST', '/api/marcadores', { nome })).body.id
const gratidao = await marcar('Gratidão')
const musica = async (nome: string, fields: object = {}) => (await makeMusica(db, { nome, ...fields })).id
const [bendito, castelo, deus, eterno] = [
  await musica('Bendito', { tom: 'G', marcadores: [gratidao] }),
  await musica('Castelo', { tom: 'D', bpm: 60 }),
  await musica('Deus', { tom: 'A', bpm: 140 }),
  await musica('Eterno', { tom: 'Eb', arquivada: true }),
]
const { id: culto } = (await musico('POST', '/api/cultos', { data: '2026-11-29' })).body
const doCulto = async (query = '', quem = lider) =>
  (await quem('GET', `/api/cultos/${culto}/sugestoes${query}`)).body
const ditas = ({ sugestoes }: { sugestoes: { musica_id: number; motivos: { texto: string }[] }[] }) =>
  sugestoes.map(({ musica_id, motivos }) => [musica_id, ...motivos.map(({ texto }) => texto)])

test('REP-03 before three services were sung nothing is suggested, and how many lack is said', async () => {
  expect(await doCulto()).toEqual({ sugestoes: [], faltam: 3 })
  const on = (musica_id: number, data_culto: string) => makeExecucao(db, { musica_id, data_culto })
  for (const data of ['2026-09-20', '2026-09-06']) await on(bendito, data)
  await on(eterno, '2026-09-20')
  expect(await doCulto()).toEqual({ sugestoes: [], faltam: 1 })
  // A service of which nothing was sung is none, nor is one of the day itself or later.
  await makePlanejamento(db, { musica_id: bendito, data_planejada: '2026-08-30' })
  await on(castelo, '2026-11-29')
  expect(await doCulto()).toEqual({ sugestoes: [], faltam: 1 })
  for (const data of ['2026-11-15', '2026-11-22']) await on(deus, data)
  expect(ditas(await doCulto())).toEqual([[bendito, 'há 9 semanas', 'tom G, vizinho do D anterior']])
})

test('REP-03 what is planned counts as it stands on the screen, in its order and with the key of the day', async () => {
  const { id: fiel } = (await lider('POST', '/api/musicas', { nome: 'Fiel', artista: 'A', tom: 'C' })).body
  await musico('POST', `/api/cultos/${culto}/musicas`, { musica_ids: [fiel] })
  expect(ditas(await doCulto())).toEqual([[bendito, 'há 9 semanas', 'tom G, vizinho do C anterior']])
  // A song that is only talvez is not counted on.
  const { id: talvez } = await makePlanejamento(db, {
    musica_id: castelo,
    data_planejada: '2026-11-29',
    culto_id: culto,
    reserva: true,
    posicao: 9,
  })
  expect(ditas(await doCulto())).toEqual([[bendito, 'há 9 semanas', 'tom G, vizinho do C anterior']])
  await lider('DELETE', `/api/planejamento/${talvez}`)
  // Nothing is on the screen, though it is saved; then a song without a key there.
  for (const query of ['?musicas=', `?musicas=${fiel}`])
    expect(ditas(await doCulto(query))).toEqual([[bendito, 'há 9 semanas']])
  expect(ditas(await doCulto(`?musicas=${fiel}&tom=F`))).toEqual([
    [bendito, 'há 9 semanas', 'tom G, um tom acima do F anterior'],
  ])
  expect(ditas(await doCulto(`?musicas=${fiel},${deus}&tom=Em`))).toEqual([
    [bendito, 'há 9 semanas', 'tom G, relativo do Em anterior'],
  ])
  // Ticked, it is there.
  expect(await doCulto(`?musicas=${fiel},${bendito}`)).toEqual({ sugestoes: [] })
  // Taken off on the screen, it is still saved there, and no suggestion.
  expect(ditas(await doCulto(`?musicas=${deus}`))).toEqual([[bendito, 'há 9 semanas']])
  // A song that is gone meanwhile is passed over.
  expect(ditas(await doCulto(`?musicas=999999,${fiel}&tom=C`))).toEqual([
    [bendito, 'há 9 semanas', 'tom G, vizinho do C anterior'],
  ])
})

test('REP-03 a service that is being written is answered alike, by its day', async () => {
  const doDia = async (query: string) => (await musico('GET', `/api/cultos/sugestoes?data=${query}`)).body
  expect(ditas(await doDia(`2027-01-31&musicas=${castelo}&tom=D`))).toEqual([
    [bendito, 'fará 19 semanas', 'tom G, vizinho do D anterior'],
  ])
  expect(await doDia('2026-09-13')).toEqual({ sugestoes: [], faltam: 2 })
  expect(await doDia('amanhã')).toMatchObject({ erro: expect.stringContaining('Data') })
})

test('REP-03 a song that will be sung until the day will not rest: no weeks are said of it', async () => {
  const doDia = async () => ditas((await lider('GET', '/api/cultos/sugestoes?data=2027-01-31')).body)
  expect(await doDia()).toContainEqual([bendito, 'fará 19 semanas'])
  const { id } = await makePlanejamento(db, { musica_id: bendito, data_planejada: '2026-12-27' })
  expect((await doDia()).flat()).not.toContain(bendito)
  await lider('DELETE', `/api/planejamento/${id}`)
  // One whose day went by has not been concluded, and says nothing.
  const { id: passada } = await makePlanejamento(db, { musica_id: bendito, data_planejada: '2026-11-01' })
  expect(await doDia()).toContainEqual([bendito, 'fará 19 semanas'])
  await lider('DELETE', `/api/planejamento/${passada}`)
})

test('REP-03 a song of the Sunday before is not suggested, however many services have been since', async () => {
  const days = ['2026-11-22', '2026-11-24', '2026-11-25']
  const sung: number[] = []
  for (const [i, data_culto] of days.entries())
    sung.push((await makeExecucao(db, { musica_id: i === 0 ? bendito : deus, data_culto })).id)
  expect(ditas(await doCulto()).flat()).not.toContain(bendito)
  for (const id of sung) await lider('DELETE', `/api/execucoes/${id}`)
  expect(ditas(await doCulto()).flat()).toContain(bendito)
})

test('REP-03 how often a song was sung counts its days: a reprise makes it no better known', async () => {
  const { id } = await makeExecucao(db, { musica_id: bendito, data_culto: '2026-09-20' })
  expect(ditas(await doCulto()).flat()).not.toContain('cantada 3 vezes')
  const { id: third } = await makeExecucao(db, { musica_id: bendito, data_culto: '2026-09-13' })
  expect(ditas(await doCulto()).flat()).toContain('cantada 3 vezes')
  for (const each of [id, third]) await lider('DELETE', `/api/execucoes/${each}`)
})

test('REP-03 a tag leaves its songs and is a reason; a song that another service has planned is left to it', async () => {
  expect(ditas(await doCulto(`?marcador=${gratidao}`))).toEqual([
    [bendito, 'há 9 semanas', 'tom G, vizinho do C anterior', 'Gratidão'],
  ])
  const outro = await marcar('Ceia')
  expect(await doCulto(`?marcador=${gratidao},${outro}`)).toEqual({ sugestoes: [] })
  const { id } = await makePlanejamento(db, { musica_id: bendito, data_planejada: '2026-12-13' })
  expect(await doCulto()).toEqual({ sugestoes: [] })
  await lider('DELETE', `/api/planejamento/${id}`)
  await makeEnsaio(db, [bendito], { data_ensaio: '2026-11-25' })
  // One that lies ahead has not been.
  await makeEnsaio(db, [bendito], { data_ensaio: '2026-11-28' })
  expect(ditas(await doCulto())[0]).toContain('ensaiada ontem')
})

test('REP-03 SEG-09 who sings it, and in which key, is told to who leads alone; who declined or was absent is not named', async () => {
  const vocal = await db
    .selectFrom('funcoes')
    .select('id')
    .where('grupo', '=', 'vocal')
    .executeTakeFirstOrThrow()
  const pessoas = await db
    .insertInto('pessoas')
    .values([{ nome: 'Ana Souza', apelido: 'Ana' }, { nome: 'Bia' }])
    .returning('id')
    .execute()
  for (const [posicao, { id: pessoa_id }] of pessoas.entries()) {
    await db.insertInto('musica_tons').values({ musica_id: bendito, pessoa_id, tom: 'A' }).execute()
    await db
      .insertInto('culto_vagas')
      .values({
        culto_id: culto,
        funcao_id: vocal.id,
        pessoa_id,
        posicao,
        ...(posicao === 1 && {
          resposta: 'nao',
          resposta_para: '2026-11-29',
          respondida_em: clock.now,
          via: 'app',
          motivo: 'Estou rouca',
        }),
      })
      .execute()
  }
  const [found] = (await doCulto()).sugestoes
  expect(found.motivos).toContainEqual({
    tipo: 'canta',
    pessoas: [{ id: pessoas[0]?.id, nome: 'Ana', tom: 'A' }],
    texto: 'Ana canta em A',
  })
  // A singer who was marked absent does not sing, whatever they answered.
  const presente = (value: boolean | null) =>
    db.updateTable('culto_vagas').set({ presente: value }).where('posicao', '=', 0).execute()
  await presente(false)
  expect(JSON.stringify(await doCulto())).not.toContain('canta em')
  await presente(null)
  for (const publicada of [null, clock.now]) {
    await db.updateTable('cultos').set({ escala_publicada_em: publicada }).where('id', '=', culto).execute()
    const forMusico = await doCulto('', musico)
    expect(JSON.stringify(forMusico)).not.toMatch(/Ana|canta/)
    expect(forMusico.sugestoes).toHaveLength(1)
  }
})

test.each([
  ['?musicas=a', 'Músicas inválidas: peça até 300 por seus números, como 12,7'],
  [`?musicas=${'1,'.repeat(300)}1`, 'Músicas inválidas: peça até 300 por seus números, como 12,7'],
  ['?tom=H', 'Tom inválido: escreva como C, D, Em ou F#m'],
  ['?marcador=x', 'Marcador inválido: peça até 8 por seus números, como 3,7'],
])('REP-03 what makes no sense is refused: %s', async (query, erro) => {
  expect((await lider('GET', `/api/cultos/${culto}/sugestoes${query}`)).body.erro).toBe(erro)
})

test('REP-03 a service that is over or gone gets no suggestions', async () => {
  await lider('POST', `/api/cultos/${culto}/concluir`, { confirmar: true })
  expect(await lider('GET', `/api/cultos/${culto}/sugestoes`)).toMatchObject({
    status: 409,
    body: { codigo: 'concluido' },
  })
  expect((await lider('GET', '/api/cultos/999999/sugestoes')).status).toBe(404)
})
