import { expect, test } from 'vitest'
import { somarDias } from '../datas.ts'
import { type Candidato, impedimento, lugarDaFuncao, nivelEm } from './candidato.ts'
import {
  BAIXO,
  BATERIA,
  FUNCOES,
  MINISTRACAO,
  pessoa,
  PROJECAO,
  SOM,
  VIOLAO,
  VOCAL,
} from './candidato.fixture.ts'
import { fatosDaPessoa, type Servico } from './fatos.ts'
import { sugerir, type VagaDaEscala } from './sugestao.ts'

const RUNS = Number(process.env.FC_RUNS ?? 50)
const vaga = (funcao: { id: number }) => ({ funcao_id: funcao.id, pessoa_id: null })
const suggest = (pessoas: Candidato[], vagas: VagaDaEscala[]) => sugerir({ funcoes: FUNCOES, pessoas, vagas })

/** A seeded generator of numbers between 0 and 1. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

const PLACES = [MINISTRACAO, VOCAL, VOCAL, VIOLAO, VIOLAO, BAIXO, BATERIA, SOM, SOM, PROJECAO].map((f) =>
  vaga(f),
)
const SKILLS = [
  [MINISTRACAO, VOCAL],
  [VOCAL],
  [VIOLAO, VOCAL],
  [BAIXO, VIOLAO],
  [BATERIA],
  [SOM],
  [PROJECAO, SOM],
  [VIOLAO],
  [BAIXO],
  [BATERIA, VOCAL],
]

test.each(Array.from({ length: Math.ceil(RUNS / 25) }, (_, i) => i))(
  'ESC-07 26 weeks of 20 people, some away and some declining (seed %i): nobody on a day they are away, no place empty and nobody four weeks running where it can be helped',
  (seed) => {
    const random = numbers(seed)
    const served = new Map<number, Servico[]>()
    for (let week = 0; week < 26; week++) {
      const culto = { titulo: 'Culto', data: somarDias('2026-01-04', 7 * week), hora: '19:00' }
      const declined = new Set<number>()
      const away = new Set(Array.from({ length: 20 }, (_, i) => i + 1).filter(() => random() < 0.12))
      const people = () =>
        Array.from({ length: 20 }, (_, i) =>
          pessoa(i + 1, `P${i + 1}`, SKILLS[i % SKILLS.length] ?? [], {
            indisponivel: away.has(i + 1) ? { motivo: null } : null,
            recusou: declined.has(i + 1),
            fatos: fatosDaPessoa(culto, served.get(i + 1) ?? []),
          }),
        )
      let places: VagaDaEscala[] = PLACES
      for (let round = 0; round < 3; round++) {
        const present = people()
        const { vagas } = suggest(present, places)
        const filled = vagas.length
        for (const { pessoa_id } of vagas) {
          expect(away.has(pessoa_id)).toBe(false)
          expect(declined.has(pessoa_id)).toBe(false)
          const fourth = (id: number) => (present[id - 1]?.fatos.seguidas ?? 0) >= 3
          if (!fourth(pessoa_id)) continue
          const without = suggest(
            present.filter(({ id }) => id !== pessoa_id),
            places,
          ).vagas
          const fourths = (list: typeof vagas) => list.filter((one) => fourth(one.pessoa_id)).length
          expect(
            without.length < filled || fourths(without) >= fourths(vagas),
            `P${pessoa_id} week ${week}`,
          ).toBe(true)
        }
        expect(filled).toBe(mostThatFit(present, places))
        const given = new Map(vagas.map((one) => [one.vaga, one.pessoa_id]))
        places = places.map((place, i) => {
          const id = place.pessoa_id ?? given.get(i) ?? null
          if (id === null || place.pessoa_id !== null || random() >= 0.15) return { ...place, pessoa_id: id }
          declined.add(id)
          return { ...place, pessoa_id: null }
        })
        // A person who declines one place declines the service.
        places = places.map((place) =>
          declined.has(place.pessoa_id ?? 0) ? { ...place, pessoa_id: null } : place,
        )
      }
      for (const id of new Set(places.map(({ pessoa_id }) => pessoa_id)))
        if (id !== null) served.set(id, [...(served.get(id) ?? []), culto])
    }
    // Two people who do the same things take turns.
    for (let i = 1; i <= 10; i++)
      expect(
        Math.abs((served.get(i)?.length ?? 0) - (served.get(i + 10)?.length ?? 0)),
        `P${i}`,
      ).toBeLessThanOrEqual(8)
  },
)

/** The largest number of places that can be filled, by a matching without costs; no technician plays in the band here. */
function mostThatFit(pessoas: Candidato[], vagas: VagaDaEscala[]): number {
  const seats = pessoas.flatMap((one) =>
    impedimento(one) === null
      ? (['principal', 'extra', 'tecnica'] as const)
          .filter(
            (lugar) =>
              !vagas.some(
                (v) =>
                  v.pessoa_id === one.id &&
                  FUNCOES.some((f) => f.id === v.funcao_id && lugarDaFuncao(f) === lugar),
              ),
          )
          .map((lugar) => ({ one, lugar }))
      : [],
  )
  const taken = new Map<number, number>()
  const open = vagas.filter(({ pessoa_id }) => pessoa_id === null)
  const place = (row: number, seen: Set<number>): boolean =>
    seats.some(({ one, lugar }, seat) => {
      const funcao = FUNCOES.find(({ id }) => id === open[row]?.funcao_id)
      if (!funcao || seen.has(seat) || lugarDaFuncao(funcao) !== lugar || nivelEm(one, funcao) === undefined)
        return false
      seen.add(seat)
      const owner = taken.get(seat)
      if (owner !== undefined && !place(owner, seen)) return false
      taken.set(seat, row)
      return true
    })
  return open.filter((_vaga, row) => place(row, new Set())).length
}
