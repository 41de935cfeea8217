import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Marcadas, Marcador, PropostasDoTema } from '@cantai/contract/musicas/marcadores'
import { buildTestApp } from '../../test/build-test-app.ts'
import { makeMusica } from '../../test/make.ts'

const { db, as } = await buildTestApp()
const lider = await as('lider')
const musico = await as('musico')

const create = async (nome: string): Promise<Marcador> => {
  const { status, body } = await lider('POST', '/api/marcadores', { nome })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as Marcador
}
const marcar = (corpo: object) => lider('POST', '/api/musicas/marcar', corpo)
const marcadoresDe = async (id: number) =>
  (await lider('GET', `/api/musicas/${id}`)).body.marcadores as number[]
const listed = async (query: string) =>
  (
    (await lider('GET', `/api/musicas?campos=resumo&${query}`)).body as { musicas: { id: number }[] }
  ).musicas.map(({ id }) => id)
const countOf = async (id: number) =>
  ((await lider('GET', '/api/marcadores')).body as { marcadores: Marcador[] }).marcadores.find(
    (marcador) => marcador.id === id,
  )?.n

describe('REP-01 tags', () => {
  test('are made, renamed, and counted without archived songs', async () => {
    const ceia = await create('  Santa\nCeia ')
    expect(ceia).toMatchObject({ nome: 'Santa Ceia', n: 0, versao: 1 })
    const edited = await lider('PUT', `/api/marcadores/${ceia.id}`, { nome: 'Ceia', versao: 1 })
    expect(edited).toMatchObject({ status: 200, body: { nome: 'Ceia', versao: 2 } })
    const [a, b] = [await makeMusica(db), await makeMusica(db, { arquivada: true })]
    await marcar({ ids: [a.id, b.id], por: [ceia.id] })
    expect(await countOf(ceia.id)).toBe(1)
  })

  test('are moved by one write: the others make room, and only the moved one has another version', async () => {
    const made = [await create('Lugar A'), await create('Lugar B'), await create('Lugar C')]
    // Made at one moment, two have the same place.
    await db.updateTable('marcadores').set({ posicao: 7 }).where('nome', 'like', 'Lugar %').execute()
    const order = async () => (await listMarcadores()).map(({ nome }) => nome)
    const before = await order()
    const [a, b, c] = made.map(({ nome }) => before.indexOf(nome) + 1)
    const move = (marcador: Marcador | undefined, posicao: number | undefined, versao: number) =>
      lider('PUT', `/api/marcadores/${marcador?.id}`, { posicao, versao })
    expect(await move(made[2], b, 1)).toMatchObject({ status: 200, body: { posicao: b, versao: 2 } })
    expect((await order()).slice(-3)).toEqual(['Lugar A', 'Lugar C', 'Lugar B'])
    expect((await move(made[2], a, 1)).status).toBe(409)
    await move(made[0], 1_000_000, 1)
    expect((await order()).slice(-3)).toEqual(['Lugar C', 'Lugar B', 'Lugar A'])
    expect(await move(made[1], 0, 1)).toMatchObject({ body: { posicao: 1, versao: 2 } })
    expect((await order())[0]).toBe('Lugar B')
    await Promise.all([move(made[0], c, 2), move(made[1], c, 2), move(made[2], 1, 2)])
    const now = await listMarcadores()
    expect(now.map(({ posicao }) => posicao)).toEqual(now.map((_, i) => i + 1))
  })

  test('of one name are one, whatever its accents and case; stale and wrong edits are refused in words', async () => {
    const pascoa = await create('Páscoa')
    expect(await lider('POST', '/api/marcadores', { nome: 'PASCOA' })).toMatchObject({
      status: 409,
      body: { codigo: 'repetido', erro: 'Já existe o marcador PASCOA' },
    })
    const outro = await create('Outro')
    expect(await lider('PUT', `/api/marcadores/${outro.id}`, { nome: 'páscoa' })).toMatchObject({
      status: 409,
      body: { codigo: 'repetido' },
    })
    expect(await lider('PUT', `/api/marcadores/${pascoa.id}`, { nome: 'P', versao: 7 })).toMatchObject({
      status: 409,
      body: { codigo: 'versao', detalhes: { atual: { nome: 'Páscoa' } } },
    })
    for (const nome of ['', 'a'.repeat(41), 'Ceia, Natal', 'Ceia; Natal'])
      expect((await lider('POST', '/api/marcadores', { nome })).status, nome).toBe(422)
    expect((await lider('PUT', '/api/marcadores/2000000000', { nome: 'X' })).status).toBe(404)
  })

  test('are at most sixty', async () => {
    await db.transaction().execute(async (tx) => {
      const { n } = await tx
        .selectFrom('marcadores')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      await sql`INSERT INTO marcadores (nome, posicao) SELECT 'Cheio ' || n, n FROM generate_series(1, ${60 - n}::int) n`.execute(
        tx,
      )
    })
    expect(await lider('POST', '/api/marcadores', { nome: 'Mais um' })).toMatchObject({
      status: 422,
      body: { codigo: 'limite', erro: expect.stringContaining('60 marcadores') },
    })
    await sql`DELETE FROM marcadores WHERE nome LIKE 'Cheio %'`.execute(db)
  })

  test('are written by who may edit songs, and read by everybody', async () => {
    expect((await musico('GET', '/api/marcadores')).status).toBe(200)
    const body = { ids: [(await makeMusica(db)).id], por: [(await create('De todos')).id] }
    const { status } = await musico('POST', '/api/musicas/marcar', body)
    expect(status).toBe((await musico('PUT', `/api/musicas/${body.ids[0]}`, {})).status)
  })
})

