import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica } from '../test/make.ts'
import { idsDasFuncoes, novaEscala, novaPessoa, proximoDia } from './escala.fixture.ts'

const { db, as, clock } = await buildTestApp()
clock.now = new Date('2026-11-23T12:00:00Z')
const [lider, admin, musico] = [await as('lider'), await as('admin'), await as('musico')]
const F = await idsDasFuncoes(lider)

const pathOf = (culto: number, musica: number) => `/api/cultos/${culto}/musicas/${musica}/quem-canta`
const read = async (culto: number) => (await lider('GET', `/api/cultos/${culto}`)).body
const cantam = async (culto: number, musica: number) =>
  (await read(culto)).itens
    .find((item: { musica_id: number }) => item.musica_id === musica)
    .quem_canta.map(({ nome }: { nome: string }) => nome)
const sing = async (culto: number, musica: number, pessoas: number[]) => {
  const answer = await lider('PUT', pathOf(culto, musica), { pessoas })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
const tomDe = async (culto: number, musica: number, pessoa: number) =>
  (await lider('GET', pathOf(culto, musica))).body.cantores.find(({ id }: { id: number }) => id === pessoa)
    ?.tom
const linhas = async () => (await sql`SELECT * FROM quem_canta ORDER BY id`.execute(db)).rows

/** A service with new songs. */
async function novoCulto(n = 1, data = proximoDia(lider)) {
  const musicas = await Promise.all(Array.from({ length: n }, () => makeMusica(db)))
  const itens = musicas.map(({ id }) => ({ especie: 'musica', musica_id: id }))
  const { body } = await lider('POST', '/api/cultos', { data, hora: '19:00', confirmar: true, itens })
  return { id: body.id as number, data, musicas: musicas.map(({ id }) => id), musica: musicas[0]?.id ?? 0 }
}

/** Chooses the key of the day of a song, as the editor of the order saves it. */
async function saveTom(culto: number, musica: number, tom_culto: string | null) {
  const { itens, versao } = await read(culto)
  const planejamentos = itens.map(({ planejamento_id }: { planejamento_id: number }) => planejamento_id)
  const body = {
    versao,
    conhecidos: { planejamentos, execucoes: [], roteiro: [] },
    itens: itens.map((item: { musica_id: number }) =>
      item.musica_id === musica ? Object.assign({}, item, { tom_culto }) : item,
    ),
  }
  const answer = await lider('PUT', `/api/cultos/${culto}/itens`, body)
  if (answer.status !== 200) throw new Error(answer.text)
}

test('ESC-08 who sings a song is written as one list, in its order, and read by everybody; one line of the history', async () => {
  const { id, musica } = await novoCulto()
  const [ana, bia] = [
    await novaPessoa(lider, 'Ana Maria', [], { apelido: 'Ana' }),
    await novaPessoa(lider, 'Bia'),
  ]
  await sing(id, musica, [bia, ana, bia])
  expect(await cantam(id, musica)).toEqual(['Bia', 'Ana'])
  expect((await musico('GET', `/api/cultos/${id}`)).body.itens[0].quem_canta).toEqual([
    { id: bia, nome: 'Bia' },
    { id: ana, nome: 'Ana' },
  ])
  await sing(id, musica, [bia, ana])
  const { rows } = await sql<{ campos: string[] }>`
    SELECT campos FROM auditoria WHERE tipo = 'escala' AND registro_id = ${id}`.execute(db)
  expect(rows).toEqual([{ campos: ['quem_canta'] }])
  await sing(id, musica, [])
  expect(await cantam(id, musica)).toEqual([])
})

test('ESC-08 only who leads writes it or reads the candidates; a song of another service, strangers and unknown fields are refused', async () => {
  const { id, musica } = await novoCulto()
  const { musica: fora } = await novoCulto()
  const ana = await novaPessoa(lider, 'Ana')
  expect((await musico('PUT', pathOf(id, musica), { pessoas: [ana] })).status).toBe(403)
  expect((await musico('GET', pathOf(id, musica))).status).toBe(403)
  for (const call of [
    () => lider('GET', pathOf(id, fora)),
    () => lider('PUT', pathOf(id, fora), { pessoas: [ana] }),
  ])
    expect((await call()).status).toBe(404)
  expect((await lider('PUT', pathOf(id, musica), { pessoas: [999_999] })).body.codigo).toBe('nao_encontrado')
  expect((await lider('PUT', pathOf(id, musica), { pessoas: [ana], tom: 'E' })).status).toBe(400)
  expect((await lider('PUT', pathOf(id, musica), { pessoas: Array(13).fill(ana) })).status).toBe(422)
  expect(await cantam(id, musica)).toEqual([])
})

test('ESC-08 the key chosen beside one singer is remembered and offered to them, never set; beside two, or unchanged, it is not', async () => {
  const [a, b] = [await novoCulto(), await novoCulto()]
  const [ana, bia] = [await novaPessoa(lider, 'Ana'), await novaPessoa(lider, 'Bia')]
  await sing(a.id, a.musica, [ana])
  await saveTom(a.id, a.musica, 'E')
  expect(await tomDe(a.id, a.musica, ana)).toBe('E')
  const { body } = await lider('POST', `/api/cultos/${b.id}/musicas`, { musica_ids: [a.musica] })
  const before = body.culto.itens.at(-1).tom_culto
  await sing(b.id, a.musica, [ana])
  expect((await read(b.id)).itens.at(-1).tom_culto).toBe(before)
  await sing(b.id, a.musica, [ana, bia])
  await saveTom(b.id, a.musica, 'G')
  expect(await tomDe(b.id, a.musica, ana)).toBe('E')
  // The list is saved again with the key that it had: nobody chose it for Bia.
  await sing(b.id, a.musica, [bia])
  await saveTom(b.id, a.musica, 'G')
  expect(await tomDe(b.id, a.musica, bia)).toBeNull()
  await saveTom(b.id, a.musica, null)
  await saveTom(b.id, a.musica, 'A')
  expect([await tomDe(b.id, a.musica, ana), await tomDe(b.id, a.musica, bia)]).toEqual(['E', 'A'])
})

test('ESC-08 voices of the roster are offered first, then singers, then the others; who does not serve any more only where they sing', async () => {
  const voz = await novaPessoa(lider, 'Zilda da escala', [F['Vocal'] ?? 0])
  const { culto } = await novaEscala(lider, [[F['Vocal'] ?? 0, voz]], { publicar: false })
  const { id: musica } = await makeMusica(db)
  await lider('POST', `/api/cultos/${culto}/musicas`, { musica_ids: [musica] })
  const cantora = await novaPessoa(lider, 'Yara cantora', [F['Vocal'] ?? 0])
  const outra = await novaPessoa(lider, 'Aba baterista', [F['Bateria'] ?? 0])
  const saiu = await novaPessoa(lider, 'Caio saiu')
  const order = async () =>
    (await lider('GET', pathOf(culto, musica))).body.cantores
      .map(({ id }: { id: number }) => id)
      .filter((id: number) => [voz, cantora, outra, saiu].includes(id))
  expect(await order()).toEqual([voz, cantora, outra, saiu])
  expect((await lider('GET', pathOf(culto, musica))).body.cantores[0]).toEqual({
    id: voz,
    nome: 'Zilda da escala',
    tom: null,
    na_escala: true,
  })
  await sing(culto, musica, [saiu])
  await lider('PUT', `/api/pessoas/${saiu}`, { ativa: false })
  expect(await cantam(culto, musica)).toEqual([])
  expect(await order()).toEqual([voz, cantora, outra])
})

test('ESC-08 a song that goes to the other service takes along who sings it', async () => {
  const [a, b] = [await novoCulto(2), await novoCulto()]
  const [ana, bia] = [await novaPessoa(lider, 'Ana'), await novaPessoa(lider, 'Bia')]
  await sing(a.id, a.musica, [bia, ana])
  await sing(a.id, a.musicas[1] ?? 0, [ana])
  const { planejamento_id } = (await read(a.id)).itens[0]
  const moved = await lider('POST', `/api/cultos/${a.id}/mover`, { planejamento_id, para: b.id })
  expect(moved.body.destino.itens.at(-1).quem_canta.map(({ nome }: { nome: string }) => nome)).toEqual([
    'Bia',
    'Ana',
  ])
  expect(await cantam(a.id, a.musicas[1] ?? 0)).toEqual(['Ana'])
})

test('ESC-08 a repeated service with its roster has who sang, but not who cannot come', async () => {
  const { id, musica } = await novoCulto()
  const [ana, bia] = [await novaPessoa(lider, 'Ana'), await novaPessoa(lider, 'Bia')]
  await sing(id, musica, [ana, bia])
  const data = proximoDia(lider)
  await lider('POST', '/api/indisponibilidades', { pessoa_id: bia, de: data, ate: data })
  const repeat = async (escala: boolean) =>
    (
      await lider('POST', `/api/cultos/${id}/repetir`, {
        data,
        com: { musicas: true, tons: true, roteiro: true, escala },
        confirmar: true,
      })
    ).body.id
  expect(await cantam(await repeat(true), musica)).toEqual(['Ana'])
  expect(await cantam(await repeat(false), musica)).toEqual([])
})

test('ESC-08 SEG-07 a service, and a song, with two singers of one song go to the bin and come back equal row by row', async () => {
  const { id, musica } = await novoCulto()
  const [ana, bia] = [await novaPessoa(lider, 'Ana'), await novaPessoa(lider, 'Bia')]
  await sing(id, musica, [ana])
  await saveTom(id, musica, 'E')
  await sing(id, musica, [ana, bia])
  const before = await linhas()
  const restore = async (tipo: string, registro_id: number) => {
    const { itens } = (await lider('GET', `/api/lixeira?tipo=${tipo}`)).body
    const entry = itens.find((item: { registro_id: number }) => item.registro_id === registro_id)
    const answer = await lider('POST', `/api/lixeira/${entry.id}/restaurar`, {})
    expect(answer.status, answer.text).toBe(200)
  }
  expect((await lider('DELETE', `/api/cultos/${id}`)).status).toBe(204)
  expect(await linhas()).toHaveLength(before.length - 2)
  await restore('culto', id)
  expect(await linhas()).toEqual(before)
  // A song that is planned cannot go.
  await lider('DELETE', `/api/planejamento/${(await read(id)).itens[0].planejamento_id}`)
  expect((await lider('DELETE', `/api/musicas/${musica}`)).status).toBe(204)
  expect(await linhas()).toHaveLength(before.length - 2)
  await restore('musica', musica)
  expect(await linhas()).toEqual(before)
  expect((await sql`SELECT tom FROM musica_tons WHERE musica_id = ${musica}`.execute(db)).rows).toEqual([
    { tom: 'E' },
  ])
})

test('ESC-08 two songs, and two records of one person, that become one keep each singer once and the key of the one that stays', async () => {
  const { id, musicas } = await novoCulto(2)
  const [um, dois] = [musicas[0] ?? 0, musicas[1] ?? 0]
  const [ana, bia, outra] = [
    await novaPessoa(lider, 'Ana'),
    await novaPessoa(lider, 'Bia'),
    await novaPessoa(lider, 'Ana B'),
  ]
  await sing(id, um, [ana])
  await saveTom(id, um, 'E')
  await sing(id, dois, [outra])
  await saveTom(id, dois, 'G')
  await sing(id, um, [ana, outra])
  await sing(id, dois, [outra, bia])
  expect((await lider('POST', `/api/pessoas/${ana}/juntar`, { com: outra })).status).toBe(200)
  expect([await cantam(id, um), await cantam(id, dois)]).toEqual([['Ana'], ['Ana', 'Bia']])
  expect([await tomDe(id, um, ana), await tomDe(id, dois, ana)]).toEqual(['E', 'G'])
  const joined = await admin('POST', `/api/musicas/${um}/juntar`, { com: dois })
  expect(joined.status, joined.text).toBeLessThan(300)
  expect(await cantam(id, um)).toEqual(['Ana', 'Bia'])
  expect(await tomDe(id, um, ana)).toBe('E')
})

test('ESC-08 the export of a person has what they sing and their keys; forgetting them leaves neither, in the bin too', async () => {
  const [a, b] = [await novoCulto(), await novoCulto()]
  const ana = await novaPessoa(lider, 'Ana')
  for (const { id, musica } of [a, b]) {
    await sing(id, musica, [ana])
    await saveTom(id, musica, 'E')
  }
  const { proprios } = (await admin('GET', `/api/pessoas/${ana}/dados`)).body
  expect(proprios.quem_canta).toHaveLength(2)
  expect(proprios.musica_tons.map(({ tom }: { tom: string }) => tom)).toEqual(['E', 'E'])
  expect((await lider('DELETE', `/api/cultos/${b.id}`)).status).toBe(204)
  expect((await lider('DELETE', `/api/pessoas/${ana}`)).body.codigo).toBe('tem_historico')
  expect((await admin('POST', `/api/pessoas/${ana}/esquecer`)).status).toBe(204)
  expect(await cantam(a.id, a.musica)).toEqual([])
  const { rows } = await sql`
    SELECT FROM lixeira WHERE dados #> '{filhas,quem_canta}' @> ${JSON.stringify([{ pessoa_id: ana }])}::jsonb`.execute(
    db,
  )
  expect(rows).toEqual([])
  expect((await sql`SELECT FROM musica_tons WHERE pessoa_id = ${ana}`.execute(db)).rows).toEqual([])
})
