import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Escala, Vaga } from '@cantai/contract/pessoas/escala'
import { buildTestApp, type Caller } from '../test/build-test-app.ts'
import { ESCALAS } from '../test/how-often.ts'
import { idsDasFuncoes, novaEscala, novaPessoa, tokenDaPagina } from './escala.fixture.ts'

const { app, db, as, clock } = await buildTestApp({ publicUrl: 'https://louvor.exemplo' })
clock.now = new Date('2026-11-23T12:00:00Z')
const lideres = [await as('lider'), await as('lider')] as const
const [lider] = lideres
const VOCAL = (await idsDasFuncoes(lider))['Vocal'] ?? 0

const byLink = (token: string, vaga: number, resposta: 'sim' | 'nao') =>
  app.inject({
    method: 'POST',
    url: '/api/resposta',
    payload: { token, vagas: [vaga], resposta },
    remoteAddress: '203.0.113.7',
  })

async function tokensOf(pessoas: readonly number[]): Promise<Map<number, string>> {
  // The limit is 300 writings of a page in a quarter of an hour.
  clock.now = new Date(clock.now.getTime() + 60_000)
  return new Map(await Promise.all(pessoas.map(async (id) => [id, await tokenDaPagina(lider, id)] as const)))
}

const equipe = [
  await novaPessoa(lider, 'Ana Prado', [VOCAL]),
  await novaPessoa(lider, 'Davi Melo', [VOCAL]),
  await novaPessoa(lider, 'Caio Reis', [VOCAL]),
]

type Acao =
  | { faz: 'abre'; quem: 0 | 1 }
  | { faz: 'grava'; quem: 0 | 1; vaga: number; pessoa: number | null }
  | { faz: 'responde'; vaga: number; pessoa: number; resposta: 'sim' | 'nao' }

const um = fc.constantFrom(0 as const, 1 as const)
const lugar = fc.nat({ max: 2 })
const acao: fc.Arbitrary<Acao> = fc.oneof(
  fc.record({ faz: fc.constant('abre' as const), quem: um }),
  fc.record({
    faz: fc.constant('grava' as const),
    quem: um,
    vaga: lugar,
    pessoa: fc.constantFrom(...equipe, null),
  }),
  fc.record({
    faz: fc.constant('responde' as const),
    vaga: lugar,
    pessoa: fc.constantFrom(...equipe),
    resposta: fc.constantFrom('sim' as const, 'nao' as const),
  }),
)
/** The actions of a round begin at once; the next round waits for them. */
const ordem = fc.array(fc.array(acao, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 8 })

/** The list with this person moved to that place, the replaced person in the free one, and one empty place more. */
function change({ vagas }: Escala, id: number | undefined, pessoa: number | null) {
  const before = vagas.find((vaga) => vaga.id === id)?.pessoa?.id ?? null
  const who = (vaga: Vaga) => {
    const there = vaga.pessoa?.id ?? null
    if (vaga.id === id) return pessoa
    return pessoa !== null && there === pessoa ? before : there
  }
  return [
    ...vagas.map((vaga) => ({ id: vaga.id, funcao_id: vaga.funcao_id, pessoa_id: who(vaga) })),
    { funcao_id: VOCAL, pessoa_id: null },
  ]
}

