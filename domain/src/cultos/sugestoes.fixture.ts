import fc from 'fast-check'
import { diasEntre, somarDias } from '../datas.ts'
import type { MusicaPlanejada, Pedido } from './sugestoes.ts'

export const HOJE = '2026-11-26'
export const MUSICAS = 24
export const MARCADORES = ['Adoração', 'Ceia', 'Gratidão']
export const PESSOAS = ['Ana', 'Bia']

const musica = fc.nat({ max: MUSICAS - 1 })
const tom = fc.constantFrom('G', 'D', 'A', 'Bm', 'Eb', 'E', 'C#m', 'Db')
/** The days on which the rules turn, and any. */
const dia = fc.oneof(
  fc.constantFrom(0, -1, -7, -14, -20, -21, -27, -28, -59, -60, -61, -63, -366, -371),
  fc.integer({ min: -400, max: 5 }),
)

/** A random history around a service that is planned; songs, people, tags and services by their place in the lists. */
export const historia = fc.record({
  longe: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 21 }) },
    { weight: 1, arbitrary: fc.integer({ min: -30, max: 90 }) },
  ),
  musicas: fc.array(
    fc.record({
      nome: fc.constantFrom('Alvo', 'Bendito', 'Castelo', 'Deus'),
      tom: fc.option(tom, { freq: 8 }),
      bpm: fc.option(fc.constantFrom(60, 75, 76, 112, 113, 140), { freq: 4 }),
      marcadores: fc.subarray([0, 1, 2]),
      arquivada: fc.nat({ max: 9 }).map((n) => n === 0),
    }),
    { minLength: MUSICAS, maxLength: MUSICAS },
  ),
  cultos: fc.array(fc.record({ dia, hora: fc.constantFrom(null, '09:00', '19:00') }), {
    maxLength: 12,
    size: 'max',
  }),
  execucoes: fc.uniqueArray(fc.record({ culto: fc.nat({ max: 11 }), musica }), {
    maxLength: 60,
    size: 'max',
    selector: ({ culto, musica: m }) => `${culto} ${m}`,
  }),
  ensaios: fc.array(fc.record({ dia, musica }), { maxLength: 12 }),
  /** Songs that other services have planned. */
  alheias: fc.uniqueArray(fc.record({ longe: fc.integer({ min: -24, max: 24 }), musica }), {
    maxLength: 4,
    selector: ({ longe, musica: m }) => `${longe} ${m}`,
  }),
  salvas: fc.uniqueArray(fc.record({ musica, tom: fc.option(tom) }), {
    maxLength: 4,
    selector: ({ musica: m }) => m,
  }),
  naTela: fc.option(fc.array(musica, { minLength: 1, maxLength: 5 })),
  tomNaTela: fc.option(tom),
  pedidos: fc.oneof(
    { weight: 3, arbitrary: fc.constant<number[]>([]) },
    { weight: 1, arbitrary: fc.subarray([0, 2]) },
  ),
  vagas: fc.uniqueArray(
    fc.record({ pessoa: fc.nat({ max: 1 }), vocal: fc.boolean(), recusou: fc.boolean() }),
    { maxLength: 2, selector: ({ pessoa }) => pessoa },
  ),
  tons: fc.uniqueArray(fc.record({ pessoa: fc.nat({ max: 1 }), musica, tom }), {
    maxLength: 16,
    selector: ({ pessoa, musica: m }) => `${pessoa} ${m}`,
  }),
})
export type Historia = typeof historia extends fc.Arbitrary<infer T> ? T : never

/** The numbers that the rows of a history have, by their place in the lists. */
export interface Numeros {
  musicas: readonly number[]
  marcadores: readonly number[]
  pessoas: readonly number[]
  cultos: readonly number[]
}

export const diaDoCulto = ({ longe }: Historia) => somarDias(HOJE, longe)

