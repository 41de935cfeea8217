import '../same-inputs.fixture.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Candidato, custo, impedimento, lugarDaFuncao, nivelEm } from './candidato.ts'
import { BAIXO, BATERIA, FUNCOES, pessoa, SOM, VIOLAO, VOCAL } from './candidato.fixture.ts'
import { porVez, preencherCulto, type VagaDaEscala } from './sugestao.ts'

const RUNS = Number(process.env.FC_RUNS ?? 50)
const vaga = (funcao: { id: number }, pessoa_id: number | null = null) => ({
  funcao_id: funcao.id,
  pessoa_id,
})
const suggest = (pessoas: Candidato[], vagas: VagaDaEscala[]) =>
  preencherCulto({ funcoes: FUNCOES, pessoas, vagas })
const who = (pessoas: Candidato[], vagas: VagaDaEscala[]) => {
  const given = new Map(suggest(pessoas, vagas).map(({ vaga: i, pessoa_id }) => [i, pessoa_id]))
  return vagas.map((_vaga, i) => given.get(i) ?? null)
}

/** Whether the person may have the function beside their others: the rule in plain words. */
const mayAlso = (has: number[], funcao: number) => {
  const places = [...has, funcao].map((id) => {
    const found = FUNCOES.find((f) => f.id === id)
    return found ? lugarDaFuncao(found) : 'principal'
  })
  return new Set(places).size === places.length && !(places.includes('tecnica') && places.length > 1)
}

/** The most places that can be filled and the least cost, by brute force. */
function bruteForce(pessoas: Candidato[], vagas: VagaDaEscala[]) {
  let best = { filled: -1, cost: 0 }
  const costs = pessoas.map((one) => {
    const temPrincipal = FUNCOES.some(
      (f) => lugarDaFuncao(f) === 'principal' && nivelEm(one, f) !== undefined,
    )
    return new Map(FUNCOES.map((f) => [f.id, custo(one, f, temPrincipal)]))
  })
  const has = pessoas.map(({ id }) => vagas.filter((v) => v.pessoa_id === id).map((v) => v.funcao_id))
  const open = vagas.filter(({ pessoa_id }) => pessoa_id === null)
  const go = (i: number, filled: number, cost: number): void => {
    if (filled + open.length - i < best.filled) return
    const next = open[i]
    if (!next) {
      if (filled > best.filled || cost < best.cost) best = { filled, cost }
      return
    }
    for (const [p, one] of pessoas.entries()) {
      const own = costs[p]?.get(next.funcao_id)
      const parts = has[p] ?? []
      if (own === undefined || impedimento(one) !== null || !mayAlso(parts, next.funcao_id)) continue
      parts.push(next.funcao_id)
      go(i + 1, filled + 1, cost + own)
      parts.pop()
    }
    go(i + 1, filled, cost)
  }
  go(0, 0, 0)
  return best
}

describe('ESC-07 the suggestion of one service', () => {
  test('fills what can be filled, even where the one whose turn it is must give way', () => {
    const [ana, bia] = [
      pessoa(1, 'Ana', [VIOLAO, BAIXO]),
      pessoa(2, 'Bia', [VIOLAO], { fatos: { seguidas: 3 } }),
    ]
    expect(who([ana, bia], [vaga(VIOLAO), vaga(BAIXO)])).toEqual([2, 1])
  })

  test('gives voice to who plays only where nobody else sings, and never the desk beside the band', () => {
    const joao = pessoa(1, 'João', [VIOLAO, VOCAL, SOM])
    expect(who([joao], [vaga(VIOLAO), vaga(VOCAL), vaga(SOM)])).toEqual([1, 1, null])
    expect(who([joao, pessoa(2, 'Ana', [VOCAL])], [vaga(VIOLAO), vaga(VOCAL)])).toEqual([1, 2])
    expect(who([joao], [vaga(SOM, 1), vaga(VIOLAO)])).toEqual([null, null])
    expect(who([joao], [vaga(VIOLAO, 1), vaga(VOCAL), vaga(SOM)])).toEqual([null, 1, null])
  })

  test('those who can be asked come first, whose turn it is before all, and who is away last', () => {
    const people = [
      pessoa(1, 'Fora', [BATERIA], { indisponivel: { motivo: null } }),
      pessoa(2, 'Recusou', [BATERIA], { recusou: true }),
      pessoa(3, 'Serviu', [BATERIA], { fatos: { em_8_semanas: 2, semanas_desde: 2 } }),
      pessoa(4, 'Descansada', [BATERIA]),
      pessoa(5, 'Outra', [BAIXO]),
    ]
    expect(porVez(BATERIA, people).map(({ nome }) => nome)).toEqual([
      'Descansada',
      'Serviu',
      'Recusou',
      'Fora',
    ])
  })
})

