import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { type Leitura, useLeitura } from '../leitura.ts'
import type { MinhaLeitura } from '../use-leitura-da-musica.ts'
import { useWalksByTab } from '../../ui/layout/use-walks-by-tab.ts'
import { scrollerOf, useBarras } from './use-barras.ts'
import { usePaginas } from './use-paginas.ts'
import { useRolagem } from './use-rolagem.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { enterFullScreen, leaveFullScreen } from '../../native/full-screen.ts'

/** Whether two columns fit, or a phone lies on its side. */
const WIDE = '(width >= 37.5rem)'
/** Keys of usual foot pedals. */
const FORWARD = new Set(['PageDown', 'ArrowDown', 'ArrowRight', ' ', 'Enter'])
const BACK = new Set(['PageUp', 'ArrowUp', 'ArrowLeft'])
const PRESSED = 'button, a, summary'
const FILLED_IN = 'input, select, textarea'
/** How far a page turn scrolls: the last lines are read again at the top. */
const TURN = 0.85

function subscribeWide(notify: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}
const useWide = () => useSyncExternalStore(subscribeWide, () => matchMedia(WIDE).matches)

interface UseLeitor {
  /** True while the text is visible and not being edited. */
  reading: boolean
  /** Something over the text has the keyboard focus. */
  busy: boolean
  /** Identifies the reading of a song; another song is another text, read from its beginning. */
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
    // A touched button keeps the focus, but should not get these keys (PAL-14).
    if (target.closest(FILLED_IN) || (!isPage && walksByTab.current && target.closest(PRESSED))) return
    if (!inPages && !isPage) return
    event.preventDefault()
    // A held pedal turns only one page.
    if (!event.repeat) virar(by)
  })
  /** In full screen taps on the sides turn the page, in the middle show the bars. */
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
    // In the capture phase: the dialog stops the arrow keys.
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
    /** A size is stored for this song, and as the default of songs without one. */
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

/** Enters the browser's full screen, where it can; `onLeft` when the person left it. */
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
