import type { Escala, VagaParaGravar } from '@cantai/contract/pessoas/escala'
import { createStore } from '../../../ui/layout/store.ts'
import type { Mudanca } from '../../escala/vagas.ts'

/** A change of one service's roster, and the change that takes it back. */
export interface Edicao {
  readonly culto_id: number
  readonly how: Mudanca
  readonly back: Mudanca
}

interface Caminho {
  /** The roster as it is known now. */
  escalaOf: (cultoId: number) => Escala | undefined
  /** Saves a change of it; undefined when it was refused, which is told. */
  save: (escala: Escala, how: Mudanca) => Promise<Escala | undefined>
}

/** How many of one's own steps can be taken back. */
const PASSOS_MAX = 50

/**
 * The edits of the month, saved one after the other in the order of the presses, so that a fast hand never races itself. What waits is
 * shown at once (`pendentes`); what was saved can be taken back, the latest first.
 */
export function createEdicoes({ escalaOf, save }: Caminho) {
  const pendentes = createStore<readonly Edicao[]>([])
  const feitos = createStore<readonly (readonly Edicao[])[]>([])
  let last: Promise<unknown> = Promise.resolve()

  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }

  async function write({ culto_id, how }: Pick<Edicao, 'culto_id' | 'how'>): Promise<boolean> {
    const escala = escalaOf(culto_id)
    return escala !== undefined && (await save(escala, how)) !== undefined
  }

  /** Saves the edits of one press; those that were saved, which one step takes back together. */
  function make(...edicoes: readonly Edicao[]): Promise<readonly Edicao[]> {
    pendentes.set([...pendentes.get(), ...edicoes])
    return inOrder(async () => {
      const saved: Edicao[] = []
      for (const edicao of edicoes) {
        try {
          if (await write(edicao)) saved.push(edicao)
        } finally {
          pendentes.set(pendentes.get().filter((other) => other !== edicao))
        }
      }
      if (saved.length > 0) feitos.set([...feitos.get(), saved].slice(-PASSOS_MAX))
      return saved
    })
  }

  /** Takes the last step back; 'nada' where there is none, false where somebody else has changed the place meanwhile. */
  const undo = (): Promise<boolean | 'nada'> =>
    inOrder(async () => {
      const step = feitos.get().at(-1)
      if (!step) return 'nada'
      feitos.set(feitos.get().slice(0, -1))
      let isWhole = true
      for (const { culto_id, back } of step.toReversed())
        isWhole = (await write({ culto_id, how: back })) && isWhole
      return isWhole
    })

  /** Resolves once everything that was pressed so far is saved, or refused. */
  const settled = () => inOrder(async () => undefined)

  return { pendentes, feitos, make, undo, settled }
}

/** A list with the changes of this service that are still being saved. */
export const comPendentes = (
  vagas: readonly VagaParaGravar[],
  cultoId: number,
  pendentes: readonly Edicao[],
): readonly VagaParaGravar[] =>
  pendentes.reduce((list, { culto_id, how }) => (culto_id === cultoId ? (how(list) ?? list) : list), vagas)
