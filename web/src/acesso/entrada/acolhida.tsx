import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../lib/api/query-client.ts'
import { useMinisterio } from '../../lib/ministerio.ts'
import { cadastroQuery } from '../acesso-api.ts'

/** The line below 'Criar conta': who invites, and which church this is. */
export function Acolhida({ convite }: { convite: string | undefined }) {
  const quem = useQuery(cadastroQuery(convite), queryClient).data?.convite_de
  const { igreja } = useMinisterio()
  return (
    <p className="mt-1 mb-4 line-clamp-3 text-dim wrap-anywhere">
      {igreja !== null && <strong className="block font-medium text-gold">{igreja}</strong>}
      {quem ? `${quem} convidou você para a equipe de louvor.` : 'Há um lugar para você na equipe de louvor.'}
    </p>
  )
}
