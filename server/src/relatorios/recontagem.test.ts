import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diasEntre, somarDias } from '@cantai/domain/datas'
import { tocadaNoDomingoAnterior } from '@cantai/domain/planejamento/tocada-no-domingo-anterior'
import { createTestDatabase } from '../test/build-test-app.ts'
import { HISTORIAS } from '../test/how-often.ts'
import { type Escrita, escrever, historia, HOJE } from './historia.fixture.ts'
import { getMusicas, getPessoas, getResumo } from './relatorios.service.ts'

const { db } = await createTestDatabase()
const undo = new Error('undo')

type Filtros = { de?: string; ate?: string; tipo?: string }
const unique = <T>(list: readonly T[]) => [...new Set(list)]
const most = <T extends { vezes: number }>(list: readonly T[]) => list.toSorted((a, b) => b.vezes - a.vezes)

/** The report of a history as somebody would count it with a pencil. */
function recontar({ musicas, pessoas, cultos, cantadas, cantores, lugares }: Escrita, filtros: Filtros) {
  const ate = filtros.ate ?? HOJE
  const de = filtros.de ?? somarDias(ate, -1000)
  const fim = ate < HOJE ? ate : HOJE
  const isOfType = ({ tipo }: { tipo: string }) =>
    filtros.tipo === undefined || tipo.toLowerCase() === filtros.tipo.toLowerCase()
  const all = cantadas.filter(({ culto }) => isOfType(culto) && culto.data <= HOJE)
  const within = (data: string) => data >= de && data <= fim
  const inPeriod = all.filter(({ culto }) => within(culto.data))
  const timesOf = (rows: typeof all) => unique(rows.map(({ culto }) => culto.id)).length
  const percent = (rows: typeof all) => {
    const recorded = rows.filter(({ trazida }) => !trazida)
    if (recorded.length === 0) return null
    return Math.round((100 * recorded.filter(({ foi_ensaiada }) => foi_ensaiada).length) / recorded.length)
  }
  const songs = musicas.map((musica, n) => {
    const own = all.filter((row) => row.musica === n)
    const days = own.map(({ culto }) => culto.data).toSorted()
    return { musica, n, own, days, now: own.filter(({ culto }) => within(culto.data)) }
  })
  const cited = (
    found: { musica: Escrita['musicas'][number]; rows: typeof all; dia: string | undefined }[],
  ) => most(found.map(({ musica: { id, nome }, rows, dia }) => ({ id, nome, vezes: timesOf(rows), dia })))
  const sung = songs.filter(({ now }) => now.length > 0)
  const recent = somarDias(fim, -55)
  const isFirstIn = (days: readonly string[], from: string) => days[0] !== undefined && days[0] >= from
  const cultosCantados = unique(inPeriod.map(({ culto }) => culto.id))
  return {
    musicas: most(
      sung.map(({ musica: { id, nome }, n, now }) => {
        const days = unique(now.map(({ culto }) => culto.data)).toSorted()
        const [first = '', last = ''] = [days[0], days.at(-1)]
        const mean = diasEntre(first, last) / (days.length - 1)
        const keys = most(
          unique(now.flatMap(({ tom }) => tom ?? []))
            .toSorted()
            .map((tom) => ({ tom, vezes: timesOf(now.filter((row) => row.tom === tom)) })),
        )
        const singing = cantores.filter(
          (c) => c.musica === n && now.some(({ culto }) => culto.id === c.culto.id),
        )
        return {
          id,
          nome,
          artista: 'Ministério',
          vezes: timesOf(now),
          ultima: last,
          intervalo_dias: days.length > 1 ? Math.round(mean) : null,
          tons: keys,
          ensaiada_pct: percent(now),
          quem: most(
            pessoas
              .map((pessoa, p) => ({ ...pessoa, vezes: singing.filter((c) => c.pessoa === p).length }))
              .filter(({ vezes }) => vezes > 0),
          ),
        }
      }),
    ),
    resumo: {
      sem_concluir: cultos.filter(
        (culto) =>
          isOfType(culto) &&
          culto.planejada &&
          culto.data >= de &&
          culto.data <= ate &&
          culto.data < HOJE &&
          !cantadas.some((row) => row.culto.id === culto.id && row.musica === 0),
      ).length,
      cultos: cultosCantados.length,
      musicas: sung.length,
      ensaiada_pct: percent(inPeriod),
      novas: cited(
        songs
          .map(({ musica, own, days }) => ({
            musica,
            rows: own.filter(({ culto }) => culto.data <= fim),
            dia: days[0],
          }))
          .filter(({ rows, dia }) => dia !== undefined && dia >= recent && rows.length > 0)
          .filter(({ rows }) => timesOf(rows) < 3),
      ),
      pegaram: cited(
        songs
          .filter(({ days, now }) => now.length > 0 && isFirstIn(days, de))
          .map(({ musica, now, days }) => ({
            musica,
            rows: now.filter(({ culto }) => diasEntre(days[0] ?? '', culto.data) < 56),
            dia: days[0],
          }))
          .filter(({ rows }) => timesOf(rows) >= 3),
      ),
      esquecidas: cited(
        songs
          .filter(({ musica, now }) => now.length === 0 && !musica.arquivada)
          .map(({ musica, own }) => {
            const rows = own.filter(({ culto }) => culto.data < de && culto.data >= somarDias(de, -365))
            return {
              musica,
              rows,
              dia: rows
                .map(({ culto }) => culto.data)
                .toSorted()
                .at(-1),
            }
          })
          .filter(({ rows }) => timesOf(rows) >= 3),
      ),
      seguidas: most(
        sung.flatMap(({ musica: { id, nome }, now, days }) => {
          const again = unique(now.map(({ culto }) => culto.data)).filter((day) =>
            tocadaNoDomingoAnterior(day, days),
          )
          return again.length === 0 ? [] : [{ id, nome, vezes: again.length, dia: again.toSorted().at(-1) }]
        }),
      ),
      sem_ensaio: cultosCantados
        .filter((id) => {
          const recorded = inPeriod.filter(({ culto, trazida }) => culto.id === id && !trazida)
          return recorded.length > 0 && recorded.every(({ foi_ensaiada }) => !foi_ensaiada)
        })
        .toSorted((a, b) => a - b),
    },
    pessoas: pessoas.map(({ id, nome }, n) => {
      const own = lugares.filter(({ pessoa, culto }) => pessoa === n && culto.data <= HOJE)
      const served = own.filter(({ presente, recusou }) => presente ?? !recusou)
      const ofReport = (rows: typeof own) => rows.filter(({ culto }) => isOfType(culto) && within(culto.data))
      return {
        id,
        nome,
        servicos: ofReport(served).length,
        recusas: ofReport(own).filter(({ recusou }) => recusou).length,
        contadas: ofReport(own).filter(({ presente }) => presente !== null).length,
        presencas: ofReport(own).filter(({ presente }) => presente === true).length,
        ultima:
          served
            .map(({ culto }) => culto.data)
            .toSorted()
            .at(-1) ?? null,
      }
    }),
  }
}

