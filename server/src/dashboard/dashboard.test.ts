import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeEnsaio, makeExecucao, makeMusica, makePlanejamento } from '../test/make.ts'

const { db, as, clock } = await buildTestApp()
const at = async (now: string, path: string) => {
  clock.now = new Date(now)
  return (await as('musico'))('GET', path)
}
const SATURDAY = '2026-11-22T02:59:59Z'

describe('an empty ministry', () => {
  test('DAS-02 DAS-06 answers zeros and empty lists', async () => {
    expect((await at(SATURDAY, '/api/dashboard/resumo')).body).toEqual({
      totalMusicas: 0,
      totalExecucoes: 0,
      totalEnsaios: 0,
      totalPlanejamentos: 0,
      musicasNovas: 0,
    })
    expect((await at(SATURDAY, '/api/dashboard/musicas-populares')).body).toEqual([])
    const { body } = await at(SATURDAY, '/api/statistics')
    expect(body).toMatchObject({
      totalMusicas: 0,
      musicasMaisExecutadas: [],
      ensaiosRecentes: [],
      proximosEventos: [],
    })
    expect(body.estatisticasMensais).toHaveLength(12)
    expect(body.estatisticasMensais[11]).toEqual({
      mes: '2026-11',
      execucoes: 0,
      ensaios: 0,
      musicas_novas: 0,
    })
  })
})

describe('a ministry', () => {
  test('DAS-02 DAS-05 DAS-07 API-01 counts, ranks and shows what comes', async () => {
    const songs = []
    for (const [nome, data_cadastro] of [
      ['Bem', '2026-11-01T02:59:59Z'],
      ['água', '2026-11-01T03:00:00Z'],
      ['Zelo', '2026-12-01T02:59:59Z'],
      ['Nova', '2024-01-01T12:00:00Z'],
    ] as const)
      songs.push(
        (await makeMusica(db, { nome, artista: 'Coral', data_cadastro: new Date(data_cadastro) })).id,
      )
    const [bem = 0, agua = 0, zelo = 0, nova = 0] = songs
    for (const [musica_id, data_culto] of [
      [zelo, '2026-11-01'],
      [zelo, '2026-11-01'],
      [agua, '2025-12-31'],
      [bem, '2025-11-30'],
    ] as const)
      await makeExecucao(db, { musica_id, data_culto })
    const past = await makeEnsaio(db, [zelo, bem], { data_ensaio: '2026-11-20', tipo: 'Só vozes' })
    const today = await makeEnsaio(db, [agua], { data_ensaio: '2026-11-21', hora_inicio: '08:00' })
    const ahead = await makeEnsaio(db, [nova], { data_ensaio: '2026-12-21' })
    await makeEnsaio(db, [nova], { data_ensaio: '2026-12-22' })
    for (const [musica_id, data_planejada] of [
      [zelo, '2026-11-20'],
      [zelo, '2026-11-22'],
      [agua, '2026-11-22'],
    ] as const)
      await makePlanejamento(db, { musica_id, data_planejada })

    expect((await at(SATURDAY, '/api/dashboard/resumo')).body).toEqual({
      totalMusicas: 4,
      totalExecucoes: 4,
      totalEnsaios: 3,
      totalPlanejamentos: 2,
      musicasNovas: 1,
    })
    expect((await at('2026-11-22T03:00:00Z', '/api/dashboard/resumo')).body).toMatchObject({
      totalEnsaios: 2,
      totalPlanejamentos: 2,
    })

    const popular = (id: number, nome: string, vezes_tocadas: number, total_execucoes: number) => ({
      id,
      nome,
      artista: 'Coral',
      vezes_tocadas,
      total_execucoes,
    })
    const ranked = [popular(zelo, 'Zelo', 2, 1), popular(agua, 'água', 1, 1), popular(bem, 'Bem', 1, 1)]
    expect((await at(SATURDAY, '/api/dashboard/musicas-populares')).body).toEqual([
      ...ranked,
      popular(nova, 'Nova', 0, 0),
    ])
    expect((await at(SATURDAY, '/api/dashboard/musicas-populares?limite=1')).body).toEqual([ranked[0]])
    expect((await at(SATURDAY, '/api/dashboard/musicas-populares?limite=0')).status).toBe(400)

    const { body } = await at(SATURDAY, '/api/statistics')
    expect(body).toMatchObject({ totalMusicas: 4, totalEnsaios: 4, totalExecucoes: 4, totalPlanejamentos: 3 })
    expect(body.musicasMaisExecutadas).toEqual(ranked)
    expect(body.ensaiosRecentes).toEqual([
      {
        id: today.id,
        data_ensaio: '2026-11-21',
        hora_inicio: '08:00',
        tipo: 'Ensaio Geral',
        musicas: 'água',
        total_musicas: 1,
      },
      {
        id: past.id,
        data_ensaio: '2026-11-20',
        hora_inicio: '19:00',
        tipo: 'Só vozes',
        musicas: 'Zelo, Bem',
        total_musicas: 2,
      },
    ])
    const ensaio = { tipo: 'ensaio', titulo: 'Ensaio Geral', total_musicas: 1 }
    expect(body.proximosEventos).toEqual([
      { ...ensaio, id: today.id, data: '2026-11-21', hora_inicio: '08:00', musicas: 'água' },
      {
        tipo: 'planejamento',
        id: null,
        data: '2026-11-22',
        hora_inicio: null,
        titulo: 'Culto',
        musicas: 'Zelo, água',
        total_musicas: 2,
      },
      { ...ensaio, id: ahead.id, data: '2026-12-21', hora_inicio: '19:00', musicas: 'Nova' },
    ])
    const months = body.estatisticasMensais.map((m: { mes: string }) => m.mes)
    expect([months[0], months[11], months.length]).toEqual(['2025-12', '2026-11', 12])
    expect(body.estatisticasMensais[0]).toEqual({
      mes: '2025-12',
      execucoes: 1,
      ensaios: 0,
      musicas_novas: 0,
    })
    expect(body.estatisticasMensais[10]).toEqual({
      mes: '2026-10',
      execucoes: 0,
      ensaios: 0,
      musicas_novas: 1,
    })
    expect(body.estatisticasMensais[11]).toEqual({
      mes: '2026-11',
      execucoes: 2,
      ensaios: 2,
      musicas_novas: 2,
    })
  })
})
