import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import type { VistaDoLink } from '@cantai/contract/pessoas/pagina'
import { respostaDe } from '@cantai/domain/pessoas/minha-resposta'
import { LinkSemValor } from '../../acesso/link-sem-valor.tsx'
import { linkToken } from '../../acesso/link-token.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { hoje as today } from '../../lib/hoje.ts'
import { useUsuario } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import { Calendario } from './calendario.tsx'
import { ConfirmarTodos } from './confirmar-todos.tsx'
import { Ligar } from './ligar.tsx'
import { MeuCultoCard } from './meu-culto.tsx'
import { MusicasDaPagina } from './musicas-da-pagina.tsx'
import { NaoPosso } from './nao-posso.tsx'
import { NaoSouEu } from './nao-sou-eu.tsx'
import { Responder } from './responder.tsx'
import { linkPessoalQuery, respondByLink } from './resposta-api.ts'

/** The page of a personal link: one's own services with a yes or no to each, their songs, and one's own days, without a login. */
export function RespostaScreen() {
  const token = linkToken('resposta')
  const query = useQuery({ ...linkPessoalQuery(token ?? ''), enabled: token !== undefined }, queryClient)
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4">
      {token === undefined || isUnknown ? (
        <LinkSemValor tela="Minha escala" isInteiro={token !== undefined} hint="Peça outro à liderança." />
      ) : query.data ? (
        <Pagina vista={query.data} token={token} />
      ) : query.isError ? (
        <QueryFailed what="a sua escala" query={query} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

function Pagina({ vista, token }: { vista: VistaDoLink; token: string }) {
  const { primeiro_nome, cultos, agenda } = vista
  const hoje = today()
  const usuario = useUsuario()
  // Where several wait, the button that confirms all of them is the main one.
  const pendentes = cultos.filter((culto) => respostaDe(culto) === 'pendente').length
  return (
    <>
      <h1 className="line-clamp-3 text-xl font-semibold tracking-tight wrap-anywhere">
        Olá, {primeiro_nome}!
      </h1>
      <ConfirmarTodos cultos={cultos} token={token} />
      {cultos.length === 0 ? (
        <EmptyState
          icon={<CalendarCheck />}
          title="Nada marcado para você"
          hint="Quando você entrar numa escala, ela aparece aqui enquanto este link valer."
        />
      ) : (
        cultos.map((culto) => (
          <MeuCultoCard key={culto.culto_id} culto={culto} hoje={hoje}>
            <Responder
              vagas={culto.vagas}
              onRespond={(resposta) => respondByLink(token, resposta)}
              variant={pendentes > 1 ? 'secondary' : 'primary'}
            />
            <MusicasDaPagina culto={culto} token={token} />
          </MeuCultoCard>
        ))
      )}
      <NaoPosso vista={vista} token={token} hoje={hoje} />
      {agenda !== null && <Calendario url={agenda} />}
      {usuario && <Ligar token={token} />}
      <NaoSouEu nome={primeiro_nome} token={token} />
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
