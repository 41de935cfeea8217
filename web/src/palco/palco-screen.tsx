import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Church, ListMusic } from 'lucide-react'
import type { Pacote } from '@cantai/contract/palco/palco'
import { ApiError } from '../lib/api/api-client.ts'
import { QueryFailed } from '../lib/api/query-failed.tsx'
import { enderecoDoCulto } from '../lib/endereco-do-culto.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { buttonClass } from '../ui/form/button.tsx'
import { cenasDe } from './cena/cenas.ts'
import { Palco } from './palco.tsx'
import { pacoteQuery } from './palco-api.ts'
import { NovidadeDoPalco } from './barras/novidade.tsx'
import { FolhaVindo, PalcoVazio } from './palco-vazio.tsx'
import { useSair } from './use-sair.ts'

const CULTOS = '/cultos'

/** A culto on the stage. */
export function PalcoScreen() {
  const { id } = useParams({ from: '/app/palco/$id' })
  const query = useQuery({ ...pacoteQuery(Number(id)), enabled: /^[1-9]\d{0,9}$/.test(id) })
  const { data: pacote, error } = query
  if (pacote) return <PalcoDoCulto key={pacote.culto.id} pacote={pacote} />
  const gone = !query.isEnabled || (error instanceof ApiError && error.status === 404)
  return (
    <PalcoVazio senao={CULTOS}>
      {gone ? (
        <EmptyState
          icon={<Church />}
          title="Este culto não existe mais"
          hint="Ele pode ter sido excluído, ou o endereço não está certo."
          action={
            <Link to={CULTOS} className={buttonClass('primary')}>
              Ver os cultos
            </Link>
          }
        />
      ) : error ? (
        <QueryFailed what="o palco" query={query} />
      ) : (
        <FolhaVindo />
      )}
    </PalcoVazio>
  )
}

function PalcoDoCulto({ pacote: { culto, musicas } }: { pacote: Pacote }) {
  const { item } = useSearch({ from: '/app/palco/$id' })
  const navigate = useNavigate({ from: '/palco/$id' })
  const address = enderecoDoCulto(culto.id)
  const sair = useSair(address)
  const [first, ...rest] = cenasDe(culto)
  if (!first)
    return (
      <PalcoVazio senao={address}>
        <EmptyState
          icon={<ListMusic />}
          title="Este culto ainda não tem músicas"
          hint="Quando a ordem estiver montada, ela aparece aqui, no tom do dia."
          action={
            <Link to={address} className={buttonClass('primary')}>
              Ver o culto
            </Link>
          }
        />
      </PalcoVazio>
    )
  return (
    <Palco
      titulo={culto.titulo}
      cenas={[first, ...rest]}
      musicas={new Map(musicas.map((musica) => [musica.id, musica]))}
      cultoId={culto.id}
      item={item}
      onItem={(chave) =>
        void navigate({ search: { item: chave }, state: true, replace: true, resetScroll: false })
      }
      onSair={sair}
      novidade={
        <NovidadeDoPalco
          queryKey={pacoteQuery(culto.id).queryKey}
          mudou="O culto mudou"
          excluido={['Este culto foi', 'excluído']}
        />
      }
    />
  )
}
