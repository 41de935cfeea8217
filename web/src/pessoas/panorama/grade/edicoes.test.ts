import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Escala, EscalaEdicao, VagaParaGravar } from '@cantai/contract/pessoas/escala'
import { ApiError } from '../../../lib/api/api-client.ts'
import { comPessoa, type Lugar, lugarDe, vagasDe } from '../../escala/vagas.ts'
import { comPendentes, createEdicoes, type Edicao } from './edicoes.ts'

const LUGARES = 4
const FUNCAO = 2

/** The server's rule for one roster: the whole list, refused with the present one when somebody has written since. */
const servidor = vi.hoisted(() => ({
  escala: undefined as unknown as Escala,
  writes: [] as { place: number; to: number | null }[][],
  /** When an answer comes back. */
  answer: async () => {},
}))
const { avisos } = vi.hoisted(() => ({ avisos: [] as string[] }))

vi.mock('../../../lib/restauro/tell-undoable.ts', () => ({ offerUndo: () => undefined }))
vi.mock('../../../ui/feedback/toast.ts', () => ({
  toast: { warning: (text: string) => avisos.push(text), apiError: (text: string) => avisos.push(text) },
}))
vi.mock('../../pessoas-api.ts', () => ({
  takeEscala: (escala: Escala) => escala,
  async saveEscala(_: number, { versao, vagas }: EscalaEdicao) {
    await servidor.answer()
    const { escala } = servidor
    if (versao !== escala.versao) {
      const atual = structuredClone(escala)
      await servidor.answer()
      throw new ApiError(409, 'outra pessoa', { erro: '', codigo: 'versao', detalhes: { atual } })
    }
    const before = escala.vagas.map(({ pessoa }) => pessoa?.id ?? null)
    servidor.writes.push(
      vagas.flatMap(({ pessoa_id }, place) =>
        pessoa_id === before[place] ? [] : [{ place, to: pessoa_id }],
      ),
    )
    servidor.escala = escalaOf(
      versao + 1,
      vagas.map(({ pessoa_id }) => pessoa_id),
    )
    const saved = structuredClone(servidor.escala)
    await servidor.answer()
    return saved
  },
}))

const { changeEscala } = await import('../../escala/mudar-escala.ts')

function escalaOf(versao: number, pessoas: readonly (number | null)[]): Escala {
  return {
    culto_id: 1,
    titulo: 'Culto',
    data: '2026-12-06',
    hora: '19:00',
    encerrada: false,
    concluido: false,
    versao,
    publicada_em: null,
    pedir_confirmacao: true,
    recusas: [],
    faltam: 0,
    vagas: pessoas.map((id, i) => ({
      id: i + 1,
      funcao_id: FUNCAO,
      funcao: 'Vocal',
      grupo: 'vocal',
      pessoa: id === null ? null : { id, nome: `Pessoa ${id}` },
      estado: id === null ? 'vazia' : 'rascunho',
      sou_eu: false,
    })),
  }
}

const edit = (lugar: Lugar, to: number | null): Edicao => ({
  culto_id: 1,
  how: comPessoa(lugar, to),
  back: comPessoa({ ...lugar, pessoa_id: to }, lugar.pessoa_id),
})

/** Somebody who leads at their own screen, which shows what they read last and what they are saving. */
function leader() {
  let known = structuredClone(servidor.escala)
  const edicoes = createEdicoes({
    escalaOf: () => known,
    save: async (escala, how) => {
      const saved = await changeEscala(escala, [], how)
      if (saved) known = saved
      return saved
    },
  })
  const shown = (): readonly VagaParaGravar[] => comPendentes(vagasDe(known, []), 1, edicoes.pendentes.get())
  return { edicoes, shown, read: () => (known = structuredClone(servidor.escala)) }
}

beforeEach(() => {
  servidor.escala = escalaOf(
    0,
    Array.from({ length: LUGARES }, () => null),
  )
  servidor.writes = []
  servidor.answer = async () => {}
  avisos.length = 0
})

