import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pacote } from '@cantai/contract/palco/palco'
import { useNovidade } from '../lib/live/novidades.ts'
import { cenasDe, isCena } from './cena/cenas.ts'
import { pacoteQuery } from './palco-api.ts'
import type { Lista } from './seguir/use-seguir.ts'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Church } from 'lucide-react'
import { isId } from '@cantai/contract/regras'
import { enderecoDoCulto } from '../lib/endereco-do-culto.ts'
import { Palco } from './palco.tsx'
import { NovidadeDoPalco } from './barras/novidade.tsx'
import { PalcoEspera, PalcoSemMusicas } from './palco-vazio.tsx'
import { useSair } from './use-sair.ts'

const has = ({ culto }: Pacote, item: string) => cenasDe(culto).some((cena) => isCena(cena, item))

/** Fetches the newest order of a culto, for a follower whose leader goes to a song that this one lacks. */
function useLista(cultoId: number, refetch: UseQueryResult<Pacote>['refetch']): Lista {
  const novidade = useNovidade<Pacote>(pacoteQuery(cultoId).queryKey)
  const [fora, setFora] = useState<string>()
  async function read(item: string) {
    const { data, isSuccess } = await refetch()
    if (isSuccess && !has(data, item)) setFora(item)
  }
  return {
    oferta: novidade && (novidade.nova ?? null),
    buscar(item) {
      if (novidade?.nova && has(novidade.nova, item)) novidade.ver()
      else void read(item)
    },
    fora,
  }
}

const CULTOS = '/cultos'

/** A culto on the stage. */
export function PalcoScreen() {
  const { id } = useParams({ from: '/app/palco/$id' })
  const query = useQuery({ ...pacoteQuery(Number(id)), enabled: isId(id) })
  const { data: pacote } = query
  if (pacote) return <PalcoDoCulto key={pacote.culto.id} pacote={pacote} refetch={query.refetch} />
  return (
    <PalcoEspera
      query={query}
      what="o palco"
      senao={CULTOS}
      gone={{
        icon: <Church />,
        title: 'Este culto não existe mais',
        hint: 'Ele pode ter sido excluído, ou o endereço não está certo.',
        ver: 'Ver os cultos',
      }}
    />
  )
}

type PalcoDoCultoProps = { pacote: Pacote; refetch: UseQueryResult<Pacote>['refetch'] }

function PalcoDoCulto({ pacote: { culto, musicas }, refetch }: PalcoDoCultoProps) {
  const lista = useLista(culto.id, refetch)
  const { item } = useSearch({ from: '/app/palco/$id' })
  const navigate = useNavigate({ from: '/palco/$id' })
  const address = enderecoDoCulto(culto.id)
  const sair = useSair(address)
  const [first, ...rest] = cenasDe(culto)
  if (!first) return <PalcoSemMusicas senao={address} />
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
      lista={lista}
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
