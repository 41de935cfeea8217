import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { lockWaiters } from '../test/lock-waiters.ts'

const { db, as } = await buildTestApp()
const lider = await as('lider')

const begin = async (lida: number) =>
  (
    await lider('POST', '/api/importacoes', {
      chave: randomUUID(),
      especie: 'pessoas',
      origem: 'Lista colada',
      lida,
    })
  ).body.id as number
const bring = (id: number, linhas: object[], funcoes: object[] = []) =>
  lider('POST', `/api/importacoes/${id}/pessoas`, { funcoes, linhas })
const nova = (linha: number, nome: string, more: object = {}) => ({
  linha,
  acao: 'trazer',
  pessoa: { nome, funcoes: [], ...more },
})
const undo = (id: number) => lider('POST', `/api/importacoes/${id}/desfazer`)
const people = async () => (await lider('GET', '/api/pessoas')).body.pessoas as Record<string, unknown>[]
const named = async (nome: string) => (await people()).find((one) => one['nome'] === nome)
const funcoes = async () =>
  (await lider('GET', '/api/funcoes')).body.funcoes as {
    id: number
    nome: string
    quantidade_padrao: number
  }[]
const funcaoId = async (nome: string) => (await funcoes()).find((one) => one.nome === nome)?.id

test('ESC-20 TRA-19 people come in one go, with functions that the team lacked; the same batch again changes nothing', async () => {
  const id = await begin(3)
  const linhas = [
    nova(1, 'Íris Prado', { telefone: '(11) 91234-5678', funcoes: ['vocal', 'batera'] }),
    nova(2, 'Davi Melo', { funcoes: ['Saxofone'] }),
    { linha: 3, acao: 'recusada', motivo: 'não tem nome' },
  ]
  const first = await bring(id, linhas, [{ nome: 'Saxofone', grupo: 'instrumento' }])
  expect(first.body.linhas.map(({ resultado }: { resultado: string }) => resultado)).toEqual([
    'trazida',
    'trazida',
    'recusada',
  ])
  expect((await bring(id, linhas)).body).toEqual(first.body)
  expect(await named('Íris Prado')).toMatchObject({
    telefone: '(11) 91234-5678',
    funcoes: [
      { funcao_id: await funcaoId('Vocal'), nivel: 2 },
      { funcao_id: await funcaoId('Bateria'), nivel: 2 },
    ],
  })
  // Nobody asked for a place of it in each roster.
  expect((await funcoes()).find(({ nome }) => nome === 'Saxofone')).toMatchObject({ quantidade_padrao: 0 })
  expect((await lider('POST', `/api/importacoes/${id}/concluir`)).body).toMatchObject({
    especie: 'pessoas',
    trazida: 2,
    recusada: 1,
    pode_desfazer: true,
  })
  // Names stand in the records alone, so that removing somebody leaves none behind.
  const { rows } = await db.executeQuery<{ nome: string }>(
    db.selectFrom('importacao_linhas').select('nome').where('importacao_id', '=', id).compile(),
  )
  expect(rows.map(({ nome }) => nome)).toEqual(['', '', ''])

  expect((await undo(id)).body).toEqual({ removidas: 2, mantidas: 0 })
  expect(await named('Davi Melo')).toBeUndefined()
  expect(await funcaoId('Saxofone')).toBeUndefined()
  expect((await undo(id)).body).toEqual({ removidas: 0, mantidas: 0 })
})

test('ESC-20 TRA-19 who is there gets what they lack, and loses it again unless somebody changed them since', async () => {
  const vocal = await funcaoId('Vocal')
  const violao = await funcaoId('Violão')
  const make = async (nome: string) =>
    (
      await lider('POST', '/api/pessoas', {
        nome,
        telefone: nome === 'Com Número' ? '(11) 3333-4444' : null,
        funcoes: [{ funcao_id: vocal, nivel: 3 }],
      })
    ).body
  const [ana, com, mudada] = [await make('Ana Lima'), await make('Com Número'), await make('Mudada')]
  const id = await begin(3)
  const fill = (linha: number, { id: pessoa_id }: { id: number }) => ({
    linha,
    acao: 'existe',
    pessoa_id,
    pessoa: { nome: 'Outro Nome', apelido: 'Ni', telefone: '(11) 91234-5678', funcoes: ['Vocal', 'Violão'] },
  })
  await bring(id, [fill(1, ana), fill(2, com), fill(3, mudada)])
  expect(await named('Ana Lima')).toMatchObject({
    apelido: 'Ni',
    telefone: '(11) 91234-5678',
    funcoes: [
      { funcao_id: vocal, nivel: 3 },
      { funcao_id: violao, nivel: 2 },
    ],
  })
  expect(await named('Com Número')).toMatchObject({ telefone: '(11) 3333-4444' })
  const { versao } = (await named('Mudada')) ?? {}
  await lider('PUT', `/api/pessoas/${mudada.id}`, { max_por_mes: 2, versao })
  expect((await undo(id)).body).toEqual({ removidas: 0, mantidas: 0 })
  expect(await named('Ana Lima')).toMatchObject({
    apelido: null,
    telefone: null,
    funcoes: [{ funcao_id: vocal, nivel: 3 }],
  })
  expect(await named('Com Número')).toMatchObject({ apelido: null, telefone: '(11) 3333-4444' })
  expect(await named('Mudada')).toMatchObject({ apelido: 'Ni', max_por_mes: 2 })
})

