import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { wrongCounts } from '../lixeira/mundo.fixture.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { CAMINHOS } from '../test/how-often.ts'
import { makeMusica } from '../test/make.ts'
import { Livro, musicasOf, type Servico } from './caminhos.fixture.ts'
import { seeded } from './editor.fixture.ts'

const { db, as, clock } = await buildTestApp()
clock.now = new Date('2026-11-20T12:00:00Z')
const bia = await as('lider')
const PASSOS = 20
const HOJE = '2026-11-20'
const DIAS = ['2026-11-15', '2026-11-18', '2026-11-22']

async function newWorld() {
  await sql`DELETE FROM execucoes; DELETE FROM planejamentos_todos; DELETE FROM cultos; DELETE FROM lixeira; DELETE FROM musicas`.execute(
    db,
  )
  const musicas: number[] = []
  for (let i = 0; i < 4; i++) musicas.push((await makeMusica(db, { tom: 'G' })).id)
  const cultos: Servico[] = []
  for (const [data, hora] of [
    ['2026-11-15', '10:00'],
    ['2026-11-15', '19:00'],
    ['2026-11-18', '20:00'],
  ])
    cultos.push((await bia('POST', '/api/cultos', { data, hora })).body)
  return { musicas, livro: new Livro(cultos.map(({ id, data, hora }) => ({ id, data, hora }))) }
}
type World = Awaited<ReturnType<typeof newWorld>>

