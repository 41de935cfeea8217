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
  fc.constantFrom(0, -1, -4, -7, -14, -20, -21, -27, -28, -59, -60, -61, -63, -366, -371),
  fc.integer({ min: -400, max: 5 }),
)

/** A random history around a service that is planned; songs, people, tags and services by their place in the lists. */
export const historia = fc.record({
  longe: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 21 }) },
    { weight: 2, arbitrary: fc.integer({ min: -30, max: 90 }) },
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
  /** A song may be sung twice in a service. */
  execucoes: fc.array(fc.record({ culto: fc.nat({ max: 11 }), musica }), { maxLength: 60, size: 'max' }),
  ensaios: fc.array(fc.record({ dia, musica }), { maxLength: 12 }),
  /** Songs that other services have planned. */
  alheias: fc.uniqueArray(fc.record({ longe: fc.integer({ min: -90, max: 24 }), musica }), {
    maxLength: 5,
    selector: ({ longe, musica: m }) => `${longe} ${m}`,
  }),
  salvas: fc.uniqueArray(
    fc.record({ musica, tom: fc.option(tom), reserva: fc.nat({ max: 3 }).map((n) => n === 0) }),
    {
      maxLength: 4,
      selector: ({ musica: m }) => m,
    },
  ),
  naTela: fc.option(fc.array(musica, { maxLength: 5 })),
  tomNaTela: fc.option(tom),
  pedidos: fc.oneof(
    { weight: 3, arbitrary: fc.constant<number[]>([]) },
    { weight: 1, arbitrary: fc.subarray([0, 2]) },
  ),
  vagas: fc.uniqueArray(
    fc.record({
      pessoa: fc.nat({ max: 1 }),
      vocal: fc.boolean(),
      recusou: fc.boolean(),
      presente: fc.option(fc.boolean()),
    }),
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

/** The facts of a history, each read from its plain rows without the rules under test. */
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
  const certas = historia.salvas.filter(({ reserva }) => !reserva)
  const naTela = historia.naTela ?? certas.map((salva) => salva.musica)
  const lastSaved = certas.at(-1)
  const tomSalvo = lastSaved && (lastSaved.tom ?? historia.musicas[lastSaved.musica]?.tom)
  const domingo = [1, 2, 3, 4, 5, 6, 7]
    .map((n) => somarDias(data, -n))
    .find((other) => new Date(other).getUTCDay() === 0)
  const isPlannedAhead = (n: number) =>
    historia.alheias.some(({ longe, musica: m }) => {
      const other = somarDias(data, longe)
      return m === n && other >= HOJE && other < data
    })
  return {
    data,
    faltam: 3 - before.length,
    ultimos: before.slice(-2).flatMap(({ sung }) => sung),
    noDia: cultos.filter((culto) => culto.data === data).flatMap(({ sung }) => sung),
    noDomingo: cultos.filter((culto) => culto.data === domingo).flatMap(({ sung }) => sung),
    vezesDe: (n: number) => new Set(diasDe(n)).size,
    ultimaDe: (n: number) => (isPlannedAhead(n) ? null : last(diasDe(n).filter((other) => other < data))),
    ensaiadaDe: (n: number) =>
      last(
        historia.ensaios
          .filter((ensaio) => ensaio.musica === n)
          .map((ensaio) => somarDias(HOJE, ensaio.dia))
          .filter((other) => other < HOJE && other <= data && diasEntre(other, data) <= 60),
      ),
    cantoresDe: (n: number) =>
      PESSOAS.flatMap((nome, pessoa) => {
        const isSinger = historia.vagas.some(
          (vaga) => vaga.pessoa === pessoa && vaga.vocal && (vaga.presente ?? !vaga.recusou),
        )
        const own = historia.tons.find((row) => row.musica === n && row.pessoa === pessoa)
        return isSinger && own ? [{ id: numeros.pessoas[pessoa] ?? 0, nome, tom: own.tom }] : []
      }),
    isPlanned: (n: number) =>
      naTela.includes(n) ||
      historia.salvas.some((salva) => salva.musica === n) ||
      historia.alheias.some((alheia) => alheia.musica === n && Math.abs(alheia.longe) <= 20),
    naTela,
    anterior: (historia.naTela ? historia.naTela.length > 0 && historia.tomNaTela : tomSalvo) || null,
  }
}

/** The same facts as the rule asks for them. */
export function pedidoDe(historia: Historia, numeros: Numeros): Pedido {
  const linhas = lerLinhas(historia, numeros)
  const lida = (n: number): MusicaPlanejada => ({
    id: numeros.musicas[n] ?? 0,
    bpm: historia.musicas[n]?.bpm ?? null,
    marcadores: (historia.musicas[n]?.marcadores ?? []).map((tag) => numeros.marcadores[tag] ?? 0),
    vezes: linhas.vezesDe(n),
  })
  return {
    data: linhas.data,
    hoje: HOJE,
    pedidos: historia.pedidos.map((tag) => numeros.marcadores[tag] ?? 0),
    marcadores: MARCADORES.map((nome, tag) => ({ id: numeros.marcadores[tag] ?? 0, nome })),
    plano: linhas.naTela.map(lida),
    anterior: linhas.anterior,
    musicas: historia.musicas
      .map((own, n) => ({ own, n }))
      .filter(
        ({ own, n }) =>
          !own.arquivada &&
          !linhas.isPlanned(n) &&
          !linhas.ultimos.includes(n) &&
          !linhas.noDia.includes(n) &&
          !linhas.noDomingo.includes(n) &&
          historia.pedidos.every((tag) => own.marcadores.includes(tag)),
      )
      .map(({ own: { nome, tom: key }, n }) =>
        Object.assign(lida(n), {
          nome,
          tom: key,
          ultima: linhas.ultimaDe(n),
          ensaiada: linhas.ensaiadaDe(n),
          cantores: linhas.cantoresDe(n),
        }),
      )
      .toSorted((a, b) => a.nome.localeCompare(b.nome) || a.id - b.id),
  }
}
