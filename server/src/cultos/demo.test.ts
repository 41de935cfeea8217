import { expect, test } from 'vitest'
import { buildTestApp } from '../test/build-test-app.ts'
import { seedDemo } from '../../seeds/demo.ts'

test.each(['2026-11-18', '2026-11-19', '2026-11-21', '2026-11-22', '2026-11-25'])(
  'CUL-01 CUL-03 CUL-07 the demo of %s has a service with order, keys and roteiro, and one to conclude',
  async (hoje) => {
    const { db, as, clock } = await buildTestApp()
    clock.now = new Date(`${hoje}T15:00:00Z`)
    await seedDemo(db, clock.now, 'America/Sao_Paulo')
    const ana = await as('musico')
    const { culto } = (await ana('GET', '/api/cultos/proximo')).body
    expect(culto).toMatchObject({ hora: '19:00', traje: 'Social, tons claros' })
    const especies = culto.itens.map(({ especie }: { especie: string }) => especie)
    expect(especies).toEqual([
      'roteiro',
      'roteiro',
      ...Array.from({ length: 5 }, () => 'musica'),
      'roteiro',
      'roteiro',
    ])
    expect(culto.itens[2]).toMatchObject({ tom_culto: 'G', sequencia: 'Intro V1 R V2 R R' })
    const waiting = (await ana('GET', '/api/cultos?por_concluir=sim')).body.cultos
    expect(waiting).toMatchObject([{ titulo: 'Culto de Oração', total_musicas: 3 }])
    expect((await ana('GET', '/api/roteiro-modelos')).body.modelos).toHaveLength(1)
  },
)
