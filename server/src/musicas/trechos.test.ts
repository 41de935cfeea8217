import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { versosCantados } from '@cantai/domain/musicas/versos-cantados'
import { palavrasCantadas } from '@cantai/domain/musicas/palavras-cantadas'
import { TRECHOS_MAX } from '@cantai/domain/musicas/procurar-trechos'
import { readHinos } from '../../seeds/hinos.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeExecucao, makeMusica } from '../test/make.ts'
import { makeSearchable } from './trechos.service.ts'

const { db, as, anonymous, clock } = await buildTestApp()
const musico = await as('musico')

const hinos = await readHinos()
const ids = new Map<string, number>()
for (const { nome, artista, tom, letra, cifras } of hinos)
  ids.set(nome, (await makeMusica(db, { nome, artista, tom, letra, cifras })).id)

await makeSearchable(db)

interface Found {
  id: number
  verso: string
  origem: string
}
const ask = (busca: string) => {
  // Nobody searches more than sixty times a minute.
  clock.advance(1_100)
  return musico('GET', `/api/musicas/trechos?busca=${encodeURIComponent(busca)}`)
}
const search = async (busca: string): Promise<Found[]> => (await ask(busca)).body.trechos

const LINES = 100
/** The number of lines in the figure, from all hymns alike, each of at least four words. */
const lines = hinos
  .flatMap(({ nome, letra, cifras }) =>
    versosCantados({ letra, cifras }).letra.map((verso) => ({ nome, verso })),
  )
  .filter(({ verso }) => palavrasCantadas(verso).length > 3)
  .filter((_line, i, all) => i % Math.floor(all.length / LINES) === 0)
  .slice(0, LINES)

const plain = (verso: string) =>
  palavrasCantadas(verso)
    .map(({ formas }) => formas.at(-1) ?? '')
    .filter((palavra, i, all) => palavra !== all[i - 1])

const otherEnding = (palavra: string) =>
  palavra.length < 5
    ? palavra
    : /[aeo]s$/.test(palavra)
      ? palavra.slice(0, -1)
      : palavra.replace(/[aeo]$/, '$&s')

test.each([
  [98, 'as they are written', (verso: string) => verso],
  [98, 'without accents, apostrophes and signs', (verso: string) => plain(verso).join(' ')],
  [98, 'in the plural and the singular', (verso: string) => plain(verso).map(otherEnding).join(' ')],
  [95, 'with one word wrong', (verso: string) => plain(verso).with(1, 'inverno').join(' ')],
])('FOL-08 at least %d of 100 lines of the hymns %s find their song first', async (goal, _how, change) => {
  expect(lines).toHaveLength(LINES)
  const missed: string[] = []
  for (const { nome, verso } of lines) {
    const [first] = await search(change(verso))
    if (first?.id !== ids.get(nome)) missed.push(`${nome}: ${change(verso)} → ${first?.verso}`)
  }
  expect(missed.slice(0, LINES - goal)).toEqual(missed)
})

test('FOL-08 who is not logged in searches no words', async () => {
  expect((await anonymous('GET', '/api/musicas/trechos?busca=santo')).status).toBe(401)
})

test('FOL-08 says the song, its key, the line and where it stands; chords and names of parts are no words', async () => {
  const { id } = await makeMusica(db, {
    nome: 'Só na folha',
    artista: 'Coral',
    tom: 'G',
    cifras: '[Refrão]\nG        D/F#\nMontanhas cintilantes',
  })
  const answer = await musico('GET', '/api/musicas/trechos?busca=montanha%20cintila')
  expect(answer).toMatchObject({
    status: 200,
    body: {
      trechos: [
        {
          id,
          nome: 'Só na folha',
          artista: 'Coral',
          tom: 'G',
          verso: 'Montanhas cintilantes',
          origem: 'cifra',
        },
      ],
    },
  })
  expect(Object.keys(answer.body.trechos[0])).toHaveLength(6)
  expect(await search('refrao')).toEqual([])
})