describe('REP-01 marking', () => {
  test('many songs at once says which ones changed, so that one press takes exactly that back', async () => {
    const [a, b, c] = [await makeMusica(db), await makeMusica(db), await makeMusica(db)]
    const [natal, cruz] = [await create('Natal'), await create('Cruz')]
    await marcar({ ids: [a.id], por: [natal.id] })
    await marcar({ ids: [b.id, c.id], por: [cruz.id] })
    const before = await Promise.all([a, b, c].map(({ id }) => marcadoresDe(id)))
    const { body } = await marcar({
      ids: [a.id, b.id, c.id, 2_000_000_000],
      por: [natal.id],
      tirar: [cruz.id],
    })
    expect(body).toEqual({
      mudadas: 2,
      ausentes: [2_000_000_000],
      postos: [{ marcador: natal.id, ids: [b.id, c.id] }],
      tirados: [{ marcador: cruz.id, ids: [b.id, c.id] }],
    } satisfies Marcadas)
    expect(await marcadoresDe(b.id)).toEqual([natal.id])
    await marcar({ ids: [b.id, c.id], tirar: [natal.id] })
    await marcar({ ids: [b.id, c.id], por: [cruz.id] })
    expect(await Promise.all([a, b, c].map(({ id }) => marcadoresDe(id)))).toEqual(before)
  })

  test('by two people at once keeps both tags', async () => {
    const musicas = await Promise.all(Array.from({ length: 5 }, () => makeMusica(db)))
    const ids = musicas.map(({ id }) => id)
    const marcadores = [await create('Um'), await create('Dois'), await create('Três')]
    await Promise.all(marcadores.map(({ id }) => marcar({ ids, por: [id] })))
    for (const id of ids) expect(await marcadoresDe(id)).toEqual(marcadores.map((one) => one.id))
  })

  test('with a tag that goes meanwhile leaves none of it on any song', async () => {
    const ids = (await Promise.all(Array.from({ length: 5 }, () => makeMusica(db)))).map(({ id }) => id)
    for (let round = 0; round < 5; round++) {
      const { id } = await create(`Some ${round}`)
      const answers = await Promise.all([
        marcar({ ids, por: [id] }),
        ...ids.map((musica) => lider('PUT', `/api/musicas/${musica}`, { marcadores: [id] })),
        lider('DELETE', `/api/marcadores/${id}`),
      ])
      for (const { status } of answers) expect(status).toBeOneOf([200, 204, 404])
      for (const musica of ids) expect(await marcadoresDe(musica)).toEqual([])
    }
  })

  test('what makes no sense is refused in words, and nothing changes', async () => {
    const { id } = await makeMusica(db)
    const marcador = await create('Recusado')
    for (const [corpo, erro] of [
      [{ ids: [], por: [marcador.id] }, 'Escolha ao menos uma música'],
      [{ ids: [id] }, 'Escolha o que marcar'],
      [
        { ids: [id], por: [marcador.id], tirar: [marcador.id] },
        'Um marcador não pode ser posto e tirado ao mesmo tempo',
      ],
      [{ ids: Array.from({ length: 1001 }, (_, i) => i + 1), por: [marcador.id] }, 'Até 1.000 de uma vez'],
      [{ ids: [id], por: Array.from({ length: 9 }, (_, i) => i + 1) }, 'Até 8 marcadores de uma vez'],
    ] as const) {
      const { status, body } = await marcar(corpo)
      expect(status, erro).toBe(422)
      expect(JSON.stringify(body)).toContain(erro)
    }
    expect(await marcar({ ids: [id], por: [2_000_000_000] })).toMatchObject({ status: 404 })
    expect(await marcadoresDe(id)).toEqual([])
    expect((await lider('GET', '/api/musicas?marcador=3,x')).status).toBe(400)
  })

  test('is a change as any other: a stale form hears of it, and the history says it', async () => {
    const musica = await makeMusica(db)
    const { id } = await create('Histórico')
    await marcar({ ids: [musica.id], por: [id] })
    expect(
      await lider('PUT', `/api/musicas/${musica.id}`, { tom: 'G', versao: musica.versao }),
    ).toMatchObject({
      status: 409,
      body: { codigo: 'versao', detalhes: { atual: { marcadores: [id] } } },
    })
    const { body } = await lider('GET', `/api/auditoria?tipo=musica&registro_id=${musica.id}`)
    expect(body.registros[0]).toMatchObject({ acao: 'alterado', campos: ['marcadores'] })
  })
})

