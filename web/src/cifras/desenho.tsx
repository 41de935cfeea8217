import { useLayoutEffect, useRef } from 'react'
import { type Finger, SVGuitarChord } from 'svguitar'

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

const barresOf = ({ frets, barres }: ChordsDbPosition) =>
  barres.map((fret) => ({
    fret,
    fromString: frets.length - frets.indexOf(fret),
    toString: frets.length - frets.lastIndexOf(fret),
  }))

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
        frets: 4,
        tuning: tuning.map((name) => name.replace(/\d/, '')),
        fingerTextSize: 24,
      })
      .chord({ fingers: fingersOf(position), barres: barresOf(position), position: position.baseFret })
      .draw()
    return () => element.replaceChildren()
  }, [position, tuning])
  return <div ref={box} aria-hidden className="mx-auto h-56 w-48 [&_svg]:h-full [&_svg]:w-full" />
}
