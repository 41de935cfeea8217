import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { Card } from '../../ui/data/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AvisosDoServidor } from './avisos-do-servidor.tsx'
import { Copias } from './copias.tsx'
import { Fatos, FatosVindo } from './fatos.tsx'
import { Novidades } from './novidades.tsx'
import { Section } from './section.tsx'
import { copiasQuery, servidorQuery } from './servidor-api.ts'

export function ServidorScreen() {
  const servidor = useQuery(servidorQuery)
  const copias = useQuery(copiasQuery)
  const boa = copias.data?.copias.find(({ data_errada, confere }) => !data_errada && confere !== false)
  return (
    <>
      <PageHeader title="Servidor" subtitle="Como ele está, e as cópias de segurança do ministério" />
      <div className="mt-6 flex flex-col gap-8">
        {servidor.data && <AvisosDoServidor avisos={servidor.data.avisos} copia={boa} />}
        <Parte
          title="Cópias de segurança"
          what="as cópias de segurança"
          query={copias}
          // Matters that ask for care stand above: the copies would move when they come.
          waits={servidor.isPending}
          skeleton={<Skeleton className="h-44" />}
        >
          {(estado) => <Copias estado={estado} />}
        </Parte>
        <Parte title="O servidor" what="os dados do servidor" query={servidor} skeleton={<FatosVindo />}>
          {(data) => (
            <>
              <Fatos servidor={data} />
              <Novidades novidades={data.novidades} />
            </>
          )}
        </Parte>
      </div>
    </>
  )
}

type ParteProps<Data> = {
  title: string
  what: string
  query: UseQueryResult<Data>
  waits?: boolean
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of the screen, below its title also while it is on its way and where it failed. */
function Parte<Data>({ title, what, query, waits = false, skeleton, children }: ParteProps<Data>) {
  if (query.data !== undefined && !waits) return children(query.data)
  return (
    <Section title={title}>
      {query.error && !waits ? (
        <Card>
          <QueryFailed what={what} query={query} />
        </Card>
      ) : (
        <>
          <output className="sr-only">Carregando {what}...</output>
          {skeleton}
        </>
      )}
    </Section>
  )
}
