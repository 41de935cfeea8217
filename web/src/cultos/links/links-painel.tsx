import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { type LinkFeito, LINKS_DO_CULTO_MAX, type LinksDoCulto } from '@cantai/contract/cultos/links'
import { diaEm, dataPorExtenso, horaEm, horaPorExtenso } from '@cantai/domain/datas'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { useMinisterio } from '../../lib/ministerio.ts'
import { SoNesteComputador } from '../../sistema/rede/alcance.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LinkFeitoCard } from './link-feito.tsx'
import { LinkNovo } from './link-novo.tsx'
import { LinksVivos } from './links-vivos.tsx'
import { linksQuery } from './links-api.ts'

/** The links by which guests read a service without a login: a new one, and the valid ones. */
export function LinksDoCultoPainel({ culto }: { culto: Culto }) {
  const query = useQuery(linksQuery(culto.id))
  return (
    <>
      <p className="mb-4 text-dim">
        Para convidados, som e projeção: quem tem o link vê a ordem e os tons deste culto, e mais nada. Ele
        para de abrir depois do dia seguinte ao culto.
      </p>
      <QueryAnswer what="os links deste culto" query={query} skeleton={<Skeleton className="h-48" />}>
        {(links) => <Links culto={culto} links={links} />}
      </QueryAnswer>
    </>
  )
}

function Links({ culto, links }: { culto: Culto; links: LinksDoCulto }) {
  const { fuso } = useMinisterio()
  const [feito, setFeito] = useState<LinkFeito>()
  const [isOver] = useState(() => Date.parse(links.expira_em) <= Date.now())
  const fim = new Date(links.expira_em)
  const ate = `${dataPorExtenso(diaEm(fim, fuso))}, ${horaPorExtenso(horaEm(fim, fuso))}`
  if (isOver) return <p className="text-dim">Este culto já passou: um link dele não abriria mais.</p>
  return (
    <div className="flex flex-col gap-6">
      {!links.alcance ? (
        <SoNesteComputador />
      ) : feito ? (
        <LinkFeitoCard culto={culto} feito={feito} ate={ate} onOutro={() => setFeito(undefined)} />
      ) : (
        <LinkNovo cultoId={culto.id} isFull={links.links.length >= LINKS_DO_CULTO_MAX} onFeito={setFeito} />
      )}
      {links.links.length > 0 && (
        <LinksVivos
          cultoId={culto.id}
          links={links.links}
          ate={ate}
          onRevogado={(id) => {
            if (feito?.links[0]?.id === id) setFeito(undefined)
          }}
        />
      )}
    </div>
  )
}