const candidato = (id: number) =>
  fc
    .record({
      funcoes: fc.uniqueArray(
        fc.record({ funcao_id: fc.integer({ min: 1, max: 7 }), nivel: fc.integer({ min: 1, max: 3 }) }),
        {
          selector: ({ funcao_id }) => funcao_id,
          maxLength: 4,
        },
      ),
      recusou: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
      fatos: fc.record({
        em_8_semanas: fc.integer({ min: 0, max: 8 }),
        semanas_desde: fc.option(fc.integer({ min: 0, max: 12 })),
        seguidas: fc.integer({ min: 0, max: 5 }),
      }),
    })
    .map((fields) => pessoa(id, `P${id}`, [], fields))

test('ESC-07 it equals trying everything: in places filled and in cost, with parts that add and with people who do both desk and band', () => {
  const problem = fc
    .tuple(
      fc
        .integer({ min: 0, max: 8 })
        .chain((n) => fc.tuple(...Array.from({ length: n }, (_, i) => candidato(i + 1)))),
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.option(fc.integer({ min: 1, max: 8 }), { freq: 4 }), { minLength: 6, maxLength: 6 }),
    )
    .map(([pessoas, funcoes, kept]) => ({
      pessoas,
      vagas: funcoes.map((funcao_id, i) => {
        const there = pessoas.find(({ id }) => i === 0 && id === kept[i])
        return { funcao_id, pessoa_id: there?.id ?? null }
      }),
    }))
  fc.assert(
    fc.property(problem, ({ pessoas, vagas }) => {
      const given = suggest(pessoas, vagas)
      const costs = given.map(({ vaga: i, pessoa_id }) => {
        const one = pessoas.find(({ id }) => id === pessoa_id)
        const funcao = FUNCOES.find(({ id }) => id === vagas[i]?.funcao_id)
        if (!one || !funcao) throw new Error('somebody or something that was not there')
        const temPrincipal = FUNCOES.some(
          (f) => lugarDaFuncao(f) === 'principal' && nivelEm(one, f) !== undefined,
        )
        return custo(one, funcao, temPrincipal) ?? Infinity
      })
      expect({ filled: given.length, cost: costs.reduce((a, b) => a + b, 0) }).toEqual(
        bruteForce(pessoas, vagas),
      )
      const all = [
        ...vagas.filter((v) => v.pessoa_id !== null),
        ...given.map(({ vaga: i, pessoa_id }) => ({ pessoa_id, funcao_id: vagas[i]?.funcao_id ?? 0 })),
      ]
      for (const [id, parts] of Map.groupBy(all, ({ pessoa_id }) => pessoa_id))
        for (const [i, part] of parts.entries())
          expect(
            mayAlso(
              parts.slice(0, i).map((p) => p.funcao_id),
              part.funcao_id,
            ),
            `P${id}`,
          ).toBe(true)
      expect(suggest(pessoas.toReversed(), vagas)).toEqual(suggest(pessoas, vagas))
    }),
    { numRuns: RUNS },
  )
})