test('FOL-08 a text is found as it is now: written, changed, emptied, and its song archived and deleted', async () => {
  const { body: nova } = await musico('POST', '/api/musicas', {
    nome: 'Nova',
    artista: 'A',
    letra: 'Zimbro em flor',
  })
  expect(await search('zimbro')).toMatchObject([{ id: nova.id, verso: 'Zimbro em flor' }])
  await musico('PUT', `/api/musicas/${nova.id}`, { letra: 'Cedro em flor' })
  expect(await search('zimbro')).toEqual([])
  expect(await search('cedro')).toMatchObject([{ id: nova.id }])
  await musico('PUT', `/api/musicas/${nova.id}`, { letra: '', cifras: 'C\nZimbro' })
  expect(await search('cedro')).toEqual([])
  expect(await search('zimbro')).toMatchObject([{ id: nova.id, origem: 'cifra' }])
  await musico('POST', `/api/musicas/${nova.id}/arquivar`)
  expect(await search('zimbro')).toEqual([])
  await musico('POST', `/api/musicas/${nova.id}/desarquivar`)
  expect(await search('zimbro')).toMatchObject([{ id: nova.id }])
  await musico('DELETE', `/api/musicas/${nova.id}`)
  expect(await search('zimbro')).toEqual([])
})

test('FOL-08 of songs that are sung with the same words, the more played comes first, and no more than 20 come', async () => {
  const musicasAlike = await Promise.all(
    Array.from({ length: TRECHOS_MAX + 5 }, () => makeMusica(db, { letra: 'Ribeiros caudalosos\ncorrei' })),
  )
  const playedId = musicasAlike.at(-1)?.id ?? 0
  await makeExecucao(db, { musica_id: playedId })
  const trechos = await search('ribeiro caudaloso')
  expect(trechos).toHaveLength(TRECHOS_MAX)
  expect(trechos[0]?.id).toBe(playedId)
})

test.each(['', '  ', 'a', "'", '\\', "' | !x:*", '<->', '&', '%', '𝄞'.repeat(50), '́', 'x'.repeat(200)])(
  'API-03 FOL-08 the search %j is answered',
  async (busca) => {
    await makeMusica(db, { letra: `${busca} \\ ' <-> ! ${'𝄞x'.repeat(40)} ́ ½ ﷺ` })
    expect(await ask(busca)).toMatchObject({
      status: 200,
      body: { trechos: expect.any(Array) },
    })
  },
)

test('FOL-08 a text as long as a text may be is found by its first words', async () => {
  const { id } = await makeMusica(db, {
    letra: Array.from({ length: 12_000 }, (_, i) => `w${i.toString(36)}😀`).join(' '),
    cifras: `Gaivotas\n${'ლ'.repeat(90_000)}`,
  })
  expect(await search('w1 w2 w3')).toMatchObject([{ id }])
})

test('SEG-15 a person has two searches underway at most, and none holds the database for longer than a second', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let locked = () => {}
  const isLocked = new Promise<void>((resolve) => (locked = resolve))
  const holding = db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE musica_trechos`.execute(tx)
    locked()
    await released
  })
  await isLocked
  try {
    const answers = await Promise.all([ask('santo'), ask('gloria'), ask('senhor')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([429, 503, 503])
    expect(answers.find(({ status }) => status === 429)?.body.erro).toMatch(/buscas de antes/)
  } finally {
    release()
    await holding
  }
  expect((await ask('santo')).status).toBe(200)
})

test('SEG-15 one song is searched by 2,000 verses at most', async () => {
  const verses = Array.from({ length: 20_000 }, (_, i) => `v${i.toString(36)}`).join('\n')
  const { id } = await makeMusica(db, { letra: verses, cifras: verses })
  await makeSearchable(db)
  const { rows } = await sql<{ verses: number }>`
    SELECT cardinality(letra) + cardinality(cifra) AS verses FROM musica_trechos WHERE musica_id = ${id}`.execute(
    db,
  )
  expect(rows).toEqual([{ verses: 2_000 }])
})
