import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import type { VistaDoLink } from '@cantai/contract/pessoas/escala'
import { LinkSemValor } from '../../acesso/link-sem-valor.tsx'
import { linkToken } from '../../acesso/link-token.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { hoje as today } from '../../lib/hoje.ts'
import { useUsuario } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import { Ligar } from './ligar.tsx'
import { MeuCultoCard } from './meu-culto.tsx'
import { Responder } from './responder.tsx'
import { linkPessoalQuery, respondByLink } from './resposta-api.ts'

/** The page of a personal link: one's own services, and a yes or no to each, without a login. */
export function RespostaScreen() {
  const token = linkToken('resposta')
  const query = useQuery({ ...linkPessoalQuery(token ?? ''), enabled: token !== undefined }, queryClient)
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      {token === undefined || isUnknown ? (
        <LinkSemValor tela="Minha escala" isInteiro={token !== undefined} hint="Peça outro à liderança." />
      ) : query.data ? (
        <Cultos vista={query.data} token={token} />
      ) : query.isError ? (
        <QueryFailed what="a sua escala" query={query} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Cultos({ vista: { primeiro_nome, cultos }, token }: { vista: VistaDoLink; token: string }) {
  const hoje = today()
  const usuario = useUsuario()
  return (
    <>
      <h1 className="line-clamp-3 text-xl font-semibold tracking-tight wrap-anywhere">
        Olá, {primeiro_nome}!
      </h1>
      {cultos.length === 0 ? (
        <EmptyState
          icon={<CalendarCheck />}
          title="Nada marcado para você"
          hint="Quando você entrar numa escala, ela aparece aqui enquanto este link valer."
        />
      ) : (
        cultos.map((culto) => (
          <MeuCultoCard key={culto.culto_id} culto={culto} hoje={hoje}>
            <Responder vagas={culto.vagas} onRespond={(resposta) => respondByLink(token, resposta)} />
          </MeuCultoCard>
        ))
      )}
      {usuario && <Ligar token={token} />}
    </>
  )
}

function Waiting() {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className={slow ? 'flex flex-col gap-4' : 'invisible'}>
      <output className="sr-only">Carregando...</output>
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-56 w-full" />
    </div>
  )
}
