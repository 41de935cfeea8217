import fc from 'fast-check'
import type { MusicaParaEnsaiar } from '@cantai/contract/ensaios/ensaios'
import { diaEm, somarDias } from '@cantai/domain/datas'
import { porPrioridade, prioridade } from '@cantai/domain/ensaios/prioridade'
import type { Db } from '../db/db.ts'
import { makeEnsaio } from '../test/make.ts'

/** A random ministry: days relative to the present one, songs by their index in the list. */
const dias = (min: number, max: number) => fc.integer({ min, max })
/** The days on which the rules depend, often shared by executions, rehearsals and plannings. */
const viradas = fc.constantFrom(-91, -90, -31, -30, -29, -16, -7, -1, 0, 1, 7, 13, 14, 15, 30, 31)
const musica = fc.nat({ max: 5 })
export const ministerio = fc.record({
  hoje: fc.oneof(
    fc.constantFrom('2024-02-29', '2024-03-01', '2026-12-31', '2027-01-01', '2026-11-22', '2026-11-21'),
    dias(0, 3000).map((n) => somarDias('2020-01-01', n)),
  ),
  nomes: fc.array(fc.constantFrom('Zelo', 'água', 'Águia', 'Bem', 'bem', 'Ágape'), {
    minLength: 1,
    maxLength: 6,
  }),
  cadastros: fc.array(dias(-500, 0), { minLength: 6, maxLength: 6 }),
  execucoes: fc.array(
    fc.record({
      musica,
      dia: fc.oneof(viradas, dias(-400, 3)),
      foi_ensaiada: fc.boolean(),
      trazida: fc.boolean(),
    }),
    {
      maxLength: 14,
    },
  ),
  ensaios: fc.array(
    fc.record({
      musicas: fc.uniqueArray(musica, { maxLength: 4 }),
      dia: fc.oneof(viradas, dias(-120, 20)),
    }),
    { maxLength: 8 },
  ),
  planejamentos: fc.uniqueArray(fc.record({ musica, dia: fc.oneof(viradas, dias(-400, 400)) }), {
    maxLength: 8,
    selector: ({ musica, dia }) => `${musica % 6}/${dia}`,
  }),
  filtro: fc.record({
    de: fc.option(dias(-450, 40)),
    dias: fc.option(dias(-1, 420)),
    musica: fc.option(musica),
  }),
})
type Ministerio = typeof ministerio extends fc.Arbitrary<infer T> ? T : never

/** The same ministry in the database, and as input of the domain. */
export async function write(db: Db, { hoje, nomes, ...rest }: Ministerio, fuso: string) {
  const day = (dia: number) => somarDias(hoje, dia)
  const novas = nomes.map((nome, i) => ({
    nome,
    artista: 'Coral',
    data_cadastro: new Date(`${day(rest.cadastros[i] ?? 0)}T02:30:00Z`),
  }))
  const ids = await db.insertInto('musicas').values(novas).returning('id').execute()
  const musicas = novas.map(({ nome, data_cadastro }, i) => ({
    id: ids[i]?.id ?? 0,
    nome,
    cadastro: diaEm(data_cadastro, fuso),
  }))
  const idOf = (n: number) => musicas[n % musicas.length]?.id ?? 0

  const execucoes = rest.execucoes.map(({ musica, dia, foi_ensaiada, trazida }) => ({
    musica_id: idOf(musica),
    data_culto: day(dia),
    foi_ensaiada,
    trazida,
  }))
  const ensaios = rest.ensaios.map(({ musicas, dia }) => ({
    data: day(dia),
    musicas: [...new Set(musicas.map(idOf))],
  }))
  const planejamentos = [
    ...new Map(
      rest.planejamentos.map(({ musica, dia }) => [
        `${idOf(musica)}/${dia}`,
        { musica_id: idOf(musica), data_planejada: day(dia) },
      ]),
    ).values(),
  ]
  if (execucoes.length > 0) await db.insertInto('execucoes').values(execucoes).execute()
  for (const { data, musicas } of ensaios) await makeEnsaio(db, musicas, { data_ensaio: data })
  if (planejamentos.length > 0) await db.insertInto('planejamentos').values(planejamentos).execute()

  /** All days on which a song was played; with `trazida` those that came from elsewhere, or the others. */
  const played = (id: number, trazida?: boolean) =>
    execucoes
      .filter((e) => e.musica_id === id && (trazida === undefined || e.trazida === trazida))
      .map((e) => e.data_culto)
  const rehearsed = (id: number) => ensaios.filter((e) => e.musicas.includes(id)).map((e) => e.data)
  const planned = (id: number) => planejamentos.filter((p) => p.musica_id === id).map((p) => p.data_planejada)
  return { hoje, musicas, execucoes, ensaios, planejamentos, played, rehearsed, planned, idOf, day }
}
export type Escrito = Awaited<ReturnType<typeof write>>

/** The songs that need rehearsal, computed by the domain. */
export const paraEnsaiar = ({ hoje, musicas, played, rehearsed, planned }: Escrito): MusicaParaEnsaiar[] =>
  musicas
    .flatMap(({ id, nome }) => {
      const urgencia = prioridade(
        {
          execucoes: played(id, false),
          trazidas: played(id, true),
          ensaios: rehearsed(id),
          planejamentos: planned(id),
        },
        hoje,
      )
      const past = rehearsed(id).filter((data) => data <= hoje)
      return urgencia === null
        ? []
        : [
            {
              id,
              nome,
              artista: 'Coral',
              total_execucoes: new Set(played(id)).size,
              total_ensaios: past.length,
              ultimo_ensaio: past.toSorted().at(-1) ?? null,
              prioridade: urgencia,
            },
          ]
    })
    .toSorted(porPrioridade)
