import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PACOTE_TEXTOS_MAX } from '@cantai/contract/palco/palco'
import { diaEm, somarDias } from '@cantai/domain/datas'
import { createSessao } from '../acesso/sessoes.repository.ts'
import { readHinos } from '../../seeds/hinos.ts'
import { buildTestApp, type Caller } from '../test/build-test-app.ts'
import { makeExecucao, makeMusica, makePlanejamento, makeUsuario } from '../test/make.ts'
import { countStatements } from '../test/statements.ts'

const { counted, during } = countStatements()
const { db, anonymous, clock } = await buildTestApp({}, undefined, {}, (own) => ({ db: counted(own) }))
const hoje = diaEm(clock.now, 'America/Sao_Paulo')
const dia = (days: number) => somarDias(hoje, days)

async function enter(): Promise<{ id: number; call: Caller }> {
  const { id } = await makeUsuario(db)
  const authorization = `Bearer ${await createSessao(db, id, 1_800_000, clock.now)}`
  return {
    id,
    call: (method, url, body, headers) => anonymous(method, url, body, { authorization, ...headers }),
  }
}

const clear = async () => {
  for (const table of [
    'anotacoes',
    'leituras',
    'planejamentos',
    'execucoes',
    'roteiro_itens',
    'cultos',
    'musicas',
  ] as const)
    await db.deleteFrom(table).execute()
}

test('PAL-03 the packs are the next three services that are not over, each as its own call answers it', async () => {
  await clear()
  const { call } = await enter()
  const songs = [await makeMusica(db, { letra: 'Santo', cifras: 'G\nSanto' }), await makeMusica(db)]
  const [first, second] = songs
  for (const days of [-7, 0, 7, 14, 21])
    await makePlanejamento(db, { musica_id: first?.id ?? 0, data_planejada: dia(days) })
  await makePlanejamento(db, { musica_id: second?.id ?? 0, data_planejada: dia(7) })
  const { body, status } = await call('GET', '/api/palco')
  expect(status).toBe(200)
  expect(body.pacotes.map((pacote: { culto: { data: string } }) => pacote.culto.data)).toEqual([
    dia(0),
    dia(7),
    dia(14),
  ])
  for (const pacote of body.pacotes) {
    expect(pacote.culto).toEqual((await call('GET', `/api/cultos/${pacote.culto.id}`)).body)
    expect((await call('GET', `/api/palco/${pacote.culto.id}`)).body).toEqual(pacote)
    expect(pacote.posicao).toBeNull()
  }
  const whole = async (id = 0) => (await call('GET', `/api/musicas/${id}`)).body
  expect(body.pacotes[1].musicas).toEqual([await whole(first?.id), await whole(second?.id)])
  expect(body.pacotes[0].musicas).toEqual([await whole(first?.id)])
})

test('PAL-03 a pack names a song once, planned and sung; a past service has one, a missing one 404', async () => {
  await clear()
  const { call } = await enter()
  const { id } = await makeMusica(db)
  const { culto_id } = await makeExecucao(db, { musica_id: id, data_culto: dia(-3) })
  await makePlanejamento(db, { musica_id: id, data_planejada: dia(-3) })
  const { body } = await call('GET', `/api/palco/${culto_id}`)
  expect(body.culto.itens).toHaveLength(2)
  expect(body.musicas.map((musica: { id: number }) => musica.id)).toEqual([id])
  expect(await call('GET', '/api/palco/2000000000')).toMatchObject({
    status: 404,
    body: { erro: 'Culto não encontrado' },
  })
  expect((await call('GET', '/api/palco')).body).toEqual({ pacotes: [] })
})

