import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { CAMPOS_DA_MUSICA, FATOS, FATOS_DA_FOLHA } from '@cantai/contract/campos-da-musica'
import { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import type { Musica } from '@cantai/contract/musicas/musicas'
import { LINHAS } from '@cantai/contract/replica'
import { descreverForma } from '@cantai/contract/replica/forma'
import { lerCantaiJson } from '@cantai/domain/importacao/formatos/cantai-json'
import { lerTabela, lidasDaTabela } from '@cantai/domain/importacao/formatos/tabela'
import { lerArquivoDeTexto } from '@cantai/domain/importacao/formatos/texto'
import type { Lida } from '@cantai/domain/importacao/lida'
import { limpar } from '@cantai/domain/importacao/limpar'
import { makeSound, hasTools } from '../test/stand-ins/sound.ts'
import { listMusicasDosCultos } from '../cultos/cultos.repository.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeExecucao } from '../test/make.ts'

const { as, app, db } = await buildTestApp()
const lider = await as('lider')
const CREDITOS = { autores: 'Ana Souza, Rui', direitos: '© 1996 Casa', ccli: '22025' }
const TOLD = { compasso: '6/8', duracao_s: 270, ...CREDITOS }

const create = async (fields: object): Promise<Musica> => {
  const { status, body } = await lider('POST', '/api/musicas', { nome: 'Santo', artista: 'Coral', ...fields })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as Musica
}
const get = async (id: number) => (await lider('GET', `/api/musicas/${id}`)).body as Musica
const download = async (kind: 'musicas' | 'tabela', pedido: object) => {
  const { body } = await lider('POST', `/api/exportacao/${kind}`, pedido)
  return app.inject({ method: 'GET', url: (body as { url: string }).url })
}
const fileOf = async (formato: string, id: number) => {
  const { rawPayload } = await download('musicas', { formato, ids: [id] })
  return Object.values(unzipSync(rawPayload)).map((bytes) => strFromU8(bytes))[0] ?? ''
}
const lastChange = async (id: number) =>
  (
    (await lider('GET', `/api/auditoria?tipo=musica&registro_id=${id}`)).body as {
      registros: { campos: string[] }[]
    }
  ).registros[0]?.campos

test('UNO-11 TRA-15 a form says metre, length and credits as people write them, nothing else is taken, and the history names them', async () => {
  const { id } = await create({ ...TOLD, duracao_s: '4:30', autores: ' Ana Souza,\nRui ' })
  expect(await get(id)).toMatchObject(TOLD)
  expect((await lider('GET', '/api/musicas?campos=resumo')).body).toMatchObject({ musicas: [TOLD] })
  for (const wrong of [
    { compasso: '5/4' },
    { duracao_s: '2:00:01' },
    { duracao_s: 0 },
    { duracao_s: '4:60' },
    { autores: 'A'.repeat(201) },
    { direitos: 'A'.repeat(201) },
    { ccli: '0' },
    { ccli: 'CCLI 1' },
    { ccli: '12345678901' },
  ])
    expect((await lider('PUT', `/api/musicas/${id}`, wrong)).status, JSON.stringify(wrong)).toBeOneOf([
      400, 422,
    ])
  expect(
    (await lider('PUT', `/api/musicas/${id}`, { compasso: '', duracao_s: 7200, ccli: '' })).body,
  ).toMatchObject({
    compasso: null,
    duracao_s: 7200,
    ccli: null,
  })
  expect(await lastChange(id)).toEqual(['ccli', 'compasso', 'duracao_s'])
})

test('UNO-11 a merge takes metre, length and credits of the other song where this one has none, and gives them back', async () => {
  const [bare, full] = [await create({}), await create({ ...TOLD, bpm: 60 })]
  const merged = await lider('POST', `/api/musicas/${bare.id}/juntar`, { com: full.id })
  expect(merged.body).toMatchObject({ musica: { ...TOLD, bpm: 60 } })
  const { juntada } = merged.body as { juntada: number }
  const back = await lider('POST', `/api/musicas/juntadas/${juntada}/desfazer`)
  expect(back.body).toMatchObject({
    musica: { compasso: null, duracao_s: null, autores: null, direitos: null, ccli: null },
    voltou: TOLD,
  })
  const other = await create({ compasso: '3/4', duracao_s: 200 })
  const escolhas = { com: full.id, compasso: 'outra', duracao_s: 'esta' }
  const chosen = await lider('POST', `/api/musicas/${other.id}/juntar`, escolhas)
  expect(chosen.body).toMatchObject({ musica: { compasso: '6/8', duracao_s: 200 } })
})

test('UNO-11 TRA-15 every file that leaves brings metre, length and credits back, and fills a song that lacks them', async () => {
  const { id } = await create({ ...TOLD, nome: 'Rei', bpm: 72, cifras: 'G D\nRei dos reis', tom: 'G' })
  const { payload } = await download('tabela', { tabela: 'musicas', formato: 'csv' })
  const cells = payload.split('\r\n').map((linha) => linha.replace('\uFEFF', '').split(';'))
  const tabela = lerTabela('a.csv', cells)
  const rows = lidasDaTabela(
    tabela,
    tabela.colunas.map(({ campo }) => campo),
  )
  const ways: Record<string, Lida | undefined> = {
    csv: rows.find(({ nome }) => nome === 'Rei'),
    json: lerCantaiJson(JSON.parse(await fileOf('json', id)), 'a')?.[0],
    chordpro: lerArquivoDeTexto(await fileOf('chordpro', id), 'a.cho')[0],
    txt: lerArquivoDeTexto(await fileOf('txt', id), 'Rei - Coral.txt')[0],
  }
  for (const [way, lida] of Object.entries(ways)) {
    const { musica, correcoes } = limpar(lida ?? { lugar: '' })
    expect(musica, way).toMatchObject({ ...TOLD, nome: 'Rei', bpm: 72 })
    expect(correcoes, way).toEqual([])
    const lacking = await create({ nome: `Falta ${way}` })
    const pedido = { chave: randomUUID(), origem: way, lida: 1 }
    const begun = (await lider('POST', '/api/importacoes', pedido)).body as { id: number }
    const linha = {
      linha: 1,
      nome: 'Rei',
      acao: 'existe',
      chave: `rei|${way}`,
      musica_id: lacking.id,
      musica,
    }
    await lider('POST', `/api/importacoes/${begun.id}/musicas`, { linhas: [linha] })
    expect(await get(lacking.id), way).toMatchObject(TOLD)
  }
})

test('REP-01 TRA-15 tags leave by their names in every format and come back, also to a song that has others; undone, they go again', async () => {
  const tag = async (nome: string) =>
    ((await lider('POST', '/api/marcadores', { nome })).body as { id: number }).id
  const [ceia, maes, natal] = [await tag('Ceia'), await tag('Dia das Mães'), await tag('Natal')]
  const { id } = await create({
    nome: 'Marcada',
    tom: 'G',
    cifras: 'G D\nRei dos reis',
    marcadores: [ceia, maes],
  })
  const { payload } = await download('tabela', { tabela: 'musicas', formato: 'csv' })
  const cells = payload.split('\r\n').map((linha) =>
    linha
      .replace('\uFEFF', '')
      .split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
      .map((cell) => cell.replaceAll(/^"|"$/g, '')),
  )
  const tabela = lerTabela('a.csv', cells)
  const rows = lidasDaTabela(
    tabela,
    tabela.colunas.map(({ campo }) => campo),
  )
  const ways: Record<string, Lida | undefined> = {
    csv: rows.find(({ nome }) => nome === 'Marcada'),
    json: lerCantaiJson(JSON.parse(await fileOf('json', id)), 'a')?.[0],
    chordpro: lerArquivoDeTexto(await fileOf('chordpro', id), 'a.cho')[0],
    txt: lerArquivoDeTexto(await fileOf('txt', id), 'Marcada - Coral.txt')[0],
  }
  for (const [way, lida] of Object.entries(ways)) {
    const { musica, correcoes } = limpar(lida ?? { lugar: '' })
    expect(musica.marcadores, way).toEqual(['Ceia', 'Dia das Mães'])
    expect(correcoes, way).toEqual([])
    const there = await create({ nome: `Há ${way}`, marcadores: [natal] })
    const begun = (await lider('POST', '/api/importacoes', { chave: randomUUID(), origem: way, lida: 2 }))
      .body as { id: number }
    const linhas = [
      { linha: 1, nome: 'Há', acao: 'existe', musica_id: there.id, musica },
      {
        linha: 2,
        nome: 'Nova',
        acao: 'trazer',
        chave: `nova|${way}`,
        musica: { ...musica, marcadores: [`Novo ${way}`, 'ceia'] },
      },
    ]
    const { body } = await lider('POST', `/api/importacoes/${begun.id}/musicas`, { linhas })
    const made = (body as { linhas: { linha: number; musica_id: number }[] }).linhas.find(
      ({ linha }) => linha === 2,
    )
    expect((await get(there.id)).marcadores, way).toEqual([ceia, maes, natal])
    expect((await get(made?.musica_id ?? 0)).marcadores, way).toContain(ceia)
    expect((await get(made?.musica_id ?? 0)).marcadores, way).toHaveLength(2)
    await lider('POST', `/api/importacoes/${begun.id}/desfazer`)
    expect((await get(there.id)).marcadores, way).toEqual([natal])
  }
})

test('EST-01 a table and our own files bring the key of a recording back, to a song of the same video', async () => {
  const told = { youtube_video_id: 'dQw4w9WgXcQ', tom_da_gravacao: 'Eb' }
  const { id } = await create({ nome: 'Farol', tom: 'G', ...told })
  const { payload } = await download('tabela', { tabela: 'musicas', formato: 'csv' })
  const cells = payload.split('\r\n').map((linha) => linha.replace('\uFEFF', '').split(';'))
  const tabela = lerTabela('a.csv', cells)
  const campos = tabela.colunas.map(({ campo }) => campo)
  const ways: Record<string, Lida | undefined> = {
    csv: lidasDaTabela(tabela, campos).find(({ nome }) => nome === 'Farol'),
    json: lerCantaiJson(JSON.parse(await fileOf('json', id)), 'a')?.[0],
    chordpro: lerArquivoDeTexto(await fileOf('chordpro', id), 'a.cho')[0],
  }
  for (const [way, lida] of Object.entries(ways)) {
    const { musica } = limpar(lida ?? { lugar: '' })
    expect(musica, way).toMatchObject(told)
    const [bare, same, other] = [
      await create({ nome: `Sem som ${way}` }),
      await create({ nome: `Mesmo ${way}`, youtube_video_id: told.youtube_video_id }),
      await create({ nome: `Outro ${way}`, youtube_video_id: 'aaaaaaaaaaa' }),
    ]
    const pedido = { chave: randomUUID(), origem: way, lida: 4 }
    const begun = (await lider('POST', '/api/importacoes', pedido)).body as { id: number }
    const fills = [bare, same, other].map((there, i) => ({
      linha: i + 1,
      nome: 'Farol',
      acao: 'existe',
      musica_id: there.id,
      musica,
    }))
    const nova = { linha: 4, nome: 'Farol', acao: 'trazer', chave: `farol|${way}`, musica }
    const { body } = await lider('POST', `/api/importacoes/${begun.id}/musicas`, { linhas: [...fills, nova] })
    const { linhas } = body as { linhas: { musica_id: number }[] }
    const keys = await Promise.all(
      linhas.map(async ({ musica_id }) => (await get(musica_id)).tom_da_gravacao),
    )
    expect(keys, way).toEqual(['Eb', 'Eb', null, 'Eb'])
  }
})

test.runIf(await hasTools)('UNO-11 an MP3 says how long its song is, where nobody has said it', async () => {
  const sound = await makeSound(7, 'mp3')
  const send = async (id: number) => {
    const body = Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="arquivo"; filename="x.mp3"\r\n\r\n'),
      sound,
      Buffer.from('\r\n--x--\r\n'),
    ])
    return lider('POST', `/api/musicas/${id}/mp3`, body, {
      'content-type': 'multipart/form-data; boundary=x',
    })
  }
  const [bare, told] = [await create({}), await create(TOLD)]
  expect((await send(bare.id)).body).toMatchObject({ duracao_s: 7 })
  expect((await send(told.id)).body).toMatchObject({ duracao_s: 270 })
})