test('REP-01 lists are narrowed to songs that have all of the tags, archived ones apart', async () => {
  const [x, y] = [await create('Filtro X'), await create('Filtro Y')]
  const [both, one, archived] = [
    await makeMusica(db),
    await makeMusica(db),
    await makeMusica(db, { arquivada: true }),
  ]
  await marcar({ ids: [both.id, one.id, archived.id], por: [x.id] })
  await marcar({ ids: [both.id], por: [y.id] })
  expect(new Set(await listed(`marcador=${x.id}`))).toEqual(new Set([both.id, one.id]))
  expect(await listed(`marcador=${x.id},${y.id}`)).toEqual([both.id])
  expect(await listed(`marcador=${x.id}&arquivadas=sim`)).toEqual([archived.id])
  expect(await listed('marcador=2000000')).toEqual([])
})

test('REP-01 two tags become one on every song, and one that is deleted leaves them', async () => {
  const [fica, sai] = [await create('Fica'), await create('Sai')]
  const [a, b] = [await makeMusica(db), await makeMusica(db)]
  await marcar({ ids: [a.id, b.id], por: [sai.id] })
  await marcar({ ids: [a.id], por: [fica.id] })
  const joined = await lider('POST', `/api/marcadores/${fica.id}/juntar`, { com: sai.id })
  expect(joined).toMatchObject({ status: 200, body: { id: fica.id, n: 2 } })
  expect(await marcadoresDe(b.id)).toEqual([fica.id])
  expect((await lider('POST', `/api/marcadores/${fica.id}/juntar`, { com: fica.id })).status).toBe(422)
  expect((await lider('POST', `/api/marcadores/${fica.id}/juntar`, { com: sai.id })).status).toBe(404)
  expect((await lider('DELETE', `/api/marcadores/${fica.id}`)).status).toBe(204)
  expect(await marcadoresDe(a.id)).toEqual([])
  expect((await lider('DELETE', `/api/marcadores/${fica.id}`)).status).toBe(404)
})

describe('REP-01 what happens to a song keeps its tags', () => {
  test('a merge has those of both, and gives them back', async () => {
    const [x, y] = [await create('Junta X'), await create('Junta Y')]
    const [esta, outra] = [await makeMusica(db), await makeMusica(db)]
    await marcar({ ids: [esta.id], por: [x.id] })
    await marcar({ ids: [outra.id], por: [y.id] })
    const merged = await lider('POST', `/api/musicas/${esta.id}/juntar`, { com: outra.id })
    expect(merged.body.musica.marcadores).toEqual([x.id, y.id])
    const { body } = await lider('POST', `/api/musicas/juntadas/${merged.body.juntada}/desfazer`)
    expect([body.musica.marcadores, body.voltou.marcadores]).toEqual([[x.id], [y.id]])
  })

  test('the bin gives back those that there still are', async () => {
    const [there, gone] = [await create('Lixo fica'), await create('Lixo sai')]
    const musica = await makeMusica(db)
    await marcar({ ids: [musica.id], por: [there.id, gone.id] })
    await lider('DELETE', `/api/musicas/${musica.id}`)
    await lider('DELETE', `/api/marcadores/${gone.id}`)
    await lider('POST', '/api/lixeira/desfazer', { tipo: 'musica', registro_id: musica.id })
    expect(await marcadoresDe(musica.id)).toEqual([there.id])
  })
})

test('REP-01 the words sung propose songs for offered themes and for tags of their name, and mark none', async () => {
  const [cruz] = [(await listMarcadores()).find(({ nome }) => nome === 'Cruz')]
  if (!cruz) throw new Error('no tag Cruz')
  const belem = await makeMusica(db, { nome: 'Belém', letra: 'Na cidade\nNasceu em Belém' })
  const rude = await makeMusica(db, { nome: 'Rude', cifras: 'G   D\nRude cruz se erigiu' })
  const feita = await makeMusica(db, { nome: 'Feita', letra: 'No Calvário', marcadores: [cruz.id] })
  const missao = await makeMusica(db, { nome: 'Missão', letra: 'A missão é tua' })
  const { body } = await lider('GET', '/api/marcadores/propostas')
  const { propostas } = body as { propostas: PropostasDoTema[] }
  const of = (nome: string) => propostas.find((tema) => tema.nome === nome)
  expect(of('Natal')?.musicas).toContainEqual({
    id: belem.id,
    nome: 'Belém',
    artista: belem.artista,
    verso: 'Nasceu em Belém',
  })
  expect(of('Cruz')).toMatchObject({ marcador: cruz.id })
  const ids = of('Cruz')?.musicas.map(({ id }) => id)
  expect(ids).toContain(rude.id)
  expect(ids).not.toContain(feita.id)
  // Nobody has made a tag of this name.
  expect(propostas.flatMap(({ musicas }) => musicas.map(({ id }) => id))).not.toContain(missao.id)
  expect(await marcadoresDe(belem.id)).toEqual([])
})

async function listMarcadores(): Promise<Marcador[]> {
  return ((await lider('GET', '/api/marcadores')).body as { marcadores: Marcador[] }).marcadores
}
