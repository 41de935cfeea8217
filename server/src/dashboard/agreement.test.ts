import fc from 'fast-check'
import { test, expect } from 'vitest'
import { somarDias, ultimosMeses } from '@cantai/domain/datas'
import { DIAS_DE_ENSAIO, foiEnsaiada } from '@cantai/domain/planejamento/foi-ensaiada'
import { status } from '@cantai/domain/planejamento/status'
import { tocadaNoDomingoAnterior } from '@cantai/domain/planejamento/tocada-no-domingo-anterior'
import { listMusicasDosCultos } from '../cultos/cultos.repository.ts'
import type { Db } from '../db/db.ts'
import { listMusicasParaEnsaiar, pageOfEnsaios, summariseEnsaios } from '../ensaios/ensaios.repository.ts'
import { listExecucoes, summariseExecucoes } from '../execucoes/execucoes.repository.ts'
import {
  isEnsaiada,
  listPlanejamentos,
  summarisePlanejamentos,
} from '../planejamento/planejamento.repository.ts'
import { createTestDatabase } from '../test/build-test-app.ts'
import { RUNS } from '../test/how-often.ts'
import { ministerio, paraEnsaiar, write, type Escrito } from './historia.fixture.ts'
import { listMusicasPopulares, readEstatisticas, summariseMinisterio } from './dashboard.repository.ts'

const FUSO = 'America/Sao_Paulo'
const { db } = await createTestDatabase()
const undo = new Error('undo')

/** Runs `check` on random ministries, each in a transaction that is rolled back. */
const always = (check: (tx: Db, escrito: Escrito, filtro: Filtro) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(ministerio, async (random) => {
      const rolledBack = db.transaction().execute(async (tx) => {
        const escrito = await write(tx, random, FUSO)
        const { de, dias, musica } = random.filtro
        const inicio = de === null ? undefined : escrito.day(de)
        await check(tx, escrito, {
          data_inicio: inicio,
          data_fim: dias === null ? undefined : escrito.day((de ?? -200) + dias),
          musica_id: musica === null ? undefined : escrito.idOf(musica),
        })
        throw undo
      })
      await rolledBack.catch((error: unknown) => {
        if (error !== undo) throw error
      })
    }),
    { numRuns: RUNS },
  )
interface Filtro {
  data_inicio: string | undefined
  data_fim: string | undefined
  musica_id: number | undefined
}

const inside = (data: string, { data_inicio, data_fim }: Filtro) =>
  (data_inicio === undefined || data >= data_inicio) && (data_fim === undefined || data <= data_fim)
const count = <T>(rows: readonly T[], condition: (row: T) => boolean) => rows.filter(condition).length
const setFieldsOf = (filtro: Filtro) =>
  Object.fromEntries(Object.entries(filtro).filter(([, value]) => value !== undefined))

test('PLA-04 PLA-01 PLA-08 status, alert, figures and foi_ensaiada are those of the domain', async () => {
  await always(async (tx, { hoje, musicas, planejamentos, played, rehearsed }, filtro) => {
    const { musica_id: _, ...period } = setFieldsOf(filtro)
    const query = { pagina: 1, limite: 1000, ordenar: 'status', direcao: 'ASC', ...period } as const
    const answer = await listPlanejamentos(tx, query)
    const expected = planejamentos.filter((p) => inside(p.data_planejada, filtro))
    expect(answer.total).toBe(expected.length)
    expect(answer.planejamentos).toHaveLength(expected.length)
    for (const p of answer.planejamentos) {
      expect(p.status).toBe(status(p.data_planejada, played(p.musica_id)))
      expect(p.tocada_domingo_anterior).toBe(tocadaNoDomingoAnterior(p.data_planejada, played(p.musica_id)))
      expect(await isEnsaiada(tx, p.musica_id, p.data_planejada)).toBe(
        foiEnsaiada(p.data_planejada, rehearsed(p.musica_id)),
      )
    }
    for (const which of ['nova', 'recorrente'] as const) {
      const some = await listPlanejamentos(tx, { ...query, status: which })
      const idsOfStatus = answer.planejamentos.filter((p) => p.status === which).map((p) => p.id)
      expect([some.total, some.planejamentos.map((p) => p.id)]).toEqual([idsOfStatus.length, idsOfStatus])
    }
    expect(await summarisePlanejamentos(tx, hoje)).toEqual({
      totalPlanejamentos: planejamentos.length,
      planejamentosProximos: new Set(
        planejamentos.map((p) => p.data_planejada).filter((data) => data >= hoje),
      ).size,
      musicasNovas: count(musicas, ({ id }) => played(id).length === 0),
      musicasRecorrentes: count(musicas, ({ id }) => played(id).length > 0),
    })
  })
})

