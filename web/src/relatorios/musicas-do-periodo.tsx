import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Music } from 'lucide-react'
import type { FiltrosDoRelatorio, MusicaDoRelatorio } from '@cantai/contract/relatorios/relatorios'
import { enumerar, plural } from '@cantai/domain/palavras'
import { Dia } from '../lib/dia.tsx'
import type { ChangeSearch } from '../lib/lista-search.ts'
import { usePreferencias } from '../lib/preferencias.ts'
import { ListSkeleton } from '../lib/record/list/list-skeleton.tsx'
import { RecordList } from '../lib/record/list/record-list.tsx'
import { enderecoDaFolha } from '../musicas/endereco-da-musica.ts'
import { CardSort } from '../ui/data/card-sort.tsx'
import { DataTable } from '../ui/data/data-table.tsx'
import type { Column } from '../ui/data/data-table-props.ts'
import { musicasQuery } from './relatorios-api.ts'
import type { RelatoriosSearch } from './relatorios-search.ts'

type Ordenar = RelatoriosSearch['ordenar']

const COLUMNS: readonly Column<MusicaDoRelatorio, Ordenar>[] = [
  {
    header: 'Música',
    sort: 'nome',
    card: 'title',
    className: 'min-w-56',
    cell: ({ id, nome, artista }) => (
      <>
        <Link
          to={enderecoDaFolha(id)}
          title={nome}
          className="line-clamp-2 font-medium underline-offset-4 wrap-anywhere hover:underline"
        >
          {nome}
        </Link>
        <span className="line-clamp-1 text-sm font-normal text-dim wrap-anywhere">{artista}</span>
      </>
    ),
  },
  {
    header: 'Vezes',
    sort: 'vezes',
    startsWith: 'DESC',
    card: 'sign',
    className: 'whitespace-nowrap',
    cell: ({ vezes }) => plural(vezes, 'vez', 'vezes'),
  },
  {
    header: 'Última',
    sort: 'ultima',
    startsWith: 'DESC',
    className: 'whitespace-nowrap',
    cell: ({ ultima }) => <Dia data={ultima} />,
  },
  {
    header: 'A cada',
    className: 'whitespace-nowrap',
    cell: ({ intervalo_dias: dias }) => dias !== null && plural(dias, 'dia', 'dias'),
  },
  {
    header: 'Tons',
    className: 'min-w-24',
    cell: ({ tons }) =>
      tons.length > 0 &&
      tons.map(({ tom, vezes }) => (
        <span key={tom} className="mr-2 inline-block whitespace-nowrap">
          <strong className="font-semibold text-gold">{tom}</strong>{' '}
          <span className="text-sm text-dim">
            <span aria-hidden>×</span>
            {vezes}
            <span className="sr-only"> {vezes === 1 ? 'vez' : 'vezes'}</span>
          </span>
        </span>
      )),
  },
  {
    header: 'Ensaiada',
    className: 'whitespace-nowrap',
    cell: ({ ensaiada_pct }) => ensaiada_pct !== null && `${ensaiada_pct}%`,
  },
  {
    header: 'Quem canta',
    className: 'min-w-36',
    cell: ({ quem }) => {
      const nomes = enumerar(quem.map(({ nome }) => nome))
      return (
        nomes !== '' && (
          <span title={nomes} className="text-sm wrap-anywhere md:line-clamp-3">
            {nomes}
          </span>
        )
      )
    },
  },
]

type MusicasDoPeriodoProps = {
  filtros: FiltrosDoRelatorio
  search: RelatoriosSearch
  onChange: ChangeSearch<RelatoriosSearch>
}

/** Every song of the period, a page at a time. */
export function MusicasDoPeriodo({ filtros, search, onChange }: MusicasDoPeriodoProps) {
  const { pagina, ordenar, direcao } = search
  const { itemsPerPage } = usePreferencias()
  const query = useQuery(musicasQuery(filtros, { pagina, ordenar, direcao }, itemsPerPage))
  const sort = { field: ordenar, direction: direcao }
  const onSort = ({ field, direction }: typeof sort) => onChange({ ordenar: field, direcao: direction })
  return (
    <div className="mt-6">
      <RecordList
        title="Todas as músicas do período"
        texts={{ muitos: 'as músicas do período' }}
        query={query}
        rowsOf={({ musicas }) => musicas}
        pagina={pagina}
        onPagina={(next, options) => onChange({ pagina: next }, options)}
        skeleton={<ListSkeleton text="Carregando as músicas..." cards rowHeight="h-20 md:h-15" />}
        empty={{
          icon: <Music />,
          title: 'Nenhuma música neste período',
          hint: 'Escolha outro período ou tipo.',
        }}
      >
        {(rows, busy) => (
          <>
            <CardSort columns={COLUMNS} sort={sort} onSort={onSort} />
            <DataTable
              label="Músicas do período"
              columns={COLUMNS}
              rows={rows}
              sort={sort}
              onSort={onSort}
              busy={busy}
            />
          </>
        )}
      </RecordList>
    </div>
  )
}
