import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Servidor } from '../../../web/src/lib/dados/follow.ts'
import { readEstado, readLinhas, readTextos } from '../../../web/src/lib/dados/linhas.ts'
import { lojaNaMemoria } from '../../../web/src/lib/dados/loja.fixture.ts'
import type { Loja } from '../../../web/src/lib/dados/loja.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { REPLICAS } from '../test/how-often.ts'
import { makeEnsaio, makeMusica } from '../test/make.ts'
import { Aba, servidorDe } from './aba.fixture.ts'
import { Ministerio } from './ministerio.fixture.ts'

const { as, db } = await buildTestApp()
const call = await as('musico')
const ANA = 7
const BIA = 8

/** Checks that the device's songs equal those of the calls of a screen, and all its rows those of a device that begins now. */
async function expectSame(loja: Loja) {
  const { body } = await call(
    'GET',
    '/api/musicas?limite=1000&campos=resumo&arquivadas=todas&ordenar=data_cadastro',
  )
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
  const there = (body.musicas as { id: number }[]).toSorted(byId)
  const here = await readLinhas(loja, ANA, 'musicas')
  expect(here.map(({ linha }) => linha)).toEqual(there)
  for (const { id } of there)
    expect((await readTextos(loja, ANA, id))?.linha).toEqual((await call('GET', `/api/musicas/${id}`)).body)
  expect(await readLinhas(loja, ANA, 'textos')).toHaveLength(there.length)
  expect((await readEstado(loja, ANA))?.seq).toBeDefined()
  const novo = lojaNaMemoria()
  await new Aba(novo, servidorDe(call), ANA).toTheEnd()
  for (const tabela of [
    'leitores',
    'leituras',
    'anotacoes',
    'cultos',
    'planejamento',
    'execucoes',
    'ensaios',
  ] as const)
    expect(await readLinhas(loja, ANA, tabela)).toEqual(await readLinhas(novo, ANA, tabela))
}

/** Another database replaces this one; its rows happen to have the ids of those on the device. */
async function restoreCopy(loja: Loja) {
  await sql`UPDATE mudancas_epoca SET epoca = gen_random_uuid()`.execute(db)
  const { rows } = await sql<{
    id: number
    m: number
  }>`SELECT id, xmin::text::bigint AS m FROM musicas`.execute(db)
  const marks = new Map(rows.map(({ id, m }) => [id, m]))
  const wrong = await readLinhas(loja, ANA, 'musicas')
  await loja.transact('readwrite', async (transacao) => {
    for (const { id, epoca, linha } of wrong) {
      const m = marks.get(id) ?? 1
      transacao.put('linhas', ['musicas', id], {
        id,
        m,
        epoca,
        bytes: 1,
        linha: { ...linha, nome: 'Do outro' },
      })
    }
  })
}

const ACOES =
  'um|um|um|um|um inteiro|dois|dois|corta um|corta dois|cria|muda|muda|apaga|volta|abre|abre|fecha|desfaz|muitas|restaura|usa|usa|muda o uso|muda o uso|muda o uso|anota|anota|anota|reabre|reabre'.split(
    '|',
  )

/** Two tabs of one device follow while others write, in this order; then all has ended, and one of them follows once more. */
async function follows(acoes: readonly string[], servidor: Servidor): Promise<void> {
  const loja = lojaNaMemoria()
  const ministerio = new Ministerio(db)
  await ministerio.empty()
  let um = new Aba(loja, servidor, ANA)
  const dois = new Aba(loja, servidor, ANA)
  const DO: Record<string, () => Promise<void>> = {
    um: () => um.step(),
    'um inteiro': () => um.toTheEnd(),
    dois: () => dois.step(),
    'corta um': async () => void (um.isUnderway && (await um.step({ isCut: true }))),
    'corta dois': async () => void (dois.isUnderway && (await dois.step({ isCut: true }))),
    cria: () => ministerio.add(),
    muda: () => ministerio.change(),
    apaga: () => ministerio.remove(),
    volta: () => ministerio.bringBack(),
    abre: () => ministerio.beginOpen(),
    fecha: () => ministerio.endOpen(true),
    desfaz: () => ministerio.endOpen(false),
    muitas: () => ministerio.changeMany(),
    restaura: () => restoreCopy(loja),
    usa: () => ministerio.use(),
    'muda o uso': () => ministerio.changeUse(),
    anota: () => ministerio.annotate(),
    // An update: the page ends in the middle of a request, and another one begins.
    reabre: async () => void (um = new Aba(loja, servidor, ANA)),
  }
  try {
    for (const acao of acoes) await DO[acao]?.()
  } finally {
    await ministerio.endOpen(true)
    while (um.isUnderway) await um.step()
    while (dois.isUnderway) await dois.step()
  }
  await um.toTheEnd()
  await expectSame(loja)
}