test('CUL-08 PLA-04 the songs of services have the history and the rehearsals that the domain gives their day', async () => {
  await always(async (tx, { planejamentos, execucoes, played, rehearsed }) => {
    const cultos = await tx.selectFrom('cultos').select(['id', 'data']).execute()
    const dataOf = new Map(cultos.map(({ id, data }) => [id, data]))
    const linhas = await listMusicasDosCultos(tx, [...dataOf.keys()], 'lideranca')
    const daysOf = (rows: typeof linhas) =>
      rows.map(({ musica_id, culto_id }) => `${musica_id} ${dataOf.get(culto_id)}`).toSorted()
    expect(daysOf(linhas.filter((l) => l.execucao_id === null))).toEqual(
      planejamentos.map((p) => `${p.musica_id} ${p.data_planejada}`).toSorted(),
    )
    expect(daysOf(linhas.filter((l) => l.execucao_id !== null))).toEqual(
      execucoes.map((e) => `${e.musica_id} ${e.data_culto}`).toSorted(),
    )
    for (const linha of linhas) {
      const data = dataOf.get(linha.culto_id) ?? ''
      const before = played(linha.musica_id).filter((day) => day < data)
      expect(linha.tocada_domingo_anterior).toBe(tocadaNoDomingoAnterior(data, played(linha.musica_id)))
      expect(linha.ultima_execucao).toBe(before.toSorted().at(-1) ?? null)
      expect(linha.ultima_execucao === null ? 'nova' : 'recorrente').toBe(
        status(data, played(linha.musica_id)),
      )
      if (linha.execucao_id !== null) continue
      const counting = rehearsed(linha.musica_id).filter(
        (day) => day >= somarDias(data, -DIAS_DE_ENSAIO) && day <= data,
      )
      expect(linha.ensaios).toEqual([...new Set(counting)].toSorted())
      expect(linha.ensaios.length > 0).toBe(foiEnsaiada(data, rehearsed(linha.musica_id)))
    }
  })
})

test('ENS-04 ENS-01 what needs rehearsal, and the figures, are those of the domain', async () => {
  await always(async (tx, escrito, filtro) => {
    const { hoje, ensaios } = escrito
    expect(await listMusicasParaEnsaiar(tx, hoje)).toEqual(paraEnsaiar(escrito))
    const past = ensaios.filter((e) => e.data <= hoje)
    expect(await summariseEnsaios(tx, hoje)).toEqual({
      totalEnsaios: past.length,
      ensaiosEsteAno: count(ensaios, (e) => e.data.startsWith(hoje.slice(0, 4))),
      musicasEnsaiadas: new Set(past.flatMap((e) => e.musicas)).size,
      proximosEnsaios: count(ensaios, (e) => e.data >= hoje),
    })
    const query = {
      pagina: 1,
      limite: 1000,
      ordenar: 'data_ensaio',
      direcao: 'ASC',
      ...setFieldsOf(filtro),
    } as const
    const { rows, pages } = await pageOfEnsaios(tx, query, { maxBytes: 1e9, nomes: false })
    const expected = ensaios.filter(
      (e) =>
        inside(e.data, filtro) && (filtro.musica_id === undefined || e.musicas.includes(filtro.musica_id)),
    )
    expect(pages.total).toBe(expected.length)
    expect(rows.map((e) => e.data_ensaio)).toEqual(expected.map((e) => e.data).toSorted())
  })
})

