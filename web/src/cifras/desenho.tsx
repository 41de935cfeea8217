import { useLayoutEffect, useRef } from 'react'
import { type Finger, SVGuitarChord } from 'svguitar'

const INK = {
  color: 'var(--color-paper)',
  fingerColor: 'var(--color-gold)',
  fingerTextColor: 'var(--color-on-gold)',
  stringColor: 'var(--color-edge)',
  fretColor: 'var(--color-edge)',
  fretLabelColor: 'var(--color-paper)',
  tuningsColor: 'var(--color-dim)',
  backgroundColor: 'none',
  fontFamily: 'var(--font-sans)',
}

/** SVGuitar counts the strings from the highest. */
const fingersOf = ({ frets, fingers, barres }: ChordsDbPosition): Finger[] =>
  frets.flatMap((fret, i): Finger[] => {
    const string = frets.length - i
    if (fret < 0) return [[string, 'x']]
    if (fret === 0) return [[string, 0]]
    if (barres.includes(fret)) return []
    const finger = fingers[i]
    return [[string, fret, finger ? String(finger) : undefined]]
  })

const barresOf = ({ frets, fingers, barres }: ChordsDbPosition) =>
  barres.map((fret) => ({
    fret,
    fromString: frets.length - frets.indexOf(fret),
    toString: frets.length - frets.lastIndexOf(fret),
    text: String(fingers[frets.indexOf(fret)] ?? ''),
    textColor: INK.fingerTextColor,
  }))

/** The diagram of one shape; what it shows is told in words beside it. */
export function Desenho({ position, tuning }: { position: ChordsDbPosition; tuning: readonly string[] }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    new SVGuitarChord(element)
      .configure({
        ...INK,
        strings: position.frets.length,
        frets: Math.max(4, ...position.frets),
        tuning: tuning.map((name) => name.replace(/\d/, '')),
        fingerTextSize: 24,
      })
      .chord({ fingers: fingersOf(position), barres: barresOf(position), position: position.baseFret })
      .draw()
    return () => element.replaceChildren()
  }, [position, tuning])
  return (
    <div
      ref={box}
      aria-hidden
      // SVGuitar draws every barre black, whatever its settings say.
      className="mx-auto h-56 w-48 [&_rect[class*=barre]]:fill-gold [&_svg]:h-full [&_svg]:w-full"
    />
  )
}
