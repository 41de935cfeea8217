import { somarDias } from '../../datas.ts'
import type { FuncaoDaEscala, Par } from '../candidato.ts'
import { FUNCOES } from '../candidato.fixture.ts'
import type { Servico } from '../fatos.ts'
import {
  comPessoas,
  type CultoDoMes,
  type Mes,
  type NoCulto,
  type PessoaDoMes,
  type VagaDoMes,
} from './mes.ts'
import type { SugestaoDoCulto } from './resposta.ts'

export const HOJE = '2026-11-26'

/** A generator of numbers between 0 and 1 that is the same for the same seed. */
export function sorteio(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

export const vaga = (
  funcao: FuncaoDaEscala,
  pessoa_id: number | null = null,
  more: Partial<VagaDoMes> = {},
) => ({
  funcao_id: funcao.id,
  pessoa_id,
  ...more,
})

export const culto = (
  id: number,
  data: string,
  vagas: VagaDoMes[],
  hora: string | null = '19:00',
): CultoDoMes => ({
  id,
  titulo: 'Culto',
  data,
  hora,
  vagas,
})

/** Somebody who is free, has never served and does these functions best. */
export const alguem = (
  id: number,
  nome: string,
  funcoes: readonly FuncaoDaEscala[],
  more: Partial<Omit<PessoaDoMes, 'noCulto'>> & { noCulto?: [culto: number, fato: Partial<NoCulto>][] } = {},
): PessoaDoMes => ({
  id,
  nome,
  ativa: true,
  funcoes: funcoes.map((funcao) => ({ funcao_id: funcao.id, nivel: 3 })),
  max_por_mes: null,
  pares: [],
  equipes: [],
  servicos: [],
  ...more,
  noCulto: new Map(
    (more.noCulto ?? []).map(([id_, fato]) => [
      id_,
      { indisponivel: null, recusou: false, fora_do_turno: null, ...fato },
    ]),
  ),
})

export const novoMes = (cultos: CultoDoMes[], pessoas: PessoaDoMes[], more: Partial<Mes> = {}): Mes => ({
  hoje: HOJE,
  funcoes: FUNCOES,
  mesmaEquipeNoDia: false,
  cultos,
  pessoas,
  ...more,
})

/** The month with the people of a suggestion in their places. */
export const aplicar = (cultos: readonly CultoDoMes[], sugestao: readonly SugestaoDoCulto[]): CultoDoMes[] =>
  cultos.map((one) => {
    const given = sugestao.find(({ culto_id }) => culto_id === one.id)?.vagas ?? []
    return comPessoas(one, (n) => given.find(({ vaga: place }) => place === n)?.pessoa_id)
  })

/** The people of each service, by name; '-' for nobody. */
export const nomes = (cultos: readonly CultoDoMes[], pessoas: readonly PessoaDoMes[]): string[] =>
  cultos.map(({ vagas }) =>
    vagas.map(({ pessoa_id }) => pessoas.find(({ id }) => id === pessoa_id)?.nome ?? '-').join(' '),
  )

interface Tamanho {
  cultos: number
  lugares: number
  pessoas: number
}

/** A month at random: limits, absences, days with two services, past ones, people set by hand, pairs and teams. */
export function mesAoAcaso(seed: number, { cultos: many, lugares, pessoas: people }: Tamanho): Mes {
  const random = sorteio(seed)
  const upTo = (n: number) => Math.floor(random() * n)
  const chance = (p: number) => random() < p
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)] ?? (list[0] as T)

  const days = [
    '2026-12-06',
    '2026-12-13',
    '2026-12-20',
    '2026-12-27',
    '2026-12-09',
    '2026-12-20',
    '2027-01-03',
  ]
  const hours = ['10:00', '12:00', '19:00', null]
  const ids = Array.from({ length: people - upTo(Math.min(people, 3)) }, (_, i) => i + 1)
  const cultos = Array.from({ length: many - upTo(Math.min(many, 3)) }, (_, i) => {
    const taken = new Set<string>()
    const vagas = Array.from({ length: lugares - upTo(Math.min(lugares, 3)) }, () => {
      const funcao = pick(FUNCOES)
      const fixed = chance(0.1) ? pick(ids) : null
      const key = `${funcao.id} ${fixed}`
      const place = vaga(funcao, taken.has(key) ? null : fixed, chance(0.1) ? { menos: [pick(ids)] } : {})
      taken.add(key)
      return place
    })
    return culto(100 + i, days[i % days.length] ?? pick(days), vagas, chance(0.7) ? '19:00' : pick(hours))
  })
  const wishes = new Map<number, Par[]>()
  if (ids.length > 1 && chance(0.4)) {
    const tipo = chance(0.5) ? 'junto' : 'separado'
    const [a, b] = [ids[0] ?? 1, ids[1] ?? 2]
    wishes.set(a, [{ id: b, nome: `P${b}`, tipo }])
    wishes.set(b, [{ id: a, nome: `P${a}`, tipo }])
  }
  const hasTeams = chance(0.3)
  const pessoas = ids.map((id) => {
    const funcoes = new Set(Array.from({ length: 1 + upTo(3) }, () => pick(FUNCOES)))
    const servicos: Servico[] = Array.from({ length: upTo(4) }, () => ({
      titulo: 'Outro',
      data: somarDias('2026-12-06', -7 * (1 + upTo(8)) + (chance(0.1) ? 70 : 0)),
      hora: '19:00',
    }))
    const one = alguem(id, `P${id}`, [...funcoes], {
      max_por_mes: chance(0.4) ? 1 + upTo(3) : null,
      pares: wishes.get(id) ?? [],
      equipes: hasTeams ? [upTo(2)] : [],
      servicos,
      noCulto: cultos.flatMap((one): [number, Partial<NoCulto>][] =>
        chance(0.2) ? [[one.id, chance(0.5) ? { recusou: true } : { indisponivel: { motivo: null } }]] : [],
      ),
    })
    return Object.assign(one, {
      funcoes: [...funcoes].map((funcao) => ({ funcao_id: funcao.id, nivel: 1 + upTo(3) })),
    })
  })
  return novoMes(cultos, pessoas, { mesmaEquipeNoDia: chance(0.2) })
}

