import { useRef, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import { porBloco } from '@cantai/domain/cifras/folha/anotacoes'
import { lerFolha } from '@cantai/domain/cifras/folha/folha'
import { classNames } from '../ui/layout/class-names.ts'
import { BlocoView } from './bloco-view.tsx'
import { NotaList, NotasDoTexto, type NotasNoTexto } from './camada/nota-view.tsx'
import { comeco, partes, type Tela } from './comeco.ts'
import { fontSize } from './leitura.ts'
import type { OnAcorde } from './verso.tsx'

type FolhaProps = {
  cifra: string
  tamanho: number
  semAcordes?: boolean
  /** The screen says key and capo itself: the sheet's first lines that say nothing else are left out. */
  semTom?: boolean
  /** Draws only the parts that begin within this room: the first screen, while there is no time for more. */
  tela?: Tela | undefined
  /** Makes every chord a button. */
  onAcorde?: OnAcorde
  /** Notes, each over its line. */
  notas?: NotasNoTexto | undefined
  className?: string
}

/** A chord sheet that fits the width it has: chords and words wrap together, only tablatures scroll. */
export function Folha({
  cifra,
  tamanho,
  semAcordes = false,
  semTom,
  tela,
  onAcorde,
  notas,
  className,
}: FolhaProps) {
  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = useOneTabStop(box, '[data-acorde]')
  const blocos = lerFolha(cifra, { semTom })
  const todas = partes(blocos)
  const pinned = notas && porBloco(blocos, notas.notas)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its chords have the focus
    <div
      ref={box}
      style={fontSize({ tamanho })}
      onKeyDown={onAcorde && onKeyDown}
      className={classNames('font-mono leading-snug wrap-anywhere', className)}
    >
      {notas && <NotasDoTexto pinned={pinned} onNota={notas.onNota} />}
      {(tela ? comeco(todas, tela, semAcordes) : todas).map((parte, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part of a text has nothing but its place
        <div key={i} className="not-short:break-inside-avoid">
          {parte.map(({ bloco, n }) => (
            <div key={n} data-bloco={n} className="break-inside-avoid">
              {notas && <NotaList notas={pinned?.noBloco.get(n)} onNota={notas.onNota} />}
              <BlocoView bloco={bloco} semAcordes={semAcordes} onAcorde={onAcorde} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/**
 * Makes many buttons one stop of the Tab key, as in a toolbar: left and right go from one to the next, Home and End to
 * the ends. The buttons are drawn with tabIndex -1; the one last reached gets 0 without drawing a long sheet again.
 */
function useOneTabStop(box: RefObject<HTMLElement | null>, selector: string) {
  const reached = useRef(0)
  const buttons = () => [...(box.current?.querySelectorAll<HTMLElement>(selector) ?? [])]

  function stopAt(stops: readonly HTMLElement[], at: number) {
    reached.current = at
    for (const button of stops) if (button.tabIndex === 0) button.tabIndex = -1
    const button = stops[at]
    if (button) button.tabIndex = 0
  }

  useLayoutEffect(() => {
    const stops = buttons()
    stopAt(stops, Math.min(reached.current, Math.max(0, stops.length - 1)))
  })

  return (event: KeyboardEvent) => {
    const stops = buttons()
    const at = stops.findIndex((button) => button === document.activeElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: stops.length - 1 }[event.key]
    if (at < 0 || to === undefined || !stops[to]) return
    event.preventDefault()
    stopAt(stops, to)
    stops[to].focus()
  }
}