/** A history with a pencil: each question is asked of the plain rows. */
export function lerLinhas(historia: Historia, numeros: Numeros) {
  const data = diaDoCulto(historia)
  const cultos = historia.cultos.map(({ dia: away, hora }, n) => ({
    id: numeros.cultos[n] ?? 0,
    data: somarDias(HOJE, away),
    hora,
    sung: historia.execucoes.filter(({ culto }) => culto === n).map(({ musica: m }) => m),
  }))
  const before = cultos
    .filter((culto) => culto.data < data && culto.sung.length > 0)
    .toSorted(
      (a, b) => a.data.localeCompare(b.data) || (a.hora ?? '99').localeCompare(b.hora ?? '99') || a.id - b.id,
    )
  const diasDe = (n: number) => cultos.filter(({ sung }) => sung.includes(n)).map((culto) => culto.data)
  const last = (dias: readonly string[]) => dias.toSorted().at(-1) ?? null
  const naTela = historia.naTela ?? historia.salvas.map((salva) => salva.musica)
  const tomDe = (n: number) =>
    historia.salvas.find((salva) => salva.musica === n)?.tom ?? historia.musicas[n]?.tom ?? null
  const lastOne = naTela.at(-1)
  return {
    data,
    faltam: 3 - before.length,
    ultimos: before.slice(-2).flatMap(({ sung }) => sung),
    noDia: cultos.filter((culto) => culto.data === data).flatMap(({ sung }) => sung),
    diasDe,
    ultimaDe: (n: number) => last(diasDe(n).filter((other) => other < data)),
    ensaiadaDe: (n: number) =>
      last(
        historia.ensaios
          .filter((ensaio) => ensaio.musica === n)
          .map((ensaio) => somarDias(HOJE, ensaio.dia))
          .filter((other) => other < HOJE && other <= data && diasEntre(other, data) <= 60),
      ),
    cantoresDe: (n: number) =>
      PESSOAS.flatMap((nome, pessoa) => {
        const isSinger = historia.vagas.some((vaga) => vaga.pessoa === pessoa && vaga.vocal && !vaga.recusou)
        const own = historia.tons.find((row) => row.musica === n && row.pessoa === pessoa)
        return isSinger && own ? [{ id: numeros.pessoas[pessoa] ?? 0, nome, tom: own.tom }] : []
      }),
    isPlanned: (n: number) =>
      naTela.includes(n) ||
      historia.salvas.some((salva) => salva.musica === n) ||
      historia.alheias.some((alheia) => alheia.musica === n && Math.abs(alheia.longe) <= 20),
    naTela,
    anterior: lastOne === undefined ? null : ((historia.naTela && historia.tomNaTela) ?? tomDe(lastOne)),
    tomDe,
  }
}

/** The same facts as the rule asks for them. */
export function pedidoDe(historia: Historia, numeros: Numeros): Pedido {
  const linhas = lerLinhas(historia, numeros)
  const lida = (n: number): MusicaPlanejada & { nome: string } => ({
    id: numeros.musicas[n] ?? 0,
    nome: historia.musicas[n]?.nome ?? '',
    tom: historia.musicas[n]?.tom ?? null,
    bpm: historia.musicas[n]?.bpm ?? null,
    marcadores: (historia.musicas[n]?.marcadores ?? []).map((tag) => numeros.marcadores[tag] ?? 0),
    vezes: linhas.diasDe(n).length,
  })
  return {
    data: linhas.data,
    hoje: HOJE,
    pedidos: historia.pedidos.map((tag) => numeros.marcadores[tag] ?? 0),
    marcadores: MARCADORES.map((nome, tag) => ({ id: numeros.marcadores[tag] ?? 0, nome })),
    plano: linhas.naTela.map((n, i) => ({
      ...lida(n),
      tom: i === linhas.naTela.length - 1 ? linhas.anterior : linhas.tomDe(n),
    })),
    musicas: historia.musicas
      .map((own, n) => ({ own, n }))
      .filter(
        ({ own, n }) =>
          !own.arquivada &&
          !linhas.isPlanned(n) &&
          !linhas.ultimos.includes(n) &&
          !linhas.noDia.includes(n) &&
          historia.pedidos.every((tag) => own.marcadores.includes(tag)),
      )
      .map(({ n }) =>
        Object.assign(lida(n), {
          ultima: linhas.ultimaDe(n),
          ensaiada: linhas.ensaiadaDe(n),
          cantores: linhas.cantoresDe(n),
        }),
      )
      .toSorted((a, b) => a.nome.localeCompare(b.nome) || a.id - b.id),
  }
}