/** A month in which everybody who has a place was put there first: it can be filled whole. */
export function mesPlantado(seed: number, { cultos: many, lugares, pessoas: people }: Tamanho): Mes {
  const random = sorteio(seed)
  const upTo = (n: number) => Math.floor(random() * n)
  const chance = (p: number) => random() < p
  const [main, added, desk] = [FUNCOES.slice(2, 5), FUNCOES.slice(0, 2), FUNCOES.slice(5)]
  const does = new Map<number, Set<FuncaoDaEscala>>()
  const serves = new Map<number, Set<number>>()
  const cultos = Array.from({ length: many }, (_, i) => {
    const day = i % 4
    const free = Array.from({ length: people }, (_one, p) => p + 1).toSorted(() => random() - 0.5)
    const vagas: VagaDoMes[] = []
    while (vagas.length < lugares) {
      const id = free.pop() ?? 1
      const parts = chance(0.2)
        ? [desk[upTo(2)]]
        : chance(0.3)
          ? [main[upTo(3)], added[upTo(2)]]
          : [[...main, ...added][upTo(5)]]
      for (const part of parts.slice(0, lugares - vagas.length)) {
        if (!part) continue
        vagas.push(vaga(part))
        does.set(id, (does.get(id) ?? new Set()).add(part))
        serves.set(id, (serves.get(id) ?? new Set()).add(100 + i))
      }
    }
    const hora = i < 4 ? '19:00' : '10:00'
    return culto(
      100 + i,
      somarDias('2026-12-06', 7 * day),
      vagas.toSorted(() => random() - 0.5),
      hora,
    )
  })
  const pessoas = Array.from({ length: people }, (_, p) => {
    const there = serves.get(p + 1) ?? new Set()
    return alguem(p + 1, `P${p + 1}`, [...(does.get(p + 1) ?? [])], {
      // Half of them may serve no more often than they were put there.
      max_por_mes: chance(0.5) ? Math.max(there.size, 1) : null,
      noCulto: cultos.flatMap((one): [number, Partial<NoCulto>][] =>
        !there.has(one.id) && chance(0.3) ? [[one.id, { indisponivel: { motivo: null } }]] : [],
      ),
    })
  })
  return novoMes(cultos, pessoas)
}
