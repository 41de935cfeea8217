import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Escala } from '@cantai/contract/pessoas/escala'
import { plural } from '@cantai/domain/palavras'
import { offerUndo } from '../../../lib/restauro/tell-undoable.ts'
import { semPessoas } from '../../escala/vagas.ts'
import { suggestEscalas } from '../../pessoas-api.ts'
import type { Linha } from '../grade/celulas.ts'
import type { Mes } from '../grade/use-mes.ts'
import {
  chaveDe,
  comEscolha,
  type Escolhas,
  mudancaDe,
  pedidoDe,
  pessoasDe,
  type Proposta,
  propostaDe,
  SEM_PROPOSTA,
} from './proposta.ts'

interface Vez {
  /** Counts what was asked: each question has an answer of its own. */
  readonly n: number
  readonly isOn: boolean
  /** The proposal from which it is asked, shown until the answer comes. */
  readonly de: Proposta
  readonly escolhas: Escolhas
}

const NADA_TICADO: Escolhas = { publicadas: false, mesma_equipe_no_dia: false }
const INICIO = { de: SEM_PROPOSTA, escolhas: NADA_TICADO }

/** The suggestion that is drawn into the month while `isOn`, and what a leader does with it before it is applied. */
export function useProposta(mes: Mes, { isOn, onEnd }: { isOn: boolean; onEnd: () => void }) {
  const [vez, setVez] = useState<Vez>({ ...INICIO, n: 0, isOn })
  const [busy, setBusy] = useState(false)
  // Each beginning is a new one.
  if (vez.isOn !== isOn) setVez({ ...INICIO, n: vez.n + 1, isOn })
  const { escalas, listas } = mes
  const query = useQuery(
    queryOptions({
      // Not a query of the room: what is written meanwhile must not exchange the people under the eyes.
      queryKey: ['sugestao do mes', vez.n] as const,
      async queryFn() {
        const pedido = pedidoDe(escalas, listas, vez.de, vez.escolhas)
        return propostaDe(await suggestEscalas(pedido.body), pedido, vez.de.recusados)
      },
      enabled: isOn && mes.query.data !== undefined && mes.funcoes !== undefined,
      staleTime: Infinity,
      gcTime: 0,
    }),
  )
  const proposta = isOn ? (query.data ?? vez.de) : SEM_PROPOSTA
  const ask = (de: Proposta, escolhas: Escolhas) => setVez({ n: vez.n + 1, isOn, de, escolhas })

  async function apply() {
    setBusy(true)
    const edicoes = escalas.flatMap(({ culto_id }) => {
      const people = pessoasDe(culto_id, proposta)
      const back = semPessoas(people)
      return people.length === 0 ? [] : [{ culto_id, how: mudancaDe(culto_id, proposta), back }]
    })
    const saved = await mes.edicoes.make(...edicoes)
    setBusy(false)
    // A toast has said why.
    if (saved.length === 0) return
    onEnd()
    const lugares = saved.reduce((sum, { culto_id }) => sum + pessoasDe(culto_id, proposta).length, 0)
    offerUndo({
      done: `${plural(lugares, 'lugar preenchido', 'lugares preenchidos')} em ${plural(saved.length, 'culto', 'cultos')}`,
      description: 'O que é rascunho só a liderança vê: confira e publique.',
      undone: 'As escalas voltaram ao que eram',
      undo: async () => (await mes.edicoes.undo()) === true,
    })
  }

  return {
    proposta,
    query,
    escolhas: vez.escolhas,
    busy,
    apply,
    /** Exchanges the person of a proposed place, or leaves it empty; the rest stays. */
    put: (linha: Linha, { culto_id }: Escala, pessoa: { id: number; nome: string } | null) =>
      ask(comEscolha(proposta, chaveDe(culto_id, linha), pessoa), vez.escolhas),
    choose: (part: Partial<Escolhas>) => ask(SEM_PROPOSTA, { ...vez.escolhas, ...part }),
  }
}
export type ComProposta = ReturnType<typeof useProposta>
