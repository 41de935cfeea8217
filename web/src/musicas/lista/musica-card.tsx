import { Ellipsis, Music2, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas'
import { Badge } from '../../ui/data/badge.tsx'
import { IconButton } from '../../ui/form/button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { formatNumber } from '../../ui/data/format-number.ts'
import { classNames } from '../../ui/layout/class-names.ts'
import type { CardLayout } from './card-layout.ts'
import { type MusicaAcao, musicaAcoes } from '../musica-acoes.ts'

type MusicaCardProps = {
  musica: MusicaResumo
  layout: CardLayout
  onAcao: (acao: MusicaAcao, musica: MusicaResumo) => void
  onEdit: (musica: MusicaResumo) => void
  onDelete: (musica: MusicaResumo) => void
}

/** The bar on top and the thumb's button below must not cover what the keyboard reached. */
const CLEAR = 'scroll-mt-44 scroll-mb-24'

/** As high as its layout says, so that the list knows where each one is before it is drawn. */
export const MusicaCard = memo(function MusicaCard({
  musica,
  layout: { view, compact, narrow },
  onAcao,
  onEdit,
  onDelete,
}: MusicaCardProps) {
  const acoes = musicaAcoes.filter(({ offered }) => offered(musica))
  const onCard = acoes.filter(({ place }) => place === 'card' && !narrow)
  const row = view === 'list'
  const flat = row || compact
  return (
    <article
      className={classNames(
        'flex h-full rounded-lg border border-line bg-surface pr-2 transition-colors hover:border-edge',
        row ? 'items-center gap-3 pl-2' : 'flex-col',
        !row && (compact ? 'pt-2 pb-1 pl-3' : 'pt-4 pb-2 pl-4'),
      )}
    >
      <div className={classNames('flex min-h-0 min-w-0 grow pr-2', flat ? 'items-center gap-3' : 'gap-4')}>
        <Tom tom={musica.tom} small={flat} />
        <div className="min-w-0 grow">
          <h2
            title={musica.nome}
            className={classNames(
              'font-semibold wrap-anywhere',
              flat ? 'truncate leading-5.5' : 'line-clamp-2 leading-6',
            )}
          >
            {musica.nome}
          </h2>
          <p title={musica.artista} className="flex text-sm leading-4.5 text-dim">
            <span className="truncate">{musica.artista}</span>
            {musica.bpm && <span className="shrink-0 whitespace-pre"> · {musica.bpm} bpm</span>}
          </p>
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-1 text-sm text-dim">
        <span className={classNames('flex items-center', row && 'max-sm:hidden')}>
          <Plays times={musica.vezes_tocadas} />
        </span>
        <span className="ml-auto flex shrink-0">
          {onCard.map((acao) => (
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
                .filter((acao) => !onCard.includes(acao))
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
function Tom({ tom, small }: { tom: string | null; small: boolean }) {
  const look = `grid shrink-0 place-items-center rounded-md ${small ? 'h-10 w-14' : 'h-16 w-18'}`
  if (!tom)
    return (
      <span className={`${look} bg-raised text-edge`}>
        <Music2 aria-hidden className="size-6" />
        <span className="sr-only">Sem tom</span>
      </span>
    )
  return (
    <span
      className={`${look} bg-gold-soft font-semibold tracking-tight text-gold ${small ? 'text-lg' : 'text-xl'}`}
    >
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
