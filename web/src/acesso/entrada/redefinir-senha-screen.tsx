import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { LinkIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type EstadoDoLink, recusaDoLink } from '@cantai/contract/acesso/links'
import { getSession, logout } from '../../lib/session/session.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { buttonClass } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { EntranceSkeleton } from './entrance-skeleton.tsx'
import { linkToken } from '../link-token.ts'
import { RedefinirSenhaForm } from './redefinir-senha-form.tsx'
import { linkDeSenhaQuery } from '../acesso-api.ts'

const route = getRouteApi('/public/redefinir-senha')

/** The screen of a password link. */
export function RedefinirSenhaScreen() {
  const navigate = route.useNavigate()
  const token = linkToken('token')
  const [refused, setRefused] = useState<EstadoDoLink>()
  const query = useQuery({ ...linkDeSenhaQuery(token ?? ''), enabled: token !== undefined }, queryClient)

  async function finish() {
    toast.success('Senha nova salva! Entre com ela.')
    // A logged-in user must log in again with the new password.
    if (getSession().status === 'in') logout()
    else await navigate({ to: '/login' })
  }

  const estado = refused ?? query.data?.estado
  return (
    <section className="mx-auto max-w-md rounded-xl border border-line bg-surface p-6 shadow-raised md:p-8">
      <h1 className="text-xl font-semibold">Nova senha</h1>
      {token === undefined ? (
        <NoLink>Abra de novo o link que você recebeu: ele precisa estar inteiro.</NoLink>
      ) : estado === 'valido' ? (
        <>
          <p className="mt-1 mb-6 text-dim">Escolha a senha com que você vai entrar daqui em diante.</p>
          <RedefinirSenhaForm token={token} onDone={() => void finish()} onRefused={setRefused} />
        </>
      ) : estado ? (
        <NoLink>{recusaDoLink('senha', estado)}</NoLink>
      ) : query.isError ? (
        <QueryFailed what="o link" query={query} />
      ) : (
        <EntranceSkeleton fields={2} />
      )}
    </section>
  )
}

const NoLink = ({ children }: { children: ReactNode }) => (
  <EmptyState
    icon={<LinkIcon />}
    title="Este link não abre"
    hint={children}
    action={
      <Link to="/login" className={buttonClass()}>
        Ir para a entrada
      </Link>
    }
  />
)
