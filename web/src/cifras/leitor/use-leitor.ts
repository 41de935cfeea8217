import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { type Leitura, useLeitura } from '../leitura.ts'
import type { MinhaLeitura } from '../use-leitura-da-musica.ts'
import { useWalksByTab } from '../../ui/layout/use-walks-by-tab.ts'
import { scrollerOf, useBarras } from './use-barras.ts'
import { usePaginas } from './use-paginas.ts'
import { useRolagem } from './use-rolagem.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { enterFullScreen, leaveFullScreen } from '../../native/full-screen.ts'

/** Here two columns have room, or a phone lies on its side. */
const WIDE = '(width >= 37.5rem)'
/** Keys of the foot pedals of music stands, and their like. */
const FORWARD = new Set(['PageDown', 'ArrowDown', 'ArrowRight', ' ', 'Enter'])
const BACK = new Set(['PageUp', 'ArrowUp', 'ArrowLeft'])
const PRESSED = 'button, a, summary'
const FILLED_IN = 'input, select, textarea'
/** A page is turned so far in a text that scrolls: its last lines are read again at the top. */
const TURN = 0.85

function subscribeWide(notify: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}
const useWide = () => useSyncExternalStore(subscribeWide, () => matchMedia(WIDE).matches)

interface UseLeitor {
  /** True while the text is on the screen and not being edited. */
  reading: boolean
  /** Something over the text has the keyboard. */
  busy: boolean
  /** How this person reads this song; that of another one is another text, read from its beginning. */
  minha: MinhaLeitura
}

/**
 * How a letra or cifra is read: its size, by itself or page by page, in the dialog or in full screen, with the screen
 * awake.
 */
export function useLeitor({ reading, busy, minha }: UseLeitor) {
  const content = useRef<HTMLDivElement>(null)
  const { leitura: todas, change } = useLeitura()
  const leitura = { ...todas, tamanho: minha.escolhida.tamanho ?? todas.tamanho }
  const wide = useWide()
  const [wantsFullScreen, setWantsFullScreen] = useState(false)
  const telaCheia = wantsFullScreen && reading
  const inPages = telaCheia && (leitura.paginas === 'auto' ? wide : leitura.paginas !== 'rolar')
  const paginas = usePaginas(inPages, leitura.paginas === '1' ? 1 : 2)
  const barras = useBarras(content, telaCheia)
  const rolagem = useRolagem(content, leitura.velocidade, reading && !busy && !inPages)
  const walksByTab = useWalksByTab()
  useWakeLock(reading)
  useFullScreen(telaCheia, () => setWantsFullScreen(false))

  const openMusica = useRef(minha.musica)
  const begin = useEffectEvent((musica: number) => {
    if (openMusica.current === musica) return
    openMusica.current = musica
    if (rolagem.rolando) rolagem.toggle()
    paginas.virar(-paginas.pagina)
    scrollerOf(content)?.scrollTo({ top: 0 })
  })
  useEffect(() => begin(minha.musica), [minha.musica])

  function virar(by: number) {
    const box = scrollerOf(content)
    if (inPages) {
      paginas.virar(by)
      if (telaCheia) barras.show(false)
    } else box?.scrollBy({ top: by * TURN * box.clientHeight })
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body
    const by = FORWARD.has(event.key) ? 1 : BACK.has(event.key) ? -1 : 0
    const isMine = target === document.body || scrollerOf(content)?.closest('[role=dialog]')?.contains(target)
    if (by === 0 || !isMine || event.ctrlKey || event.altKey || event.metaKey) return
    const isPage = event.key.startsWith('Page')
    // A button that was touched keeps the focus, and has no use for these keys (PAL-14).
    if (target.closest(FILLED_IN) || (!isPage && walksByTab.current && target.closest(PRESSED))) return
    if (!inPages && !isPage) return
    event.preventDefault()
    // A pedal that is held turns one page.
    if (!event.repeat) virar(by)
  })
  /** In full screen the sides of a page turn it, and the middle is for the bars. */
  const onTap = useEffectEvent(({ target, clientX }: MouseEvent) => {
    if (
      !(target instanceof Element) ||
      target.closest(`${PRESSED}, ${FILLED_IN}`) ||
      !getSelection()?.isCollapsed
    )
      return
    const third = clientX / innerWidth
    if (inPages && third > 2 / 3) virar(1)
    else if (inPages && third < 1 / 3) virar(-1)
    else barras.show(!barras.shown)
  })
  useEffect(() => {
    if (!reading || busy) return undefined
    // Before the dialog, which keeps the arrows to itself.
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [reading, busy])
  useEffect(() => {
    const box = scrollerOf(content)
    if (!telaCheia || !box) return undefined
    box.addEventListener('click', onTap)
    return () => box.removeEventListener('click', onTap)
  }, [telaCheia])

  return {
    content,
    leitura,
    /** A size is this song's, and that of the songs without one of their own. */
    change: (part: Partial<Leitura>) => {
      change(part)
      if (part.tamanho !== undefined) minha.escolher({ tamanho: part.tamanho })
    },
    rolagem,
    inPages,
    paginas,
    virar,
    barras: barras.shown,
    telaCheia,
    abrirTelaCheia: () => setWantsFullScreen(true),
    sairDaTelaCheia: () => setWantsFullScreen(false),
  }
}

export type Leitor = ReturnType<typeof useLeitor>

/** Takes the browser's own bars away too, where it can; `onLeft` when the person brought them back. */
function useFullScreen(isWanted: boolean, onLeft: () => void): void {
  const tellLeft = useEffectEvent(onLeft)
  useEffect(() => {
    if (!isWanted) return undefined
    enterFullScreen()
    const onChange = () => {
      if (!document.fullscreenElement) tellLeft()
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      leaveFullScreen()
    }
  }, [isWanted])
}
