import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { NivelAcesso } from '@cantai/contract/acesso/niveis'
import { ANOTACOES_POR_MUSICA_MAX, SESSAO_MS } from '@cantai/contract/limites'
import { createSessao } from '../acesso/sessoes.repository.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica, makeUsuario } from '../test/make.ts'
import { forgetAnotacoes } from './anotacoes.repository.ts'

const { db, anonymous, clock } = await buildTestApp()

/** Resolves when all present transactions have ended, those of other databases too: while one is open, marks begin there. */
async function allEnded(): Promise<void> {
  const { rows } = await sql<{ now: string }>`SELECT pg_current_xact_id()::text AS now`.execute(db)
  const ended = sql`SELECT WHERE pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.now}::xid8`
  while ((await ended.execute(db)).rows.length === 0) await delay(20)
}

async function enter(nivel_acesso: NivelAcesso = 'musico') {
  const { id } = await makeUsuario(db, { nivel_acesso })
  const authorization = `Bearer ${await createSessao(db, id, SESSAO_MS, clock.now)}`
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, headers = {}) =>
    anonymous(method, url, body, { authorization, ...headers })
  const sync = async (mudancas: object[] = [], desde: string | null = null) =>
    (await call('POST', '/api/anotacoes/sincronizar', { mudancas, desde })).body
  /** A mark after all that was written before. */
  const mark = async (): Promise<string> => {
    await allEnded()
    return (await sync()).seq
  }
  return { id, call, sync, mark }
}

const ancora = { hash: 'abc', vez: 1, coluna: 4 }
const nota = (musica_id: number, fields: object = {}) => ({
  apagada: false,
  id: crypto.randomUUID() as string,
  musica_id,
  ancora,
  texto: 'Entra o teclado',
  da_equipe: false,
  ...fields,
})
const textos = ({ anotacoes }: { anotacoes: { texto: string }[] }) =>
  anotacoes.map(({ texto }) => texto).toSorted()

test('PAL-07 how one reads a song is kept field by field, for that person alone, and answered whole', async () => {
  const [ana, bia] = [await enter(), await enter()]
  const { id } = await makeMusica(db)
  const url = `/api/leituras/${id}`
  const first = await ana.call('PUT', url, { capo: 2, tamanho: 5 })
  expect(first).toMatchObject({
    status: 200,
    body: { musica_id: id, capo: 2, tom_pessoal: null, tamanho: 5, colunas: null, so_letra: false },
  })
  expect((await ana.call('PUT', url, { capo: 2 })).body).toEqual(first.body)
  const { body } = await ana.call('PUT', url, {
    capo: null,
    tom_pessoal: 'f#m',
    colunas: '2',
    so_letra: true,
  })
  expect(body).toMatchObject({ capo: null, tom_pessoal: 'F#m', tamanho: 5, colunas: 2, so_letra: true })
  expect(Date.parse(body.alterado_em)).toBeGreaterThan(Date.parse(first.body.alterado_em))
  const list = await ana.call('GET', '/api/leituras')
  expect(list.body).toEqual({ leituras: [body], afinacao: 'do' })
  const sameAnswer = await ana.call('GET', '/api/leituras', undefined, {
    'if-none-match': list.headers['etag'],
  })
  expect(sameAnswer.status).toBe(304)
  expect((await bia.call('GET', '/api/leituras')).body).toEqual({ leituras: [], afinacao: 'do' })
})

test.each([
  [{ capo: 12 }, 'Capotraste deve ser um número inteiro de 0 a 11'],
  [{ tamanho: 9 }, 'Tamanho deve ser um número inteiro de 0 a 8'],
  [{ colunas: 3 }, 'Colunas deve ser um número inteiro de 1 a 2'],
  [{ tom_pessoal: 'H' }, 'Tom inválido: escreva como C, D, Em ou F#m'],
])('PAL-07 %j is refused in words', async (body, erro) => {
  const { id } = await makeMusica(db)
  expect(await (await enter()).call('PUT', `/api/leituras/${id}`, body)).toMatchObject({
    status: 422,
    body: { erro },
  })
})

test('PAL-17 the instrument is the person’s, on all their devices, and each change is told to them alone', async () => {
  const [ana, bia] = [await enter(), await enter()]
  const afinacaoOf = async ({ call }: typeof ana) => (await call('GET', '/api/leituras')).body.afinacao
  expect(await afinacaoOf(ana)).toBe('do')
  const countChanges = async () =>
    (await sql`SELECT FROM mudancas WHERE sala = 'leituras' AND usuario_id = ${ana.id}`.execute(db)).rows
      .length
  const put = (afinacao: string) => ana.call('PUT', '/api/meu-instrumento', { afinacao })
  expect((await put('mib')).status).toBe(204)
  expect(await countChanges()).toBe(1)
  expect((await put('mib')).status).toBe(204)
  expect(await countChanges()).toBe(1)
  expect([await afinacaoOf(ana), await afinacaoOf(bia)]).toEqual(['mib', 'do'])
  expect(await put('la')).toMatchObject({ status: 400, body: { erro: 'Escolha Dó, Sib, Mib ou Fá' } })
  expect((await put('do')).status).toBe(204)
  expect(await afinacaoOf(ana)).toBe('do')
})

