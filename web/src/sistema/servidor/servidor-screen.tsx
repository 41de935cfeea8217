import { useQuery } from '@tanstack/react-query'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AvisosDoServidor } from './avisos-do-servidor.tsx'
import { Copias } from './copias.tsx'
import { Fatos } from './fatos.tsx'
import { Novidades } from './novidades.tsx'
import { copiasQuery, servidorQuery } from './servidor-api.ts'

export function ServidorScreen() {
  const servidor = useQuery(servidorQuery)
  const copias = useQuery(copiasQuery)
  return (
    <>
      <PageHeader title="Servidor" subtitle="Como ele está, e as cópias de segurança do ministério" />
      <div className="mt-6 flex flex-col gap-8">
        {servidor.data && <AvisosDoServidor avisos={servidor.data.avisos} />}
        <QueryAnswer
          what="as cópias de segurança"
          query={copias}
          skeleton={<Waiting text="Carregando as cópias de segurança..." />}
        >
          {(estado) => <Copias estado={estado} />}
        </QueryAnswer>
        <QueryAnswer
          what="os dados do servidor"
          query={servidor}
          skeleton={<Waiting text="Carregando os dados do servidor..." />}
        >
          {(data) => (
            <>
              <Fatos servidor={data} />
              <Novidades novidades={data.novidades} />
            </>
          )}
        </QueryAnswer>
      </div>
    </>
  )
}

const Waiting = ({ text }: { text: string }) => (
  <div>
    <output className="sr-only">{text}</output>
    <Skeleton className="h-44" />
  </div>
)
