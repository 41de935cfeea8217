import { Ellipsis, Music2, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas'
import { Badge } from '../ui/badge.tsx'
import { IconButton } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { formatNumber } from '../ui/format-number.ts'
import { type MusicaAcao, musicaAcoes } from './musica-acoes.ts'

type MusicaCardProps = {
  musica: MusicaResumo
  onAcao: (acao: MusicaAcao, musica: MusicaResumo) => void
  onEdit: (musica: MusicaResumo) => void
  onDelete: (musica: MusicaResumo) => void
}

/** The bar on top and the thumb's button below must not cover what the keyboard reached. */
const CLEAR = 'scroll-mt-44 scroll-mb-24'

/** Every card has the same height, so that the list knows where each one is before it is drawn. */
export const CARD_SIZE = 'h-[8.75rem]'

export const MusicaCard = memo(function MusicaCard({ musica, onAcao, onEdit, onDelete }: MusicaCardProps) {
  const acoes = musicaAcoes.filter(({ offered }) => offered(musica))
  return (
    <article
      className={`${CARD_SIZE} flex flex-col rounded-lg border border-line bg-surface pt-4 pr-2 pb-2 pl-4 transition-colors hover:border-edge`}
    >
      <div className="flex min-h-0 grow gap-4 pr-2">
        <Tom tom={musica.tom} />
        <div className="min-w-0 grow">
          <h2 title={musica.nome} className="line-clamp-2 leading-6 font-semibold wrap-anywhere">
            {musica.nome}
          </h2>
          <p title={musica.artista} className="truncate text-sm text-dim">
            {musica.artista}
          </p>
        </div>
      </div>
      <div className="flex items-center gap-1 text-sm text-dim">
        <Plays times={musica.vezes_tocadas} />
        <span className="ml-auto flex shrink-0">
          {acoes
            .filter(({ place }) => place === 'card')
            .map((acao) => (
              <IconButton
                key={acao.id}
                label={`${acao.label}: ${musica.nome}`}
                icon={<acao.icon aria-hidden />}
                className={CLEAR}
                onClick={() => onAcao(acao, musica)}
              />
            ))}
          <IconButton
            label={`Editar ${musica.nome}`}
            icon={<Pencil aria-hidden />}
            className={CLEAR}
            onClick={() => onEdit(musica)}
          />
          <Menu
            label={`Mais ações de ${musica.nome}`}
            trigger={
              <IconButton
                label={`Mais ações de ${musica.nome}`}
                icon={<Ellipsis aria-hidden />}
                className={CLEAR}
              />
            }
            items={[
              ...acoes
                .filter(({ place }) => place === 'menu')
                .map((acao) => ({
                  label: acao.label,
                  icon: <acao.icon aria-hidden />,
                  onSelect: () => onAcao(acao, musica),
                })),
              {
                label: 'Excluir',
                icon: <Trash2 aria-hidden />,
                danger: true,
                onSelect: () => onDelete(musica),
              },
            ]}
          />
        </span>
      </div>
    </article>
  )
})

/** The key, big enough for the musician behind the music stand. */
function Tom({ tom }: { tom: string | null }) {
  const look = 'grid h-16 w-18 shrink-0 place-items-center rounded-md'
  if (!tom)
    return (
      <span className={`${look} bg-raised text-edge`}>
        <Music2 aria-hidden className="size-6" />
        <span className="sr-only">Sem tom</span>
      </span>
    )
  return (
    <span className={`${look} bg-gold-soft text-xl font-semibold tracking-tight text-gold`}>
      <span>
        <span className="sr-only">Tom: </span>
        {tom}
      </span>
    </span>
  )
}

function Plays({ times }: { times: number }) {
  if (times === 0) return <Badge tone="green">NOVA</Badge>
  return (
    <span className="truncate">
      {/* The room beside five buttons is for the number. */}
      <span className="sr-only">Tocada </span>
      {times === 1 ? '1 vez' : `${formatNumber(times)} vezes`}
    </span>
  )
}