test('PAL-07 a song that is gone takes no reading, and takes what was pinned to it along', async () => {
  const { call, sync, mark } = await enter()
  expect((await call('PUT', '/api/leituras/2000000000', { capo: 1 })).status).toBe(404)
  const { id } = await makeMusica(db)
  await call('PUT', `/api/leituras/${id}`, { capo: 1 })
  await sync([nota(id)])
  const seq = await mark()
  expect((await call('PUT', `/api/musicas/${id}`, { tom: 'A' })).status).toBe(200)
  await sql`DELETE FROM musicas WHERE id = ${id}`.execute(db)
  expect(await sync([], seq)).toMatchObject({ completo: false, musicas: [id], anotacoes: [] })
  expect((await call('GET', '/api/leituras')).body).toEqual({ leituras: [], afinacao: 'do' })
  const late = nota(id)
  expect((await sync([late])).recusadas).toEqual([
    { id: late.id, codigo: 'musica_ausente', erro: expect.stringContaining('não está mais no repertório') },
  ])
})

test('PAL-07 notes reach the person’s other devices in the server’s order; the same again changes nothing', async () => {
  const { sync, mark } = await enter()
  const [{ id }, otherMusica] = [await makeMusica(db), await makeMusica(db)]
  const firstNota = nota(id)
  await allEnded()
  const firstSync = await sync()
  expect(firstSync).toMatchObject({ completo: true, musicas: [], anotacoes: [] })
  const phone = await sync([firstNota, nota(otherMusica.id)], firstSync.seq)
  expect(phone).toMatchObject({ completo: false, recusadas: [] })
  expect(new Set(phone.musicas)).toEqual(new Set([id, otherMusica.id]))
  const seen = await mark()
  const tablet = await sync([{ ...firstNota, texto: 'Entra o violão' }], seen)
  expect(tablet).toMatchObject({
    musicas: [id],
    anotacoes: [{ id: firstNota.id, texto: 'Entra o violão', ancora }],
  })
  expect(await sync([{ ...firstNota, texto: 'Entra o violão' }], await mark())).toMatchObject({
    musicas: [],
    anotacoes: [],
  })
  expect(await sync([], seen)).toMatchObject({ anotacoes: [{ texto: 'Entra o violão' }] })
})

test('PAL-07 a deleted note stays deleted when it is sent again; another text brings it back', async () => {
  const { sync, mark } = await enter()
  const { id } = await makeMusica(db)
  const ownNota = nota(id)
  await sync([ownNota])
  const seq = await mark()
  expect(await sync([{ apagada: true, id: ownNota.id }], seq)).toMatchObject({ musicas: [id], anotacoes: [] })
  expect((await sync([ownNota], seq)).anotacoes).toEqual([])
  expect((await sync([{ apagada: true, id: crypto.randomUUID() }], seq)).recusadas).toEqual([])
  expect(textos(await sync([{ ...ownNota, texto: 'Escrita sem rede' }], seq))).toEqual(['Escrita sem rede'])
  await sync([{ apagada: true, id: ownNota.id }])
  await forgetAnotacoes(db, new Date(Date.now() + 91 * 24 * 60 * 60 * 1000))
  const { rows } = await sql`SELECT FROM anotacoes WHERE id = ${ownNota.id}`.execute(db)
  expect(rows).toHaveLength(0)
})

test('PAL-07 notes of the team are for all to see and for lider and admin to write', async () => {
  const [lider, admin, musico] = [await enter('lider'), await enter('admin'), await enter()]
  const { id } = await makeMusica(db)
  const [team, own] = [nota(id, { da_equipe: true, texto: 'só teclado' }), nota(id, { texto: 'minha' })]
  await lider.sync([team, own])
  const sees = async ({ sync }: typeof musico) =>
    textos({ anotacoes: (await sync()).anotacoes.filter((a: { musica_id: number }) => a.musica_id === id) })
  expect(await sees(musico)).toEqual(['só teclado'])
  expect(await sees(lider)).toEqual(['minha', 'só teclado'])

  const recusadasOf = async (who: typeof musico, mudanca: object) => (await who.sync([mudanca])).recusadas
  const mine = nota(id, { da_equipe: true })
  for (const mudanca of [mine, { ...team, texto: 'x' }, { apagada: true, id: team.id }])
    expect(await recusadasOf(musico, mudanca)).toMatchObject([{ id: mudanca.id, codigo: 'so_lider' }])
  for (const mudanca of [
    { ...own, texto: 'x' },
    { apagada: true, id: own.id },
  ])
    expect(await recusadasOf(admin, mudanca)).toMatchObject([{ id: own.id, codigo: 'de_outra_pessoa' }])
  // A team note that another person made private would be hidden from the team, and belong to nobody.
  expect(await recusadasOf(admin, { ...team, da_equipe: false })).toMatchObject([
    { codigo: 'de_outra_pessoa' },
  ])

  expect(await recusadasOf(admin, { ...team, texto: 'teclado e baixo' })).toEqual([])
  expect(await sees(musico)).toEqual(['teclado e baixo'])
  const seq = await musico.mark()
  await lider.sync([{ ...team, da_equipe: false }])
  expect(await musico.sync([], seq)).toMatchObject({ completo: false, musicas: [id], anotacoes: [] })
})

