import { PartyPopper } from 'lucide-react'
import { useState } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { formatNumber } from '@cantai/domain/palavras'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { useRecursos } from '../../lib/recursos.ts'
import { useReachable } from '../../lib/offline/online.ts'
import { ListSkeleton } from '../../lib/record/list/list-skeleton.tsx'
import { isOffered, useResumos } from '../../musicas/escolha/musicas-resumos.ts'
import { Pager } from '../../ui/data/pager.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/form/chip.tsx'
import { FALTAS } from './faltas.ts'
import { usePasseio } from './use-passeio.tsx'

const POR_PAGINA = 50

/** The songs that lack something, one after another; nothing is fetched or kept without a click. */
export function Completar() {
  return (
    <QueryAnswer
      what="as músicas"
      query={useResumos()}
      skeleton={<ListSkeleton text="Carregando músicas..." cards rowHeight="h-16" />}
    >
      {(resumos) => <Faltando musicas={resumos.filter(isOffered)} />}
    </QueryAnswer>
  )
}

function Faltando({ musicas }: { musicas: readonly MusicaResumo[] }) {
  const { cifras_online } = useRecursos()
  const reachable = useReachable()
  const offered = FALTAS.filter(({ id }) => id !== 'cifra' || cifras_online)
  const [id, setId] = useState(offered[0]?.id)
  const [pagina, setPagina] = useState(1)
  const { go, modal } = usePasseio()
  const falta = offered.find((other) => other.id === id) ?? FALTAS[0]
  const rows = musicas.filter(falta.falta)
  const [first] = rows
  const pages = Math.ceil(rows.length / POR_PAGINA)
  const page = Math.min(pagina, Math.max(1, pages))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        {offered.map((other) => (
          <Chip
            key={other.id}
            pressed={other === falta}
            onChange={() => {
              setId(other.id)
              setPagina(1)
            }}
          >
            {other.label} {formatNumber(musicas.filter(other.falta).length)}
          </Chip>
        ))}
      </div>
      {!first ? (
        <EmptyState
          icon={<PartyPopper />}
          title="Nada falta aqui"
          hint="Todas as músicas do repertório já têm."
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" disabled={!reachable} onClick={() => go(falta, first)}>
              Começar pela primeira
            </Button>
            <p className="text-sm text-dim">
              {reachable
                ? 'Você vê o que foi achado e guarda com um toque; depois vem a próxima.'
                : 'Sem internet: a busca volta com a rede.'}
            </p>
          </div>
          <ul aria-label={falta.label} className="flex flex-col gap-2">
            {rows.slice((page - 1) * POR_PAGINA, page * POR_PAGINA).map((musica) => (
              <li
                key={musica.id}
                data-row={musica.id}
                className="flex items-center gap-3 rounded-lg border border-line bg-surface py-2 pr-2 pl-4"
              >
                <span className="min-w-0 grow">
                  <span className="line-clamp-2 font-semibold wrap-anywhere">{musica.nome}</span>
                  <span className="line-clamp-1 text-sm text-dim wrap-anywhere">{musica.artista}</span>
                </span>
                <Button
                  size="sm"
                  disabled={!reachable}
                  aria-label={`Buscar ${falta.nome}: ${musica.nome}`}
                  onClick={() => go(falta, musica)}
                >
                  Buscar
                </Button>
              </li>
            ))}
          </ul>
          <Pager page={page} pages={pages} onPage={setPagina} />
        </>
      )}
      {modal}
    </div>
  )
}
