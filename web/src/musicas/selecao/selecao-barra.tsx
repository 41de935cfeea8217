import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { EXPORTACAO_MUSICAS_MAX, MARCAR_MAX } from '@cantai/contract/limites'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { formatNumber, plural } from '@cantai/domain/palavras'
import { useLazyModal } from '../../lib/record/use-row-modal.tsx'
import { usePode } from '../../lib/session/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { topOverlay } from '../../ui/overlay/close-top.ts'
import { useOpened } from '../../ui/overlay/overlays.ts'
import type { Selecao } from './selecao.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Songs that were chosen for an export. */
    musicas?: readonly number[]
  }
}

const loadMarcar = async () => (await import('../marcadores/marcar-modal.tsx')).MarcarModal

type SelecaoBarraProps = {
  selecao: Selecao
  /** All songs that the list has as it is narrowed, whether they are on the screen or not. */
  todas: () => readonly MusicaResumo[]
  onChange: (selecao: Selecao) => void
  onEnd: () => void
}

/** The actions on the chosen songs. Escape and the browser's Back end the selection, as they close a dialog. */
export function SelecaoBarra({ selecao, todas, onChange, onEnd }: SelecaoBarraProps) {
  const bar = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const marcar = useLazyModal()
  const mayMark = usePode('musicas:editar')
  const mayExport = usePode('relatorios:exportar')
  const n = selecao.size
  const found = todas()
  const hasAll = found.length > 0 && found.every(({ id }) => selecao.has(id))
  const tooMany = n > Math.min(MARCAR_MAX, EXPORTACAO_MUSICAS_MAX)
  useOpened(true)
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && topOverlay() === bar.current) onEnd()
  })
  useEffect(() => {
    const follow = (event: KeyboardEvent) => leave(event)
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [])

  return (
    <div
      ref={bar}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a layer over the page, whose element has looks of its own
      role="dialog"
      aria-label="Músicas selecionadas"
      data-open
      data-selecao
      className="sticky bottom-[calc(max(var(--phone-bar),env(safe-area-inset-bottom))+var(--player))] z-20 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-page px-4 py-1.5 md:-mx-6 md:px-6"
    >
      <output className={tooMany ? 'grow text-red' : 'grow'}>
        {tooMany ? `Até ${formatNumber(MARCAR_MAX)} de uma vez` : plural(n, 'música', 'músicas')}
      </output>
      <Button
        size="sm"
        variant="ghost"
        disabled={found.length === 0}
        onClick={() => onChange(hasAll ? new Map() : new Map(found.map((musica) => [musica.id, musica])))}
      >
        {hasAll ? 'Nenhuma' : `Todas (${formatNumber(found.length)})`}
      </Button>
      <Button size="sm" variant="ghost" onClick={onEnd}>
        Cancelar
      </Button>
      <div className="flex gap-2 max-sm:basis-full">
        {mayMark && (
          <Button
            size="sm"
            variant="primary"
            className="max-sm:grow"
            disabled={n === 0 || tooMany}
            onClick={() => marcar.show(loadMarcar, { musicas: [...selecao.values()], onDone: onEnd })}
          >
            Marcar
          </Button>
        )}
        {mayExport && (
          <Button
            size="sm"
            className="max-sm:grow"
            disabled={n === 0 || tooMany}
            onClick={() => void navigate({ to: '/exportar', state: { musicas: [...selecao.keys()] } })}
          >
            Exportar
          </Button>
        )}
      </div>
      {marcar.modal}
    </div>
  )
}
