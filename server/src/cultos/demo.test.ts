import { expect, test } from 'vitest'
import type { Anotacao } from '@cantai/contract/cifras-musico'
import { porBloco } from '@cantai/domain/cifras/anotacoes'
import { lerFolha } from '@cantai/domain/cifras/folha'
import { buildTestApp } from '../test/build-test-app.ts'
import { seedDemo } from '../../seeds/demo.ts'

test.each(['2026-11-18', '2026-11-19', '2026-11-21', '2026-11-22', '2026-11-25'])(
  'CUL-01 CUL-03 CUL-07 PAL-07 the demo of %s has a service with order, keys and roteiro, one to conclude, and notes on its lines',
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
    const { body: pacote } = await ana('GET', `/api/palco/${culto.id}`)
    const { musicas, anotacoes } = pacote
    expect(anotacoes.map(({ da_equipe }: { da_equipe: boolean }) => da_equipe)).toEqual([true, true])
    const blocos = lerFolha(musicas[0].cifras)
    expect(porBloco<Anotacao>(blocos, anotacoes)).toMatchObject({
      daMusica: [{ musica_id: musicas[1].id }],
      soltas: [],
    })
  },
)