test('REP-02 the report is the naive recount of a random history', async () => {
  await fc.assert(
    fc.asyncProperty(historia, async ({ filtros: asked, ...random }) => {
      const rolledBack = db.transaction().execute(async (tx) => {
        const escrita = await escrever(tx, random)
        // Without a first day it would begin by the calendar, which a pencil does not count.
        const filtros = { ...asked, de: asked.de ?? somarDias(HOJE, -90) }
        const { musicas, resumo, pessoas } = recontar(escrita, filtros)
        const page = { pagina: 1, limite: 1000, ordenar: 'vezes', direcao: 'DESC' } as const
        const found = await getMusicas(tx, { ...page, ...filtros }, HOJE)
        expect(found).toEqual({
          musicas,
          total: musicas.length,
          totalPaginas: musicas.length > 0 ? 1 : 0,
          pagina: 1,
        })
        const { sem_ensaio, ...rest } = await getResumo(tx, filtros, HOJE)
        expect({
          ...rest,
          sem_ensaio: sem_ensaio.map(({ id }) => id).toSorted((a, b) => a - b),
        }).toMatchObject(resumo)
        expect(await getPessoas(tx, filtros, HOJE)).toEqual(pessoas)
        throw undo
      })
      await rolledBack.catch((error: unknown) => {
        if (error !== undo) throw error
      })
    }),
    { numRuns: HISTORIAS },
  )
})
