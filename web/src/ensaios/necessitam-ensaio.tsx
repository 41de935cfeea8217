import { Link } from '@tanstack/react-router'
import { CircleCheck, Guitar, SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MusicaParaEnsaiar, Prioridade } from '@cantai/contract/ensaios'
import { ITENS_POR_PAGINA } from '@cantai/contract/limites'
import { buscarMusicas } from '@cantai/domain/musicas/busca'
import { usePreferencias } from '../lib/preferencias.ts'
import { PagedList, type PagedListProps } from '../lib/record/list/paged-list.tsx'
import { enderecoDaFolha } from '../musicas/endereco-da-musica.ts'
import { Button } from '../ui/form/button.tsx'
import { Card } from '../ui/data/card.tsx'
import { Dia } from '../lib/dia.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { SearchField } from '../ui/form/field.tsx'
import { PorPrioridade } from './por-prioridade.tsx'
import { PrioridadeBadge, prioridadeOf } from './prioridade-badge.tsx'

type NecessitamEnsaioProps = Pick<PagedListProps, 'pagina' | 'onPagina'> & {
  musicas: readonly MusicaParaEnsaiar[]
  onRehearse: (musica: MusicaParaEnsaiar) => void
}

/** The server sends them all, the most urgent first; a page of them is in the document. */
export function NecessitamEnsaio({ musicas, pagina, onPagina, onRehearse }: NecessitamEnsaioProps) {
  const [busca, setBusca] = useState('')
  const { itemsPerPage } = usePreferencias()
  const [prioridade, setPrioridade] = useState<Prioridade>()
  // The last song of a priority may have been rehearsed meanwhile: its chip is gone, and what it hid is back.
  const asUrgent = musicas.filter((musica) => prioridadeOf(musica) === prioridade)
  const matches = buscarMusicas(asUrgent.length > 0 ? asUrgent : musicas, busca)
  const rowsOfPage = matches.slice((pagina - 1) * itemsPerPage, pagina * itemsPerPage)

  const toFirstPage = () => {
    if (pagina !== 1) onPagina(1, { replace: true })
  }
  function search(text: string) {
    setBusca(text)
    toFirstPage()
  }
  function choose(next: Prioridade | undefined) {
    setPrioridade(next)
    toFirstPage()
  }

  if (musicas.length === 0) return <NothingToRehearse />
  return (
    <PagedList
      title="Músicas que necessitam de ensaio"
      titleHidden
      pagina={pagina}
      pages={Math.ceil(matches.length / itemsPerPage)}
      onPagina={onPagina}
    >
      {musicas.length > ITENS_POR_PAGINA && (
        <>
          <SearchField
            label="Buscar entre as músicas que necessitam de ensaio"
            placeholder="Buscar por nome ou artista"
            value={busca}
            onChange={search}
            className="mb-3"
          />
          <PorPrioridade musicas={musicas} value={prioridade} onChange={choose} />
        </>
      )}
      {rowsOfPage.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title="Nenhuma música encontrada"
          hint={
            <span className="line-clamp-4 wrap-anywhere">
              Nenhuma que precise de ensaio combina com “{busca}”.
            </span>
          }
          action={<Button onClick={() => search('')}>Limpar busca</Button>}
        />
      ) : (
        <ul aria-label="Músicas que necessitam de ensaio" className="flex flex-col gap-3 compact:gap-1.5">
          {rowsOfPage.map((musica) => (
            <MusicaRow key={musica.id} musica={musica} onRehearse={onRehearse} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

type MusicaRowProps = { musica: MusicaParaEnsaiar; onRehearse: (musica: MusicaParaEnsaiar) => void }

function MusicaRow({ musica, onRehearse }: MusicaRowProps) {
  const { id, nome, artista, total_execucoes, total_ensaios, ultimo_ensaio, prioridade } = musica
  return (
    <Card
      as="li"
      data-row={id}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3! pr-3! compact:py-1! transition-colors hover:border-edge md:flex-nowrap"
    >
      <div className="min-w-0 grow max-md:basis-full">
        <h3 title={nome} className="line-clamp-2 font-semibold wrap-anywhere">
          <Link to={enderecoDaFolha(id)} className="rounded-sm underline-offset-4 hover:underline">
            {nome}
          </Link>
        </h3>
        <p title={artista} className="line-clamp-2 text-sm text-dim wrap-break-word">
          {artista}
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-5 text-sm max-md:basis-full md:shrink-0">
        <Fact label="Execuções" value={total_execucoes} />
        <Fact label="Ensaios" value={total_ensaios} />
        <Fact
          label="Último ensaio"
          value={ultimo_ensaio === null ? 'Nunca' : <Dia data={ultimo_ensaio} />}
          className="md:min-w-24"
        />
      </dl>
      <span className="shrink-0 md:w-22">
        <PrioridadeBadge prioridade={prioridade} />
      </span>
      <Button
        size="sm"
        icon={<Guitar aria-hidden />}
        aria-label={`Ensaiar ${nome}`}
        className="ml-auto"
        onClick={() => onRehearse(musica)}
      >
        Ensaiar
      </Button>
    </Card>
  )
}

const Fact = ({ label, value, className }: { label: string; value: ReactNode; className?: string }) => (
  <div className={className}>
    <dt className="text-dim">{label}</dt>
    <dd>{value}</dd>
  </div>
)

const NothingToRehearse = () => (
  <EmptyState
    icon={<CircleCheck />}
    title="Todas as músicas estão com ensaios em dia!"
    hint="Bom trabalho. Quando uma música precisar de ensaio, ela aparece aqui."
  />
)
