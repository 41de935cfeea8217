import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { LinkSemValor } from '../../acesso/link-sem-valor.tsx'
import { linkToken } from '../../acesso/link-token.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import { cultoPorLinkQuery, isSemValor } from './convidado-api.ts'
import { CultoDoConvidado } from './culto-do-convidado.tsx'
import { PalcoDoConvidado } from './palco-do-convidado.tsx'

/** The page of a service's link: its order, and its stage, without a login. */
export function ConvidadoScreen() {
  const token = linkToken('culto')
  const { item } = useSearch({ from: '/public/c' })
  const query = useQuery({ ...cultoPorLinkQuery(token ?? ''), enabled: token !== undefined }, queryClient)
  const { data: visto, error } = query
  if (token === undefined || isSemValor(error))
    return <LinkSemValor tela="Culto" isInteiro={token !== undefined} hint="Peça outro a quem o enviou." />
  if (!visto) return error ? <QueryFailed what="o culto" query={query} /> : <Waiting />
  return item === undefined ? (
    <CultoDoConvidado visto={visto} />
  ) : (
    <PalcoDoConvidado atual={visto} item={item} />
  )
}

function Waiting() {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className={slow ? 'mx-auto flex max-w-2xl flex-col gap-4' : 'invisible'}>
      <output className="sr-only">Carregando...</output>
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