const ato = fc.oneof(
  { weight: 6, arbitrary: fc.record({ quem: fc.nat({ max: 1 }), place: fc.nat({ max: LUGARES - 1 }) }) },
  { weight: 2, arbitrary: fc.record({ quem: fc.nat({ max: 1 }), faz: fc.constantFrom('desfaz', 'le') }) },
)

test('ESC-19 two who lead in the grid, in 200 orders: each change that was said to be saved was, at its own place, and nothing else was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(ato, { minLength: 4, maxLength: 14 }), async (s, atos) => {
      servidor.escala = escalaOf(
        0,
        Array.from({ length: LUGARES }, () => null),
      )
      servidor.writes = []
      servidor.answer = () => s.schedule(Promise.resolve())
      const lideres = [leader(), leader()]
      const saved: { place: number; to: number | null }[] = []
      const undone: boolean[] = []
      async function press() {
        const running: Promise<unknown>[] = []
        for (const [n, um] of atos.entries()) {
          const lider = lideres[um.quem]
          if (!lider) throw new Error('nobody')
          await s.schedule(Promise.resolve())
          if ('faz' in um) {
            if (um.faz === 'le') lider.read()
            else running.push(lider.edicoes.undo().then((done) => done === true && undone.push(true)))
            continue
          }
          const lugar = lugarDe(lider.shown(), um.place)
          if (!lugar) throw new Error('no place')
          // Each person is placed once, so that a place says whose change it is; every third press empties.
          const to = n % 3 === 2 ? null : 100 + n
          if (to === lugar.pessoa_id) continue
          const made = lider.edicoes.make(edit(lugar, to))
          running.push(made.then(({ length }) => length === 1 && saved.push({ place: um.place, to })))
        }
        await Promise.all(running)
      }
      await s.waitFor(press())
      // A write that changes nothing is one that met the same change.
      for (const write of servidor.writes) expect(write.length).toBeLessThanOrEqual(1)
      const written = servidor.writes.flat().filter(({ to }) => to !== null)
      for (const one of saved.filter(({ to }) => to !== null)) expect(written).toContainEqual(one)
      expect(servidor.writes).toHaveLength(saved.length + undone.length)
      for (const { edicoes } of lideres) expect(edicoes.pendentes.get()).toEqual([])
    }),
    { numRuns: 200, ...(process.env.FC_RUNS === undefined && { seed: 2026 }) },
  )
})

test('ESC-19 the second on a place is refused kindly, and what was there stays', async () => {
  const [first, second] = [leader(), leader()]
  const lugar = lugarDe(first.shown(), 0)
  if (!lugar) throw new Error('no place')
  expect(await first.edicoes.make(edit(lugar, 1))).toHaveLength(1)
  expect(await second.edicoes.make(edit(lugar, 2))).toEqual([])
  expect(avisos).toEqual(['Outra pessoa mudou esta vaga agora mesmo. Confira e escolha de novo.'])
  expect(servidor.escala.vagas[0]?.pessoa?.id).toBe(1)
})

test('ESC-19 one’s own steps are taken back, the latest first, also while they are still being saved', async () => {
  const { edicoes, shown } = leader()
  for (const [place, to] of [
    [0, 1],
    [1, 2],
    [0, 3],
  ] as const) {
    const lugar = lugarDe(shown(), place)
    if (lugar) void edicoes.make(edit(lugar, to))
  }
  expect(shown().map(({ pessoa_id }) => pessoa_id)).toEqual([3, 2, null, null])
  const people = () => servidor.escala.vagas.map(({ pessoa }) => pessoa?.id ?? null)
  expect(await edicoes.undo()).toBe(true)
  expect(people()).toEqual([1, 2, null, null])
  expect([await edicoes.undo(), await edicoes.undo(), await edicoes.undo()]).toEqual([true, true, 'nada'])
  expect(people()).toEqual([null, null, null, null])
})
