import { Link } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { overLista } from '../../lib/record/registro-address.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import type { CardLayout } from './card-layout.ts'
import { useRecursos } from '../../lib/recursos.ts'
import { addressOf } from '../endereco-da-musica.ts'
import { type MusicaAcao, musicaAcoes } from '../musica-acoes.ts'
import { Tocada, Tom, TomDito } from './musica-dados.tsx'

export type MusicaCardActions = {
  onAcao: (acao: MusicaAcao, musica: MusicaResumo) => void
  onEdit: (musica: MusicaResumo) => void
  onArquivar: (musica: MusicaResumo) => void
  onDelete: (musica: MusicaResumo) => void
}

type MusicaCardProps = MusicaCardActions & { musica: MusicaResumo; layout: CardLayout }

/** Scroll margins: the top bar and the floating button must not cover the focused card. */
const CLEAR = 'scroll-mt-44 scroll-mb-24'

/** Its height is fixed by the layout, so that the list knows each position before drawing. */
export const MusicaCard = memo(function MusicaCard({ musica, layout, ...actions }: MusicaCardProps) {
  const { view, compact, tight } = layout
  const grid = view === 'grid'
  const flat = !grid || compact
  return (
    <article
      className={classNames(
        // The link of the name covers the card; the buttons are stacked above it.
        'relative flex h-full rounded-lg border border-line bg-surface transition-colors has-[h2_a:hover]:border-edge has-[h2_a:hover]:bg-hover',
        grid ? 'flex-col pr-2' : classNames('items-center', tight ? 'gap-1 pl-3' : 'gap-3 pl-2'),
        grid && (compact ? 'pt-2 pb-1 pl-3' : 'pt-4 pb-2 pl-4'),
        view === 'list' && 'pr-2',
      )}
    >
      <div
        className={classNames(
          'flex min-h-0 min-w-0 grow',
          grid && 'pr-2',
          flat ? 'items-center gap-3' : 'gap-4',
        )}
      >
        {!tight && <Tom tom={musica.tom} small={flat} />}
        <div className="min-w-0 grow">
          <h2
            title={musica.nome}
            className={classNames(
              'font-semibold wrap-break-word',
              !flat ? 'line-clamp-2 leading-6' : compact ? 'truncate leading-5.5' : 'line-clamp-2 leading-5',
            )}
          >
            <Link
              {...overLista('/musicas', addressOf(musica))}
              className={classNames(
                CLEAR,
                'outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-gold',
              )}
            >
              {musica.nome}
            </Link>
          </h2>
          <p title={musica.artista} className="flex text-sm leading-4.5 text-dim">
            <span className="truncate">{musica.artista}</span>
            {musica.bpm && !tight && <span className="shrink-0 whitespace-pre"> · {musica.bpm} bpm</span>}
            {view === 'low' && compact && !tight && (
              <span className="flex shrink-0 whitespace-pre">
                {' · '}
                <Tocada musica={musica} short plain />
              </span>
            )}
          </p>
          {tight ? (
            <p className="flex gap-x-2 pt-0.5 text-sm leading-5 text-dim">
              <TomDito tom={musica.tom} />
              <Tocada musica={musica} plain short={!musica.arquivada} />
            </p>
          ) : (
            view === 'low' &&
            !compact && (
              <p className="flex text-sm leading-4.5 text-dim">
                <Tocada musica={musica} plain />
              </p>
            )
          )}
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-1 text-sm text-dim">
        {view !== 'low' && (
          <span
            className={classNames('flex min-w-0 flex-col leading-4.5', view === 'list' && 'max-sm:hidden')}
          >
            <Tocada musica={musica} stacked />
          </span>
        )}
        <span className="relative ml-auto flex shrink-0">
          <Actions musica={musica} narrow={layout.narrow} {...actions} />
        </span>
      </div>
    </article>
  )
})

function Actions({
  musica,
  narrow,
  onAcao,
  onEdit,
  onArquivar,
  onDelete,
}: MusicaCardActions & { musica: MusicaResumo; narrow: boolean }) {
  const recursos = useRecursos()
  const acoes = musicaAcoes.filter(({ offered }) => offered(musica, recursos))
  const onCard = acoes.filter(({ place }) => place === 'card')
  // Hidden rather than left out, so that a rotated phone returns the focus to them.
  const look = classNames(CLEAR, narrow && 'hidden!')
  const edit = { label: 'Editar', icon: <Pencil aria-hidden />, onSelect: () => onEdit(musica) }
  return (
    <>
      {onCard.map((acao) => (
        <IconButton
          key={acao.id}
          label={`${acao.label}: ${musica.nome}`}
          icon={<acao.icon aria-hidden />}
          className={look}
          onClick={() => onAcao(acao, musica)}
        />
      ))}
      <IconButton label={`Editar ${musica.nome}`} icon={edit.icon} className={look} onClick={edit.onSelect} />
      <Menu
        label={`Mais ações de ${musica.nome}`}
        trigger={
          <IconButton
            label={`Mais ações de ${musica.nome}`}
            word="Mais"
            icon={<Ellipsis aria-hidden />}
            className={CLEAR}
          />
        }
        items={[
          ...acoes
            .filter((acao) => narrow || !onCard.includes(acao))
            .map((acao) => ({
              label: acao.label,
              icon: <acao.icon aria-hidden />,
              onSelect: () => onAcao(acao, musica),
            })),
          ...(narrow ? [edit] : []),
          {
            label: musica.arquivada ? 'Desarquivar' : 'Arquivar',
            icon: musica.arquivada ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />,
            onSelect: () => onArquivar(musica),
          },
          {
            label: 'Excluir',
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => onDelete(musica),
          },
        ]}
      />
    </>
  )
}