test('PAL-07 a person has so many notes in a song, and each is short', async () => {
  const { sync, call } = await enter()
  const { id } = await makeMusica(db)
  const many = Array.from({ length: ANOTACOES_POR_MUSICA_MAX }, (_, i) => nota(id, { texto: `${i}` }))
  expect((await sync(many)).recusadas).toEqual([])
  const [more, first] = [nota(id), many[0]]
  const { recusadas } = await sync([more, { ...first, texto: 'outra' }])
  expect(recusadas).toEqual([
    {
      id: more.id,
      codigo: 'limite',
      erro: `Você já tem ${ANOTACOES_POR_MUSICA_MAX} anotações nesta música. Apague alguma antes.`,
    },
  ])
  const post = (mudanca: object) => call('POST', '/api/anotacoes/sincronizar', { mudancas: [mudanca] })
  expect(await post({ ...more, texto: 'x'.repeat(301) })).toMatchObject({
    status: 422,
    body: { erro: 'Anotação deve ter no máximo 300 caracteres' },
  })
  expect((await post({ ...more, id: 'ABC' })).status).toBe(400)
  expect((await post({ ...more, ancora: { ...ancora, hash: '<b>' } })).status).toBe(400)
})

test('PAL-07 FOL-09 what was pinned follows a merge, and goes back with it', async () => {
  const [ana, bia] = [await enter(), await enter()]
  const [fica, sai] = [await makeMusica(db), await makeMusica(db)]
  await ana.call('PUT', `/api/leituras/${sai.id}`, { capo: 3 })
  await bia.call('PUT', `/api/leituras/${sai.id}`, { capo: 5, tamanho: 7 })
  await bia.call('PUT', `/api/leituras/${fica.id}`, { capo: 1 })
  const ownNota = nota(sai.id)
  await ana.sync([ownNota])
  const seq = await ana.mark()
  const { juntada } = (await ana.call('POST', `/api/musicas/${fica.id}/juntar`, { com: sai.id })).body
  const leituras = async ({ call }: typeof ana) =>
    (await call('GET', '/api/leituras')).body.leituras.map(
      (l: { musica_id: number; capo: number; tamanho: number | null }) => [l.musica_id, l.capo, l.tamanho],
    )
  expect(await leituras(ana)).toEqual([[fica.id, 3, null]])
  expect(await leituras(bia)).toEqual([[fica.id, 1, 7]])
  const merged = await ana.sync([], seq)
  expect(new Set(merged.musicas)).toEqual(new Set([fica.id, sai.id]))
  expect(merged.anotacoes).toMatchObject([{ id: ownNota.id, musica_id: fica.id }])
  // A device that has not heard of the merge still names the song that went.
  expect(await ana.sync([{ ...ownNota, texto: 'mudou' }], seq)).toMatchObject({
    recusadas: [],
    anotacoes: [{ id: ownNota.id, musica_id: fica.id, texto: 'mudou' }],
  })
  expect((await ana.call('POST', `/api/musicas/juntadas/${juntada}/desfazer`)).status).toBe(200)
  expect(await leituras(ana)).toEqual([[sai.id, 3, null]])
  expect(await leituras(bia)).toEqual([
    [fica.id, 1, null],
    [sai.id, 5, 7],
  ])
  expect((await ana.sync()).anotacoes).toMatchObject([{ id: ownNota.id, musica_id: sai.id, texto: 'mudou' }])
})

test('PAL-07 an example hymn that somebody has written on stays when the others are removed', async () => {
  const { sync, call } = await enter()
  const [usedMusica, unusedMusica] = [
    await makeMusica(db, { exemplo: true }),
    await makeMusica(db, { exemplo: true }),
  ]
  await sync([nota(usedMusica.id)])
  expect((await call('DELETE', '/api/musicas/hinos')).body).toEqual({ removidos: 1, mantidos: 1 })
  expect((await call('GET', `/api/musicas/${usedMusica.id}`)).status).toBe(200)
  expect((await call('GET', `/api/musicas/${unusedMusica.id}`)).status).toBe(404)
})
