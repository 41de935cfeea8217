import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { ChevronRight } from 'lucide-react'
import type { Novidade } from '@cantai/contract/sistema/servidor'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { Card } from '../../ui/data/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AvisosDoServidor } from './avisos-do-servidor.tsx'
import { Copias } from './copias.tsx'
import { Fatos, FatosVindo } from './fatos.tsx'
import { Section } from './section.tsx'
import { copiasQuery, servidorQuery } from './servidor-api.ts'
import { Endereco } from '../rede/endereco.tsx'
import { useFormatos } from '../../lib/formatos.ts'

/** Where `lib/offline/este-endereco.tsx` leads. */
const PARTE_DO_ENDERECO = 'endereco'

export function ServidorScreen() {
  const servidor = useQuery(servidorQuery)
  const copias = useQuery(copiasQuery)
  const boa = copias.data?.copias.find(({ data_errada, confere }) => !data_errada && confere !== false)
  const isSettled = !servidor.isPending
  useEffect(() => {
    // Matters that ask for care come late, and move it.
    if (isSettled && location.hash === `#${PARTE_DO_ENDERECO}`)
      document.getElementById(PARTE_DO_ENDERECO)?.scrollIntoView()
  }, [isSettled])
  return (
    <>
      <PageHeader
        title="Servidor"
        subtitle="O endereço, como ele está, e as cópias de segurança do ministério"
      />
      <div className="mt-6 flex flex-col gap-8">
        {servidor.data && <AvisosDoServidor avisos={servidor.data.avisos} copia={boa} />}
        <Section title="O endereço" id={PARTE_DO_ENDERECO}>
          <Endereco />
        </Section>
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

/** The changes of the last versions; the newest one is open. */
function Novidades({ novidades }: { novidades: readonly Novidade[] }) {
  const { dia } = useFormatos()
  if (novidades.length === 0) return null
  return (
    <Section title="O que há de novo">
      {novidades.map(({ versao, data, itens }, i) => (
        <details key={versao} open={i === 0} className="group border-line not-nth-[2]:border-t">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
            <ChevronRight
              aria-hidden
              className="size-4 shrink-0 text-dim transition-transform group-open:rotate-90"
            />
            {versao}, de {dia(data)}
          </summary>
          <ul className="mb-3 max-w-prose list-disc pl-6 text-dim">
            {itens.map((item) => (
              <li key={item} className="mt-1">
                {item}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Section>
  )
}
