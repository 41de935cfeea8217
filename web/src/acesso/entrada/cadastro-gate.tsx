import { useQuery } from '@tanstack/react-query'
import { DoorClosed, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Cadastros, recusaDoLink } from '@cantai/contract/acesso/links'
import { queryClient } from '../../lib/api/query-client.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { EntranceSkeleton } from './entrance-skeleton.tsx'
import { cadastroQuery } from '../acesso-api.ts'

/** Why this person cannot register here, with what to do; null when they can. */
function refusalOf({ cadastro, convite }: Cadastros): { title: string; hint: string } | null {
  if (cadastro === 'aberto' || cadastro === 'aprovacao') return null
  if (cadastro === 'fechado')
    return {
      title: 'O cadastro está fechado',
      hint: 'Fale com o administrador do ministério para ter uma conta.',
    }
  if (convite === null)
    return {
      title: 'O cadastro é só com convite',
      hint: 'Peça um convite ao administrador do ministério e abra o link que receber.',
    }
  const hint = recusaDoLink('convite', convite)
  return hint === null ? null : { title: 'Este convite não abre', hint }
}

type CadastroGateProps = { convite: string | undefined; children: ReactNode }

/** The registration form, or the reason why it is closed. When the state is unknown it shows the form: the server decides. */
export function CadastroGate({ convite, children }: CadastroGateProps) {
  const { data, isPending } = useQuery(cadastroQuery(convite), queryClient)
  if (isPending) return <EntranceSkeleton fields={5} />
  const refusal = data && refusalOf(data)
  if (refusal) return <EmptyState icon={<DoorClosed />} {...refusal} />
  return (
    <>
      {data?.cadastro === 'aprovacao' && data.convite !== 'valido' && (
        <p className="mt-3 mb-4 flex gap-3 rounded-md border border-line bg-raised p-3 text-sm text-dim">
          <Hourglass aria-hidden className="size-5 shrink-0 text-gold" />
          Depois que você criar a conta, um administrador do ministério aprova a sua entrada.
        </p>
      )}
      {children}
    </>
  )
}
