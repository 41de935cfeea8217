import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Funcao, Pessoa } from '@cantai/contract/pessoas/pessoas'
import type { Proposta } from '@cantai/contract/pessoas/propostas'
import { failureMessage, isSessionOver } from '../../lib/api/failure.ts'
import { Button } from '../../ui/form/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { acceptProposta, propostasQuery, refuseProposta } from '../pessoas-api.ts'

type PropostasProps = { pessoas: readonly Pessoa[]; funcoes: readonly Funcao[] }

/** Accounts that say what they play and sing; a leader accepts or refuses each. */
export function Propostas(lista: PropostasProps) {
  const propostas = useQuery(propostasQuery).data ?? []
  return (
    propostas.length > 0 && (
      <ul aria-label="Quem diz o que toca e canta" className="flex flex-col gap-2">
        {propostas.map((proposta) => (
          <UmaProposta key={proposta.usuario_id} proposta={proposta} {...lista} />
        ))}
      </ul>
    )
  )
}

/** The functions that the person of a proposal has. */
const atuaisDe = ({ pessoa_id }: Proposta, pessoas: readonly Pessoa[]) =>
  pessoas.find(({ id }) => id === pessoa_id)?.funcoes.map(({ funcao_id }) => funcao_id) ?? []

/** A proposal beside what the person has: 'Vocal · Violão (novo)', and what would leave. */
function textOf(proposta: Proposta, { pessoas, funcoes }: PropostasProps): string {
  const wanted = proposta.funcoes
  const own = atuaisDe(proposta, pessoas)
  const name = (id: number) => funcoes.find((one) => one.id === id)?.nome ?? ''
  const kept = wanted.map((id) => (own.includes(id) ? name(id) : `${name(id)} (novo)`))
  const gone = own.filter((id) => !wanted.includes(id)).map(name)
  return [...kept, ...gone.map((nome) => `sem ${nome}`)].join(' · ')
}

function UmaProposta({ proposta, ...lista }: PropostasProps & { proposta: Proposta }) {
  const [busy, setBusy] = useState(false)
  async function answer(work: () => Promise<unknown>, done: string) {
    setBusy(true)
    try {
      await work()
      toast.success(done)
    } catch (error) {
      if (!isSessionOver(error))
        toast.apiError(failureMessage(error, 'Não foi possível responder. Tente de novo.'))
    } finally {
      setBusy(false)
    }
  }
  const { nome, pessoa_id } = proposta
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-lg bg-amber-soft p-3 text-sm">
      <p className="min-w-0 grow basis-60 wrap-anywhere">
        <strong>{nome}</strong> diz o que toca e canta: {textOf(proposta, lista)}
        {pessoa_id === null && '. Ainda não está na equipe.'}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={busy}
          aria-label={`Aceitar o que ${nome} propõe`}
          onClick={() =>
            void answer(
              () => acceptProposta(proposta, atuaisDe(proposta, lista.pessoas)),
              `Funções de ${nome} aceitas`,
            )
          }
        >
          Aceitar
        </Button>
        <Button
          variant="secondary"
          disabled={busy}
          aria-label={`Recusar o que ${nome} propõe`}
          onClick={() => void answer(() => refuseProposta(proposta), 'Proposta recusada')}
        >
          Recusar
        </Button>
      </div>
    </li>
  )
}
