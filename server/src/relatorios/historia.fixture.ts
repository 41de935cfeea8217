import fc from 'fast-check'
import { sql } from 'kysely'
import { somarDias } from '@cantai/domain/datas'
import type { Db } from '../db/db.ts'
import { makeMusica } from '../test/make.ts'

export const HOJE = '2026-11-26'
const SONGS = 7
const PEOPLE = 3
const TIPOS = ['Culto', 'Jovens'] as const

/** The days on which the rules turn: Sundays in a row, the edges of a period, of eight weeks and of a year. */
const dia = fc.oneof(
  fc.constantFrom(0, 1, -1, -4, -11, -18, -25, -55, -56, -57, -90, -91, -92, -364, -365, -366, -455, -456),
  fc.integer({ min: -500, max: 5 }),
)
const musica = fc.nat({ max: SONGS - 1 })

/** A random history; songs, people and services by their place in the lists. */
export const historia = fc.record({
  cultos: fc.array(fc.record({ dia, tipo: fc.constantFrom(...TIPOS), concluir: fc.boolean() }), {
    maxLength: 24,
  }),
  execucoes: fc.array(
    fc.record({
      culto: fc.nat({ max: 23 }),
      musica: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 1 }) }, { weight: 2, arbitrary: musica }),
      tom: fc.constantFrom(null, 'G', 'D', 'A'),
      foi_ensaiada: fc.boolean(),
      trazida: fc.boolean(),
    }),
    { maxLength: 60 },
  ),
  cantam: fc.uniqueArray(
    fc.record({ culto: fc.nat({ max: 23 }), musica, pessoa: fc.nat({ max: PEOPLE - 1 }) }),
    { maxLength: 12, selector: ({ culto, musica: m, pessoa }) => `${culto} ${m} ${pessoa}` },
  ),
  vagas: fc.uniqueArray(
    fc.record({
      culto: fc.nat({ max: 23 }),
      pessoa: fc.nat({ max: PEOPLE - 1 }),
      recusou: fc.boolean(),
      presente: fc.constantFrom(null, true, false),
    }),
    { maxLength: 16, selector: ({ culto, pessoa }) => `${culto} ${pessoa}` },
  ),
  filtros: fc.record(
    {
      de: fc.integer({ min: -300, max: -20 }).map((n) => somarDias(HOJE, n)),
      ate: fc.integer({ min: -19, max: 20 }).map((n) => somarDias(HOJE, n)),
      tipo: fc.constantFrom(...TIPOS, 'jovens'),
    },
    { requiredKeys: [] },
  ),
})
type Historia = typeof historia extends fc.Arbitrary<infer T> ? T : never

/** Writes a history, and answers it as flat lists that a recount reads. */
export async function escrever(tx: Db, { cultos, execucoes, cantam, vagas }: Omit<Historia, 'filtros'>) {
  const musicas: Awaited<ReturnType<typeof makeMusica>>[] = []
  for (let i = 0; i < SONGS; i++)
    musicas.push(
      await makeMusica(tx, {
        nome: `M${i}`,
        arquivada: i === 6,
        ccli: i % 3 === 0 ? String(100 + i) : null,
        direitos: i === 3 ? 'Domínio público' : null,
      }),
    )
  const pessoas = await tx
    .insertInto('pessoas')
    .values(Array.from({ length: PEOPLE }, (_, i) => ({ nome: `P${i}` })))
    .returning(['id', 'nome'])
    .execute()
  const { id: funcao_id } = await tx.selectFrom('funcoes').select('id').limit(1).executeTakeFirstOrThrow()
  const made: { id: number; data: string; tipo: string; planejada: boolean }[] = []
  for (const { dia: away, tipo, concluir } of cultos) {
    const data = somarDias(HOJE, away)
    const { id } = await tx
      .insertInto('cultos')
      .values({ data, titulo: 'Culto', tipo, principal: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!concluir)
      await tx
        .insertInto('planejamentos')
        .values({ musica_id: musicas[0]?.id ?? 0, data_planejada: data, culto_id: id })
        .execute()
    made.push({ id, data, tipo, planejada: !concluir })
  }
  const at = <T extends { culto: number }>(row: T) => {
    const culto = made[row.culto]
    return culto ? [{ ...row, culto }] : []
  }
  const idDe = (n: number) => musicas[n]?.id ?? 0
  const cantadas = execucoes.flatMap(at)
  for (const { culto, musica: m, tom, foi_ensaiada, trazida } of cantadas)
    await tx
      .insertInto('execucoes')
      .values({
        musica_id: idDe(m),
        data_culto: culto.data,
        culto_id: culto.id,
        tom,
        foi_ensaiada,
        trazida,
      })
      .execute()
  const cantores = cantam.flatMap(at)
  for (const { culto, musica: m, pessoa } of cantores)
    await tx
      .insertInto('quem_canta')
      .values({ culto_id: culto.id, musica_id: idDe(m), pessoa_id: pessoas[pessoa]?.id ?? 0 })
      .execute()
  const lugares = vagas.flatMap(at)
  for (const { culto, pessoa, recusou, presente } of lugares) {
    const pessoa_id = pessoas[pessoa]?.id ?? 0
    await tx
      .insertInto('culto_vagas')
      .values({
        culto_id: culto.id,
        funcao_id,
        pessoa_id,
        posicao: pessoa,
        ...(recusou && {
          resposta: 'nao' as const,
          resposta_para: culto.data,
          respondida_em: new Date(),
          via: 'app' as const,
        }),
        presente,
      })
      .execute()
    if (recusou)
      await sql`INSERT INTO culto_recusas (culto_id, pessoa_id, funcao_id, em) VALUES (${culto.id}, ${pessoa_id}, ${funcao_id}, now())`.execute(
        tx,
      )
  }
  return { musicas, pessoas, cultos: made, cantadas, cantores, lugares }
}
export type Escrita = Awaited<ReturnType<typeof escrever>>