test('CAS-09 what the types do not ask of a field of a song is not forgotten', async () => {
  const ofCulto = Object.keys(MusicaDoCulto.shape)
  for (const fato of FATOS_DA_FOLHA)
    expect(ofCulto, 'contract/src/cultos/itens.ts: a sheet of a service says every such fact').toContain(fato)

  const { id } = await create(TOLD)
  const { culto_id } = await makeExecucao(db, { musica_id: id })
  const [row = {}] = await listMusicasDosCultos(db, [culto_id ?? 0], 'dentro')
  for (const campo of Object.keys(CAMPOS_DA_MUSICA).filter((each) => ofCulto.includes(each)))
    expect(Object.keys(row), 'listMusicasDosCultos: the SQL of a service’s songs').toContain(campo)

  for (const campo of Object.keys(CAMPOS_DA_MUSICA))
    expect(descreverForma(LINHAS.textos), 'contract/src/replica.ts: the row on a phone').toMatch(
      new RegExp(`[{,]${campo}:`),
    )

  const rng = 'domain/src/exportacao/openlyrics-0.8.rng'
  const rules = readFileSync(new URL('../../../' + rng, import.meta.url), 'utf8')
  for (const fato of FATOS) {
    const { openlyrics } = CAMPOS_DA_MUSICA[fato].leva.fato
    if (openlyrics !== null) expect(rules, rng).toContain(`<element name="${openlyrics}"`)
  }
})