test('PAL-03 PAL-07 a pack has the reader’s own layer and the team’s notes, and nobody else’s', async () => {
  await clear()
  const [me, other] = [await enter(), await enter()]
  const [{ id: inIt }, { id: elsewhere }] = [await makeMusica(db), await makeMusica(db)]
  const { culto_id } = await makePlanejamento(db, { musica_id: inIt, data_planejada: dia(1) })
  let n = 0
  for (const [usuario_id, musica_id] of [
    [me.id, inIt],
    [other.id, inIt],
    [me.id, elsewhere],
  ] as const) {
    await db.insertInto('leituras').values({ usuario_id, musica_id, capo: 2 }).execute()
    for (const da_equipe of [false, true])
      await db
        .insertInto('anotacoes')
        .values({
          id: `00000000-0000-4000-8000-00000000000${n++}`,
          usuario_id,
          musica_id,
          texto: `${usuario_id} ${da_equipe}`,
          da_equipe,
        })
        .execute()
  }
  const { body } = await me.call('GET', `/api/palco/${culto_id}`)
  expect(body.leituras).toMatchObject([{ musica_id: inIt, capo: 2, so_letra: false }])
  expect(body.anotacoes.map(({ texto }: { texto: string }) => texto).toSorted()).toEqual(
    [`${me.id} false`, `${me.id} true`, `${other.id} true`].toSorted(),
  )
})

test('PAL-03 an unchanged pack is answered 304, a changed song makes it new', async () => {
  await clear()
  const { call } = await enter()
  const { id } = await makeMusica(db, { cifras: 'G' })
  const { culto_id } = await makePlanejamento(db, { musica_id: id, data_planejada: dia(1) })
  for (const url of ['/api/palco', `/api/palco/${culto_id}`]) {
    const { headers } = await call('GET', url)
    const etag = String(headers['etag'])
    expect(headers['cache-control']).toBe('no-store')
    expect(await call('GET', url, undefined, { 'if-none-match': etag })).toMatchObject({
      status: 304,
      text: '',
    })
    await call('PUT', `/api/musicas/${id}`, { cifras: `A ${url}` })
    expect((await call('GET', url, undefined, { 'if-none-match': etag })).status).toBe(200)
  }
})

test('PAL-03 three services of eight songs are at most 150 KB as they travel', async () => {
  await clear()
  const { call } = await enter()
  const hinos = await readHinos()
  // Sheets of two hymns each, transposed once: longer than what is sung.
  const bothLines = (i: number, part: 'letra' | 'cifras') =>
    [i, i + 1].map((n) => hinos[n % hinos.length]?.[part]).join('\n\n')
  for (let i = 0; i < 24; i++) {
    const cifras = bothLines(i, 'cifras')
    const { id } = await makeMusica(db, {
      letra: bothLines(i, 'letra'),
      cifras,
      cifras_originais: cifras.replaceAll('G', 'A'),
    })
    await makePlanejamento(db, { musica_id: id, data_planejada: dia(1 + (i % 3)) })
  }
  const { body, text } = await call('GET', '/api/palco')
  expect(body.pacotes.map(({ musicas }: { musicas: unknown[] }) => musicas.length)).toEqual([8, 8, 8])
  expect(text.length).toBeGreaterThan(100_000)
  expect(gzipSync(text).length).toBeLessThanOrEqual(150 * 1024)
})

test('PAL-03 texts beyond what a pack carries stay out of it, and the song says that it has them', async () => {
  await clear()
  const { call } = await enter()
  const texto = 'á'.repeat(100_000)
  const most = Math.floor(PACOTE_TEXTOS_MAX / 400_000)
  for (let i = 0; i <= most; i++) {
    const { id } = await makeMusica(db, { cifras: texto, letra: texto })
    await makePlanejamento(db, { musica_id: id, data_planejada: dia(1) })
  }
  const { body } = await call('GET', '/api/palco')
  const { musicas } = body.pacotes[0]
  expect(musicas).toHaveLength(most + 1)
  expect(musicas.filter(({ cifras }: { cifras: string | null }) => cifras === texto)).toHaveLength(most)
  expect(musicas.at(-1)).toMatchObject({ tem_cifras: true, cifras: null, cifras_originais: null })
})

test('PAL-03 what is read for the packs does not grow with the services', async () => {
  await clear()
  const { call } = await enter()
  const countQueries = () => during(() => call('GET', '/api/palco'))
  const { id } = await makeMusica(db)
  await makePlanejamento(db, { musica_id: id, data_planejada: dia(1) })
  const ofOneCulto = await countQueries()
  for (const days of [2, 3]) await makePlanejamento(db, { musica_id: id, data_planejada: dia(days) })
  expect(await countQueries()).toBe(ofOneCulto)
  expect(ofOneCulto).toBeLessThanOrEqual(10)
})