test('TRA-19 who serves, is in a team, has marked days, was edited or invited stays when an import is undone', async () => {
  const id = await begin(6)
  const { body } = await bring(
    id,
    ['Serve', 'Da Equipe', 'Com Dias', 'Editada', 'Convidada', 'Intacta'].map((nome, i) =>
      nova(i + 1, nome, { funcoes: ['Flauta'] }),
    ),
    [{ nome: 'Flauta', grupo: 'instrumento' }],
  )
  const [serve, equipe, dias, editada, convidada] = body.linhas.map(
    ({ registro_id }: { registro_id: number }) => registro_id,
  )
  const funcao_id = await funcaoId('Flauta')
  const culto = (await lider('POST', '/api/cultos', { data: '2027-03-07', hora: '19:00', tipo: 'Culto' }))
    .body
  const answer = await lider('PUT', `/api/cultos/${culto.id}/escala`, {
    versao: 0,
    vagas: [{ funcao_id, pessoa_id: serve }],
  })
  expect(answer.status).toBe(200)
  await lider('POST', '/api/equipes', { nome: 'A', membros: [{ pessoa_id: equipe, funcao_id }] })
  await lider('POST', '/api/indisponibilidades', { pessoa_id: dias, de: '2027-01-01', ate: '2027-01-02' })
  await lider('PUT', `/api/pessoas/${editada}`, { max_por_mes: 2 })
  const admin = await as('admin')
  const invited = await admin('POST', '/api/convites', {
    nivel_acesso: 'musico',
    usos_max: 1,
    pessoa_id: convidada,
  })
  expect(invited.status).toBe(201)
  expect((await undo(id)).body).toEqual({ removidas: 1, mantidas: 5 })
  expect(await funcaoId('Flauta')).toBe(funcao_id)
})

test('TRA-19 people come into an import of people alone, each in a function that is there, with a number that exists', async () => {
  const musicas = (
    await lider('POST', '/api/importacoes', { chave: randomUUID(), origem: 'Lista colada', lida: 1 })
  ).body.id
  expect((await bring(musicas, [nova(1, 'Ana Rosa')])).body.erro).toBe('Esta importação é de outra espécie.')
  const id = await begin(1)
  expect((await bring(id, [nova(1, 'Ana Rosa', { funcoes: ['Harpa'] })])).body.erro).toBe(
    'A equipe não tem a função “Harpa”: confira a lista de novo.',
  )
  const wrong = await bring(id, [nova(1, 'Ana Rosa', { telefone: '(20) 91234-5678' })])
  expect(wrong.body.erro).toContain('Telefone inválido')
  expect(await named('Ana Rosa')).toBeUndefined()
  expect(
    (
      await bring(id, [
        { linha: 1, acao: 'existe', pessoa_id: 999_999, pessoa: { nome: 'Ninguém', funcoes: [] } },
      ])
    ).body.linhas,
  ).toMatchObject([{ resultado: 'recusada', motivo: 'a pessoa não está mais na equipe' }])
})

test('TRA-19 ESC-01 an import that is undone while two of its people become one: neither waits for the other for ever', async () => {
  const antes = (await lider('POST', '/api/pessoas', { nome: 'Lia Antes', funcoes: [] })).body.id as number
  const id = await begin(2)
  const brought = await bring(id, [
    nova(1, 'Lia Trazida'),
    { linha: 2, acao: 'existe', pessoa_id: antes, pessoa: { nome: 'Lia', apelido: 'Li', funcoes: [] } },
  ])
  const trazida = brought.body.linhas[0].registro_id as number
  const both = await db.transaction().execute(async (holder) => {
    // Both arrive while somebody edits the person who came.
    await holder.selectFrom('pessoas').select('id').where('id', '=', trazida).forUpdate().execute()
    const undone = undo(id)
    await lockWaiters(db, 1)
    const joined = lider('POST', `/api/pessoas/${antes}/juntar`, { com: trazida })
    await lockWaiters(db, 2)
    return { undone, joined }
  })
  expect((await both.undone).body).toEqual({ removidas: 1, mantidas: 0 })
  expect((await both.joined).status).toBe(404)
  expect(await named('Lia Antes')).toMatchObject({ apelido: null })
})