async function happens(passos: readonly (readonly Acao[])[]): Promise<void> {
  const { culto, path, escala } = await novaEscala(
    lider,
    equipe.map((pessoa) => [VOCAL, pessoa]),
  )
  const tokens = await tokensOf(equipe)
  const ids = (escala as Escala).vagas.map(({ id }) => id)
  const seen: [Escala, Escala] = [escala, escala]
  const moved = new Set<number>()
  const taken: { vaga: number; pessoa: number; resposta: 'sim' | 'nao' }[] = []
  let added = 0

  async function save(call: Caller, quem: 0 | 1, vaga: number, pessoa: number | null) {
    const old = seen[quem]
    const vagas = change(old, ids[vaga], pessoa)
    const { status, body } = await call('PUT', path, { versao: old.versao, vagas })
    if (status !== 200)
      return expect({ status, codigo: body.codigo }).toEqual({ status: 409, codigo: 'versao' })
    added += 1
    seen[quem] = body
    for (const { id, pessoa: before } of old.vagas)
      if ((before?.id ?? null) !== vagas.find((one) => 'id' in one && one.id === id)?.pessoa_id) moved.add(id)
  }
  async function respond(vaga: number, pessoa: number, resposta: 'sim' | 'nao') {
    const answer = await byLink(tokens.get(pessoa) ?? '', vaga, resposta)
    if (answer.statusCode === 200) taken.push({ vaga, pessoa, resposta })
    else expect(answer.json()).toMatchObject({ codigo: 'vaga_trocada' })
  }
  for (const passo of passos)
    await Promise.all(
      passo.map(async (one) => {
        if (one.faz === 'abre') seen[one.quem] = (await lideres[one.quem]('GET', path)).body
        else if (one.faz === 'grava') await save(lideres[one.quem], one.quem, one.vaga, one.pessoa)
        else await respond(ids[one.vaga] ?? 0, one.pessoa, one.resposta)
      }),
    )

  const { rows } = await sql<{ id: number; pessoa_id: number | null; resposta: 'sim' | 'nao' | null }>`
    SELECT id, pessoa_id, resposta FROM culto_vagas WHERE culto_id = ${culto} ORDER BY posicao, id`.execute(
    db,
  )
  expect(rows).toHaveLength(ids.length + added)
  expect(rows.slice(0, ids.length).map(({ id }) => id)).toEqual(ids)
  for (const { id, pessoa_id, resposta } of rows) {
    const given = taken.filter(({ vaga }) => vaga === id)
    if (resposta !== null) expect(given).toContainEqual({ vaga: id, pessoa: pessoa_id, resposta })
    // An answer is deleted only with its person.
    else if (!moved.has(id)) expect(given).toEqual([])
  }
}

test('ESC-02 ESC-03 two who lead write and people answer in any order: no place is lost, no answer is on another’s place', async () => {
  await expect(
    fc.assert(fc.asyncProperty(ordem, happens), { numRuns: ESCALAS, endOnFailure: true }),
  ).resolves.toBeUndefined()
})

test('ESC-03 a hundred answers to one link at once are one state', async () => {
  const [ana = 0] = equipe
  const { path, escala } = await novaEscala(lider, [[VOCAL, ana]])
  const token = (await tokensOf(equipe)).get(ana) ?? ''
  const vaga = escala.vagas[0].id as number
  const all = await Promise.all(
    Array.from({ length: 100 }, (_, i) => byLink(token, vaga, i % 2 === 0 ? 'sim' : 'nao')),
  )
  // A busy server may ask for a retry; it never refuses a valid link.
  expect(all.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 503)).toEqual([])
  const { vagas, recusas } = (await lider('GET', path)).body
  expect(vagas).toMatchObject([{ id: vaga, pessoa: { id: ana } }])
  expect(['confirmada', 'recusada']).toContain(vagas[0].estado)
  expect(recusas).toHaveLength(vagas[0].estado === 'recusada' ? 1 : 0)
})

test('ESC-03 forty people behind one address open and answer within a minute, and none of them is held up', async () => {
  const people: number[] = []
  for (let i = 1; i <= 40; i++) people.push(await novaPessoa(lider, `Voz ${i}`, [VOCAL]))
  const { path, escala } = await novaEscala(
    lider,
    people.map((pessoa) => [VOCAL, pessoa]),
  )
  const tokens = await tokensOf(people)
  expect(new Set(tokens.values()).size).toBe(40)
  const statuses = new Set<number>()
  for (const { id, pessoa } of (escala as Escala).vagas) {
    const token = tokens.get(pessoa?.id ?? 0) ?? ''
    const opened = await app.inject({
      method: 'POST',
      url: '/api/resposta/ver',
      payload: { token },
      remoteAddress: '203.0.113.7',
    })
    statuses.add(opened.statusCode).add((await byLink(token, id, 'sim')).statusCode)
  }
  expect([...statuses]).toEqual([200])
  const { vagas } = (await lider('GET', path)).body as Escala
  expect(vagas.map(({ estado }) => estado)).toEqual(vagas.map(() => 'confirmada'))
})