/** Every way in which a song is planned, played, cut or restored, each with the model's rule. */
function roads({ musicas, livro }: World, random: (below: number) => number) {
  const any = <T>(list: readonly T[]): T | undefined => list[random(list.length)]
  const anyMusica = () => any(musicas) ?? 0
  const anyCulto = () => any(livro.cultos) ?? { id: 0, data: '', hora: '' }
  const read = async (id: number): Promise<Culto> => (await bia('GET', `/api/cultos/${id}`)).body
  const undo = (tipo: string, registro_id: number) =>
    bia('POST', '/api/lixeira/desfazer', { tipo, registro_id, escolhas: ['juntos', 'assim_mesmo'] })
  /** Executions in the database that the model does not know yet, by the songs that it expects. */
  const learn = async (culto: number, expected: readonly number[]) => {
    const known = new Set(livro.tocadas.map(({ id }) => id))
    const fresh = musicasOf(await read(culto)).filter(
      ({ execucao_id }) => execucao_id && !known.has(execucao_id),
    )
    expect(fresh.map(({ musica_id }) => musica_id).toSorted((a, b) => a - b)).toEqual(expected)
    const rows = fresh.map(({ execucao_id, musica_id }) => ({
      id: execucao_id ?? 0,
      musica: musica_id,
      culto,
    }))
    livro.tocadas.push(...rows)
    return rows.map(({ id }) => id)
  }
  const learnPlanned = async (culto: number) => {
    for (const { planejamento_id: id, musica_id: musica, vez, reserva } of musicasOf(await read(culto)))
      if (id !== null && !livro.planejadas.some((row) => row.id === id))
        livro.planejadas.push({ id, musica, culto, vez, guardada: false, reserva })
  }

  const planByDate = async () => {
    const [musica_id, { data }] = [anyMusica(), anyCulto()]
    const { status, body } = await bia('POST', '/api/planejamento', { musica_id, data_planejada: data })
    expect([201, 409]).toContain(status)
    const { id, culto_id: culto } = body
    if (status === 201)
      livro.planejadas.push({ id, musica: musica_id, culto, vez: 1, guardada: false, reserva: false })
  }
  const planInCulto = async () => {
    const { id } = anyCulto()
    const answer = await bia('POST', `/api/cultos/${id}/musicas`, { musica_ids: [anyMusica(), anyMusica()] })
    expect(answer.status).toBe(livro.concluidos.has(id) ? 409 : 201)
    await learnPlanned(id)
  }
  const save = (culto: Culto, itens: readonly object[]) => {
    const ids = (kind: 'planejamento_id' | 'execucao_id') =>
      musicasOf(culto).flatMap((item) => item[kind] ?? [])
    return bia('PUT', `/api/cultos/${culto.id}/itens`, {
      versao: culto.versao,
      conhecidos: { planejamentos: ids('planejamento_id'), execucoes: ids('execucao_id'), roteiro: [] },
      itens,
    })
  }
  const unlist = async () => {
    const culto = await read(anyCulto().id)
    const gone = musicasOf(culto).find((item) => item.planejamento_id !== null)
    if (!gone || livro.concluidos.has(culto.id)) return
    const left = culto.itens.filter((item) => item !== gone)
    expect((await save(culto, left)).status).toBe(200)
    livro.planejadas = livro.planejadas.filter(({ id }) => id !== gone.planejamento_id)
    livro.closeUp(culto.id)
  }
  const reprise = async () => {
    const culto = await read(anyCulto().id)
    const first = musicasOf(culto)[0]
    if (!first || livro.concluidos.has(culto.id)) return
    const of = musicasOf(culto).filter(({ musica_id }) => musica_id === first.musica_id)
    const vez = 1 + Math.max(of.filter((item) => item.execucao_id).length, ...of.map((item) => item.vez))
    const { status } = await save(culto, [
      ...culto.itens,
      { especie: 'musica', musica_id: first.musica_id, vez },
    ])
    expect(status).toBe(vez > 9 ? 422 : 200)
    await learnPlanned(culto.id)
    if (status === 200) livro.closeUp(culto.id)
  }
  const record = async () => {
    const [musica_id, { id, data }] = [anyMusica(), anyCulto()]
    const culto_id = random(2) > 0 ? id : undefined
    const expected = livro.aVez(musica_id, data, culto_id)
    const { status, body } = await bia('POST', '/api/execucoes', { musica_id, data_culto: data, culto_id })
    if (culto_id !== undefined) expect(body.culto_id).toBe(culto_id)
    expect([status, body.planejamento_id]).toEqual([201, expected?.id])
    if (expected) livro.execute(expected, body.id)
    else livro.tocadas.push({ id: body.id, musica: musica_id, culto: body.culto_id })
  }
  const executar = async () => {
    const planned = any(livro.vivas())
    if (!planned) return
    const { status, body } = await bia('POST', `/api/planejamento/${planned.id}/executar`)
    expect(status).toBe(201)
    livro.execute(planned, body.id)
    if (random(3) > 0) return
    const again = planned
    const answer = await undo('planejamento_executado', planned.id)
    expect(answer.status).toBe(200)
    livro.tocadas = livro.tocadas.filter((row) => row.id !== body.id)
    livro.planejadas.push({ ...again, guardada: false })
  }
  const concluir = async () => {
    const { id } = anyCulto()
    const planned = livro.vivas().filter((row) => row.culto === id)
    // Nobody said what was cut, so the songs that are only 'talvez' are.
    const unsaid = random(3) === 0
    const nao_tocadas = planned
      .filter(({ reserva }) => (unsaid ? reserva : random(4) === 0))
      .map((row) => row.id)
    const isDone = livro.concluidos.has(id) && planned.length === 0
    if (!isDone) livro.closeUp(id)
    const expected = isDone ? [] : livro.porGravar(id, nao_tocadas)
    const { status } = await bia('POST', `/api/cultos/${id}/concluir`, {
      confirmar: true,
      ...(!isDone && !unsaid && { nao_tocadas }),
    })
    expect(status).toBe(200)
    const made = await learn(id, expected)
    livro.putAway(id, true)
    livro.concluidos.set(id, [...(livro.concluidos.get(id) ?? []), ...made])
  }
  const reabrir = async () => {
    const { id } = anyCulto()
    const { status } = await bia('POST', `/api/cultos/${id}/reabrir`)
    expect([200, 409]).toContain(status)
    if (status !== 200 || !livro.concluidos.has(id)) return
    const made = livro.concluidos.get(id) ?? []
    livro.tocadas = livro.tocadas.filter((row) => !made.includes(row.id))
    livro.putAway(id, false)
    livro.concluidos.delete(id)
  }
  const remove = async () => {
    const played = any(livro.tocadas)
    if (!played) return
    expect((await bia('DELETE', `/api/execucoes/${played.id}`)).status).toBe(204)
    if (random(2) > 0) await restoreIt(played)
    else livro.tocadas = livro.tocadas.filter((row) => row !== played)
  }
  const restoreIt = async ({ id }: { id: number }) => expect((await undo('execucao', id)).status).toBe(200)
  const edit = async () => {
    const played = any(livro.tocadas)
    const musica_id = anyMusica()
    if (!played) return
    expect((await bia('PUT', `/api/execucoes/${played.id}`, { musica_id })).status).toBe(200)
    played.musica = musica_id
  }
  const unplan = async () => {
    const planned = any(livro.vivas())
    if (!planned) return
    expect((await bia('DELETE', `/api/planejamento/${planned.id}`)).status).toBe(204)
    if (random(2) > 0) expect((await undo('planejamento', planned.id)).status).toBe(200)
    else livro.planejadas = livro.planejadas.filter((row) => row !== planned)
  }
  const talvez = async () => {
    const culto = await read(anyCulto().id)
    const one = any(musicasOf(culto).filter(({ planejamento_id }) => planejamento_id !== null))
    const row = livro.planejadas.find(({ id }) => id === one?.planejamento_id)
    if (!one || !row || livro.concluidos.has(culto.id)) return
    const itens = culto.itens.map((item) => (item === one ? { ...one, reserva: !one.reserva } : item))
    expect((await save(culto, itens)).status).toBe(200)
    row.reserva = !one.reserva
    livro.closeUp(culto.id)
  }
  const moveCulto = async () => {
    const culto = anyCulto()
    const data = any(DIAS) ?? HOJE
    const change = { data, confirmar: true, confirmar_futuro: true }
    expect((await bia('PUT', `/api/cultos/${culto.id}`, change)).status).toBe(200)
    culto.data = data
  }
  const moveExecucao = async () => {
    const played = any(livro.tocadas)
    const { id, data } = anyCulto()
    if (!played) return
    const before = livro.cultos.find((culto) => culto.id === played.culto)
    const isNamed = random(2) > 0
    const { status, body } = await bia('PUT', `/api/execucoes/${played.id}`, {
      data_culto: data,
      ...(isNamed && { culto_id: id }),
    })
    expect([status, body.data_culto]).toEqual([200, data])
    if (isNamed) expect(body.culto_id).toBe(id)
    else if (before?.data === data) expect(body.culto_id).toBe(before.id)
    expect(livro.cultos.find((culto) => culto.id === body.culto_id)?.data).toBe(data)
    played.culto = body.culto_id
  }
  const repetir = async () => {
    const { id } = anyCulto()
    if (livro.cultos.length > 5) return
    const arquivadas = random(2) > 0
    const expected = livro.repetidas(id, arquivadas)
    const { status, body } = await bia('POST', `/api/cultos/${id}/repetir`, {
      data: any(DIAS),
      arquivadas,
      confirmar: true,
    })
    expect(status).toBe(201)
    expect(
      musicasOf(body)
        .map(({ musica_id }) => musica_id)
        .toSorted((a, b) => a - b),
    ).toEqual(expected)
    livro.cultos.push({ id: body.id, data: body.data, hora: body.hora })
    await learnPlanned(body.id)
  }
  const removeCulto = async () => {
    const { id } = anyCulto()
    const isSung = livro.tocadas.some(({ culto }) => culto === id)
    expect((await bia('DELETE', `/api/cultos/${id}`)).status).toBe(isSung ? 409 : 204)
    if (!isSung) expect((await undo('culto', id)).status).toBe(200)
  }
  const arquivar = async () => {
    const id = anyMusica()
    const leaves = !livro.arquivadas.delete(id)
    if (leaves) livro.arquivadas.add(id)
    expect((await bia('POST', `/api/musicas/${id}/${leaves ? 'arquivar' : 'desarquivar'}`)).status).toBe(200)
  }
  const juntar = async () => {
    const [fica, sai] = [anyMusica(), anyMusica()]
    if (fica === sai || musicas.length < 3 || livro.arquivadas.has(fica) || livro.arquivadas.has(sai)) return
    const { body } = await bia('POST', `/api/musicas/${fica}/juntar`, { com: sai })
    if (random(3) > 0) {
      expect((await bia('POST', `/api/musicas/juntadas/${body.juntada}/desfazer`)).status).toBe(200)
      return
    }
    musicas.splice(musicas.indexOf(sai), 1)
    livro.juntar(fica, sai, await db.selectFrom('execucoes').select('id').execute())
  }
  return [
    planByDate,
    planByDate,
    planInCulto,
    planInCulto,
    reprise,
    reprise,
    unlist,
    record,
    record,
    executar,
    concluir,
    concluir,
    reabrir,
    remove,
    edit,
    unplan,
    talvez,
    moveCulto,
    moveExecucao,
    repetir,
    removeCulto,
    arquivar,
    juntar,
  ]
}

