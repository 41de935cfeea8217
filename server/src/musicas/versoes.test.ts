import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { LIXEIRA_MS } from '@cantai/contract/limites'
import { buildTestApp } from '../test/build-test-app.ts'
import { deleteOldVersoes } from './versoes.repository.ts'

const { db, as } = await buildTestApp()
const [lider, bia, caio] = [await as('lider'), await as('musico'), await as('musico')]

const make = async (textos: object = { letra: 'Rude cruz', cifras: 'C G\nRude cruz', tom: 'C' }) =>
  (await bia('POST', '/api/musicas', { nome: 'Rude Cruz', artista: 'Harpa', ...textos })).body
const edit = (id: number, textos: object, by = bia) => by('PUT', `/api/musicas/${id}`, textos)
const transpose = (id: number, toKey: string) => caio('POST', `/api/musicas/${id}/transpor`, { toKey })
/** The versions that are kept of a song, the latest first. */
const kept = (id: number) =>
  db
    .selectFrom('musica_versoes')
    .select(['id', 'letra', 'cifras'])
    .where('musica_id', '=', id)
    .orderBy('em', 'desc')
    .orderBy('id', 'desc')
    .execute()
const cifrasKept = async (id: number) => (await kept(id)).map(({ cifras }) => cifras)
/** Moves all kept versions into the past. */
const passes = (interval: string) =>
  sql`WITH v AS (UPDATE musica_versoes SET em = em - ${interval}::interval)
      UPDATE auditoria SET em = em - ${interval}::interval`.execute(db)
const goBack = (id: number, versao_id: number | undefined, body: object = {}, by = lider) =>
  by('POST', `/api/musicas/${id}/versoes/${versao_id}/voltar`, body)

test('SEG-21 an overwritten sheet comes back from ‘Quem fez’, with its key and source, and going back is undone the same way', async () => {
  const { id } = await make({
    cifras: 'G D\nRude cruz',
    cifras_fonte: 'Cifra Club',
    letra: 'Rude',
    tom: 'G',
  })
  await edit(id, { cifras: 'PWNED', cifras_fonte: null, tom: 'C' }, caio)
  const { registros } = (await lider('GET', `/api/auditoria?tipo=musica&registro_id=${id}`)).body
  const [overwritten, created] = registros
  expect([overwritten.acao, created.acao, created.versao_id]).toEqual(['alterado', 'criado', null])
  const antes = (await lider('GET', `/api/musicas/${id}/versoes/${overwritten.versao_id}`)).body
  expect(antes).toEqual({
    id: overwritten.versao_id,
    em: overwritten.em,
    cifras: 'G D\nRude cruz',
    letra: 'Rude',
    tom: 'G',
  })
  const stale = await goBack(id, antes.id, { versao: 1 })
  expect(stale).toMatchObject({ status: 409, body: { codigo: 'versao' } })
  const back = await goBack(id, antes.id, { versao: 2 })
  expect(back).toMatchObject({
    status: 200,
    body: { cifras: 'G D\nRude cruz', cifras_fonte: 'Cifra Club', tom: 'G', letra: 'Rude', versao: 3 },
  })
  expect((await goBack(id, antes.id)).status).toBe(422)
  // An edit within the same ten minutes.
  const [undo] = (await lider('GET', `/api/auditoria?tipo=musica&registro_id=${id}`)).body.registros
  expect((await goBack(id, undo.versao_id)).body).toMatchObject({ cifras: 'PWNED', tom: 'C', versao: 4 })
  expect((await goBack(id, antes.id)).body).toMatchObject({ cifras: 'G D\nRude cruz', versao: 5 })
})

test('SEG-21 only who leads looks at them and goes back; those of another song, or none, are 404', async () => {
  const [musica, other] = [await make(), await make()]
  await edit(musica.id, { letra: 'Outra' })
  const [{ id } = { id: 0 }] = await kept(musica.id)
  expect((await bia('GET', `/api/musicas/${musica.id}/versoes/${id}`)).status).toBe(403)
  expect((await goBack(musica.id, id, {}, bia)).status).toBe(403)
  expect((await lider('GET', `/api/musicas/${other.id}/versoes/${id}`)).status).toBe(404)
  expect((await goBack(other.id, id)).status).toBe(404)
})