test('EXE-01 EXE-02 the totals of the list and the figures are exact for every filter', async () => {
  await always(async (tx, { hoje, execucoes }, filtro) => {
    const expected = execucoes.filter(
      (e) =>
        inside(e.data_culto, filtro) && (filtro.musica_id === undefined || e.musica_id === filtro.musica_id),
    )
    const resumo = {
      total: expected.length,
      esteAno: count(expected, (e) => e.data_culto.startsWith(hoje.slice(0, 4))),
      ensaiadas: count(expected, (e) => e.foi_ensaiada),
      naoEnsaiadas: count(expected, (e) => !e.foi_ensaiada && !e.trazida),
    }
    expect(await summariseExecucoes(tx, setFieldsOf(filtro), hoje)).toEqual(resumo)
    const query = {
      pagina: 1,
      limite: 1000,
      ordenar: 'data_culto',
      direcao: 'DESC',
      ...setFieldsOf(filtro),
    } as const
    const answer = await listExecucoes(tx, query)
    expect(answer.total).toBe(expected.length)
    const dates = expected.map((e) => e.data_culto).toSorted()
    expect(answer.execucoes.map((e) => e.data_culto)).toEqual(dates.toReversed())
    const ahead = count(execucoes, (e) => e.data_culto > hoje)
    await tx.deleteFrom('execucoes').where('data_culto', '<=', hoje).execute()
    expect(await summariseExecucoes(tx, {}, hoje)).toMatchObject({
      total: ahead,
      naoEnsaiadas: count(execucoes, (e) => e.data_culto > hoje && !e.foi_ensaiada && !e.trazida),
    })
    await tx.updateTable('execucoes').set({ data_culto: hoje, foi_ensaiada: true }).execute()
    const figures = { total: ahead, esteAno: ahead, ensaiadas: ahead, naoEnsaiadas: 0 }
    expect(await summariseExecucoes(tx, {}, hoje)).toEqual(figures)
  })
})

test('DAS-02 DAS-05 DAS-07 dashboard and statistics are those of the domain', async () => {
  await always(async (tx, { hoje, day, musicas, execucoes, ensaios, planejamentos, played }) => {
    expect(await summariseMinisterio(tx, hoje)).toEqual({
      totalMusicas: musicas.length,
      totalExecucoes: execucoes.length,
      totalEnsaios: count(ensaios, (e) => e.data >= hoje),
      totalPlanejamentos: count(planejamentos, (p) => p.data_planejada >= hoje),
      musicasNovas: count(musicas, ({ id }) => played(id).length === 0),
    })
    const ranking = await listMusicasPopulares(tx, 1000)
    expect(ranking).toHaveLength(musicas.length)
    for (const [i, row] of ranking.entries()) {
      expect(row.vezes_tocadas).toBe(played(row.id).length)
      expect(row.total_execucoes).toBe(new Set(played(row.id)).size)
      expect(row.vezes_tocadas).toBeLessThanOrEqual(ranking[i - 1]?.vezes_tocadas ?? Infinity)
    }
    const { musicasMaisExecutadas, ensaiosRecentes, proximosEventos, estatisticasMensais, ...totals } =
      await readEstatisticas(tx, hoje, FUSO)
    expect(totals).toEqual({
      totalMusicas: musicas.length,
      totalEnsaios: ensaios.length,
      totalExecucoes: execucoes.length,
      totalPlanejamentos: planejamentos.length,
    })
    expect(musicasMaisExecutadas).toEqual(ranking.filter((row) => row.vezes_tocadas > 0).slice(0, 10))
    const past = ensaios.map((e) => e.data).filter((data) => data <= hoje)
    expect(ensaiosRecentes.map((e) => e.data_ensaio)).toEqual(past.toSorted().toReversed().slice(0, 5))
    const soon = (data: string) => data >= hoje && data <= day(30)
    const events = [
      ...ensaios.map((e) => e.data),
      ...new Set(planejamentos.map((p) => p.data_planejada)),
    ].filter(soon)
    expect(proximosEventos.map((evento) => evento.data)).toEqual(events.toSorted())
    expect(estatisticasMensais).toEqual(
      ultimosMeses(hoje, 12).map((mes) => ({
        mes,
        execucoes: count(execucoes, (e) => e.data_culto.startsWith(mes)),
        ensaios: count(ensaios, (e) => e.data.startsWith(mes)),
        musicas_novas: count(musicas, (m) => m.cadastro.startsWith(mes)),
      })),
    )
  })
})