const always = (servidor: Servidor, numRuns = REPLICAS) =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ACOES), { minLength: 10, maxLength: 40 }), (acoes) =>
      follows(acoes, servidor),
    ),
    { numRuns, endOnFailure: true },
  )

test('DEV-02 what a device holds equals the rows of the server, whatever is written and cut meanwhile', async () => {
  await expect(always(servidorDe(call))).resolves.toBeUndefined()
})

const real = servidorDe(call)
const same = 1

test.each<[string, Partial<Servidor>]>([
  [
    'marks that do not change',
    {
      marcas: async () => {
        const answer = await real.marcas()
        const musicas = answer.tabelas.musicas.map((n, i) => (i % 2 === 0 ? n : same))
        return { ...answer, tabelas: { ...answer.tabelas, musicas } }
      },
      linhas: async (query) => {
        const answer = await real.linhas(query)
        const linhas = {
          ...answer.linhas,
          musicas: answer.linhas.musicas?.map((row) => ({ ...row, m: same })),
        }
        return { ...answer, linhas }
      },
    },
  ],
  [
    'a mark of time that is read after the marks of rows',
    {
      marcas: async () => {
        const answer = await real.marcas()
        await new Ministerio(db).add()
        return { ...answer, seq: (await real.marcas()).seq }
      },
    },
  ],
  [
    'rows that have gone and are not named',
    {
      desde: async (seq) => ({ ...(await real.desde(seq)), sairam: {} }),
      linhas: async (query) => ({ ...(await real.linhas(query)), sairam: {} }),
    },
  ],
])('DEV-02 the test above would find %s', async (_fault, fault) => {
  await expect(always({ ...real, ...fault }, 50)).rejects.toThrow('Property failed')
})

test('DEV-02 SEG-21 a rehearsal ahead whose song gets another name waits for a lider again, and a device hears of it', async () => {
  await new Ministerio(db).empty()
  const { id: musica } = await makeMusica(db)
  const { id } = await makeEnsaio(db, [musica], { data_ensaio: '2030-01-05' })
  await sql`UPDATE bot_configs SET so_aprovados = true`.execute(db)
  await sql`UPDATE ensaios r SET aprovado_por = (SELECT min(id) FROM usuarios), aprovado_em = now(), aprovado_texto = texto_do_ensaio(r)`.execute(
    db,
  )
  const loja = lojaNaMemoria()
  const tab = new Aba(loja, real, ANA)
  const waits = async () => {
    await tab.toTheEnd()
    return (await readLinhas(loja, ANA, 'ensaios')).map(({ linha }) => [linha.id, linha.aguarda_aprovacao])
  }
  expect(await waits()).toEqual([[id, false]])
  await sql`UPDATE musicas SET nome = 'Outro nome' WHERE id = ${musica}`.execute(db)
  expect(await waits()).toEqual([[id, true]])
  await sql`UPDATE bot_configs SET so_aprovados = false`.execute(db)
  expect(await waits()).toEqual([[id, false]])
})

test('DEV-06 a column that is added reaches a phone that has the row, although nobody wrote it since', async () => {
  await new Ministerio(db).empty()
  const { id } = await makeMusica(db)
  const loja = lojaNaMemoria()
  /** A server with the present columns. */
  const servidor: Servidor = {
    ...real,
    linhas: async (query) => {
      const answer = await real.linhas(query)
      for (const row of [...(answer.linhas.musicas ?? []), ...(answer.linhas.textos ?? [])])
        Object.assign(
          row.linha,
          (await sql`SELECT to_jsonb(m) -> 'album' AS album FROM musicas m WHERE id = ${row.id}`.execute(db))
            .rows[0],
        )
      return answer
    },
  }
  const tab = new Aba(loja, servidor, ANA)
  const musica = async () => {
    await tab.toTheEnd()
    return (await readLinhas(loja, ANA, 'musicas')).find(({ linha }) => linha.id === id)?.linha
  }
  expect(await musica()).toMatchObject({ album: null })
  await sql`ALTER TABLE musicas ADD album text DEFAULT '22025'`.execute(db)
  onTestFinished(async () => void (await sql`ALTER TABLE musicas DROP album`.execute(db)))
  expect(await musica()).toMatchObject({ album: '22025' })
  expect((await readTextos(loja, ANA, id))?.linha).toMatchObject({ album: '22025' })
})

test('SEG-10 DEV-02 on a phone that another person enters no row of the first is written by a late answer', async () => {
  const loja = lojaNaMemoria()
  await new Ministerio(db).empty()
  const [ana, bia] = [new Aba(loja, real, ANA), new Aba(loja, real, BIA)]
  await ana.step()
  await ana.step()
  await bia.toTheEnd()
  while (ana.isUnderway) await ana.step()
  expect(await readEstado(loja, ANA)).toBeUndefined()
  expect(await readLinhas(loja, ANA, 'musicas')).toEqual([])
  expect(await readLinhas(loja, BIA, 'musicas')).toHaveLength(3)
})