test('SEG-21 edits of one person within ten minutes are one; another person’s text in between is kept', async () => {
  const { id } = await make()
  await edit(id, { cifras: 'D' }, caio)
  await edit(id, { cifras: 'D G' }, caio)
  expect(await cifrasKept(id)).toEqual(['C G\nRude cruz'])
  await passes('9 minutes')
  await edit(id, { cifras: 'D G A' }, caio)
  expect(await cifrasKept(id)).toEqual(['C G\nRude cruz'])
  await passes('1 minute')
  await edit(id, { cifras: 'E' }, caio)
  expect(await cifrasKept(id)).toEqual(['D G A', 'C G\nRude cruz'])
  await edit(id, { cifras: 'F' }, bia)
  await edit(id, { cifras: 'G' }, caio)
  expect(await cifrasKept(id)).toEqual(['F', 'E', 'D G A', 'C G\nRude cruz'])

  // Emptied and written again by another person: the first author did not write that text.
  const emptied = await make()
  await edit(emptied.id, { cifras: '' }, caio)
  await edit(emptied.id, { cifras: 'Am' }, bia)
  await edit(emptied.id, { cifras: 'PWNED' }, caio)
  expect(await cifrasKept(emptied.id)).toEqual(['Am', 'C G\nRude cruz'])
})

test('SEG-21 what adds a text, or changes none, keeps nothing; a transposition does; going back empties no text', async () => {
  const { id } = await make({ cifras: 'C G\nRude cruz', tom: 'C' })
  await edit(id, { letra: 'Rude', bpm: 70 })
  await edit(id, { cifras: 'C G\nRude cruz' })
  expect(await kept(id)).toEqual([])
  expect((await transpose(id, 'D')).body).toMatchObject({ tom: 'D' })
  const [before] = await kept(id)
  expect(before).toMatchObject({ cifras: 'C G\nRude cruz', letra: 'Rude' })
  await edit(id, { letra: null }, bia)
  expect((await goBack(id, before?.id)).body).toMatchObject({
    cifras: 'C G\nRude cruz',
    tom: 'C',
    cifras_originais: null,
    letra: 'Rude',
  })
  const onlySheet = await make({ cifras: 'C' })
  await edit(onlySheet.id, { cifras: 'PWNED' }, caio)
  await edit(onlySheet.id, { letra: 'Uma letra' }, bia)
  expect((await goBack(onlySheet.id, (await kept(onlySheet.id))[0]?.id)).body).toMatchObject({
    cifras: 'C',
    letra: 'Uma letra',
  })
})

test('SEG-21 ten are kept of a song, and quick edits drive out each other, not the text that stood long', async () => {
  const { id } = await make()
  await sql`UPDATE musicas SET data_cadastro = data_cadastro - interval '1 year' WHERE id = ${id}`.execute(db)
  for (let n = 1; n <= 14; n++) {
    await passes('1 minute')
    await edit(id, { cifras: `PWNED ${n}` }, n % 2 === 0 ? bia : caio)
  }
  const texts = await cifrasKept(id)
  expect(texts).toHaveLength(10)
  expect([texts[0], texts.at(-1)]).toEqual(['PWNED 13', 'C G\nRude cruz'])
})

test('SEG-21 they are kept for 30 days, go and come back with the song, also one that became part of another', async () => {
  const [musica, other] = [await make(), await make()]
  await edit(musica.id, { cifras: 'PWNED' }, caio)
  const before = await kept(musica.id)
  await bia('DELETE', `/api/musicas/${musica.id}`)
  expect(await kept(musica.id)).toEqual([])
  await bia('POST', '/api/lixeira/desfazer', {
    tipo: 'musica',
    registro_id: musica.id,
    escolhas: ['ambas'],
  })
  expect(await kept(musica.id)).toEqual(before)

  const { juntada } = (
    await caio('POST', `/api/musicas/${other.id}/juntar`, { com: musica.id, cifras: 'outra' })
  ).body
  // The text that the remaining song lost by it is kept too.
  expect(new Set(await cifrasKept(other.id))).toEqual(new Set(['C G\nRude cruz']))
  expect(await kept(other.id)).toHaveLength(2)
  await caio('POST', `/api/musicas/juntadas/${juntada}/desfazer`)
  expect(await kept(musica.id)).toEqual(before)

  await deleteOldVersoes(db, new Date(Date.now() + LIXEIRA_MS - 60_000))
  expect(await kept(musica.id)).toEqual(before)
  await deleteOldVersoes(db, new Date(Date.now() + LIXEIRA_MS + 60_000))
  expect(await kept(musica.id)).toEqual([])
})
