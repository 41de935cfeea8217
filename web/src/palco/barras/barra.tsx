import { List, Maximize, Minimize, SlidersHorizontal, StickyNote, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../ui/form/button.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { TomLido } from '../cena/tom-lido.tsx'
import { AvisoDoPalco } from './aviso.tsx'
import type { Topo } from './use-topo.ts'

type BarraProps = {
  topo: Topo
  /** The line of the song, as 'G · Rocha Eterna · 2/5'. */
  linha: ReactNode
  onSair: () => void
  /** Undefined for a song alone. */
  onLista: (() => void) | undefined
  /** Undefined for a card. */
  onAnotar: (() => void) | undefined
  onAjustes: () => void
  telaCheia: { cheia: boolean; toggle: (() => void) | undefined }
  children?: ReactNode
}

/** The top of the stage: the song's line in a strip of its own, and over it, on demand, the buttons. */
export function Barra({
  topo,
  linha,
  onSair,
  onLista,
  onAnotar,
  onAjustes,
  telaCheia,
  children,
}: BarraProps) {
  const { cheia, toggle } = telaCheia
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = bar.current
    if (!box) return undefined
    // The height by which the text below moves down.
    const observer = new ResizeObserver(() =>
      box.parentElement?.style.setProperty('--barra', `${box.offsetHeight}px`),
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <p
        aria-hidden
        data-linha={topo}
        className={classNames(
          'pointer-events-none absolute inset-x-0 top-0 mt-[env(safe-area-inset-top)] flex h-(--topo) items-center justify-center px-4 text-sm transition-[opacity,visibility]',
          topo !== 'linha' && 'invisible opacity-0',
        )}
      >
        {linha}
      </p>
      <div
        ref={bar}
        data-barra={topo === 'barra' ? 'aqui' : 'fora'}
        className={classNames(
          'absolute inset-x-0 top-0 z-10 flex flex-wrap items-center justify-end gap-x-1 border-b border-line bg-surface pt-[env(safe-area-inset-top)] pr-[max(0.5rem,env(safe-area-inset-right))] pl-[max(0.5rem,env(safe-area-inset-left))] transition-transform',
          topo !== 'barra' && '-translate-y-full focus-within:translate-y-0',
        )}
      >
        <IconButton
          label="Sair do palco"
          word="Sair"
          icon={<X aria-hidden />}
          onClick={onSair}
          className="my-1 max-sm:mr-auto"
        />
        <div className="flex min-w-0 grow basis-24 items-center justify-center gap-x-3 text-sm max-sm:order-last max-sm:basis-full max-sm:pb-2">
          <AvisoDoPalco />
          <p aria-hidden className="min-w-0 truncate">
            {linha}
          </p>
        </div>
        {children}
        {onLista && (
          <IconButton label="Ir para" word="Ir para" icon={<List aria-hidden />} onClick={onLista} />
        )}
        {onAnotar && (
          <IconButton label="Anotar" word="Anotar" icon={<StickyNote aria-hidden />} onClick={onAnotar} />
        )}
        <IconButton
          label="Ajustes do palco"
          word="Ajustes"
          icon={<SlidersHorizontal aria-hidden />}
          onClick={onAjustes}
        />
        {toggle && (
          <IconButton
            label={cheia ? 'Sair da tela cheia' : 'Tela cheia'}
            word="Tela cheia"
            icon={cheia ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
            onClick={toggle}
            // A leader's buttons would need a second line, so this one moves to the stage's settings.
            className="max-[26rem]:hidden"
          />
        )}
      </div>
    </>
  )
}

type LinhaProps = { tom: string; escrito: string | null; nome: string; lugar: string }

/** The line of a song or a card: the key first, which musicians look for. */
export const Linha = ({ tom, escrito, nome, lugar }: LinhaProps) => (
  <span className="flex max-w-full min-w-0 justify-center gap-x-1.5">
    {tom && (
      <>
        <TomLido tom={tom} escrito={escrito} />
        <span className="text-dim">·</span>
      </>
    )}
    <span className="truncate">{nome}</span>
    {lugar && <span className="shrink-0 text-dim">· {lugar}</span>}
  </span>
)