const byText = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()

/** Rows that differ from the model, and figures on screens that differ from its recount. */
async function compare({ musicas, livro }: World, what: string) {
  const played = await sql`SELECT id, musica_id AS musica, culto_id AS culto FROM execucoes`.execute(db)
  expect(byText(played.rows), what).toEqual(
    byText(livro.tocadas.map(({ id, musica, culto }) => ({ id, musica, culto }))),
  )
  const planned =
    await sql`SELECT id, musica_id AS musica, culto_id AS culto, vez, guardado AS guardada, reserva FROM planejamentos_todos`.execute(
      db,
    )
  expect(byText(planned.rows), what).toEqual(
    byText(
      livro.planejadas.map(({ id, musica, culto, vez, guardada, reserva }) => ({
        id,
        musica,
        culto,
        vez,
        guardada,
        reserva,
      })),
    ),
  )
  expect(await wrongCounts(db), what).toBe(0)
  const dataOf = new Map(livro.cultos.map(({ id, data }) => [id, data]))
  const { body } = await bia('GET', '/api/musicas?limite=100&arquivadas=todas')
  for (const { id, vezes_tocadas, total_execucoes } of body.musicas) {
    const mine = livro.tocadas.filter(({ musica }) => musica === id)
    const days = new Set(mine.map(({ culto }) => dataOf.get(culto)))
    expect([musicas.includes(id), vezes_tocadas, total_execucoes], what).toEqual([
      true,
      mine.length,
      days.size,
    ])
  }
  const waiting = (await bia('GET', '/api/cultos?por_concluir=sim')).body.cultos.map(({ id }: Culto) => id)
  expect(new Set(waiting), what).toEqual(
    new Set(livro.cultos.flatMap((culto) => (livro.espera(culto, HOJE) ? culto.id : []))),
  )
  const { musicasNovas: novas, musicasRecorrentes: recorrentes } = (
    await bia('GET', '/api/planejamento/resumo')
  ).body
  const [dashboard, estatisticas] = [
    (await bia('GET', '/api/dashboard/resumo')).body,
    (await bia('GET', '/api/statistics')).body,
  ]
  for (const { totalMusicas, totalExecucoes } of [dashboard, estatisticas])
    expect([{ musicas: totalMusicas, novas, recorrentes }, totalExecucoes], what).toEqual([
      livro.contagens(musicas),
      livro.tocadas.length,
    ])
  const { total } = (await bia('GET', '/api/planejamento')).body
  expect(total, what).toBe(livro.vivas().length)
}

test(`UNO-01 UNO-02 UNO-12 of ${CAMINHOS * PASSOS} random actions on every road none counts a playing twice or loses one`, async () => {
  for (let seed = 1; seed <= CAMINHOS; seed++) {
    const world = await newWorld()
    const random = seeded(seed)
    const all = roads(world, random)
    const way: string[] = []
    for (let step = 0; step < PASSOS; step++) {
      const road = all[random(all.length)]
      way.push(road?.name ?? '')
      await road?.()
      if (step % 4 === 3) await compare(world, `seed ${seed}: ${way.join(', ')}`)
    }
    expect(way).toHaveLength(PASSOS)
  }
}, 1_800_000)
