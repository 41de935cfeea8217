import { useEffect, useState } from 'react'

/** 'linha': the song's line alone, where no text stands; 'barra': over it the buttons. */
export type Topo = 'nada' | 'linha' | 'barra'

/** So long each stays: a line is read at a glance, one button of many is looked for. */
const STAY_MS = { linha: 3_000, barra: 6_000 }

/** A mouse that goes on moving keeps the bar, but does not draw the stage anew for each pixel. */
const STEADY_MS = 500

interface Shown {
  readonly topo: Topo
  readonly since: number
}

const as = (topo: Topo): Shown => ({ topo, since: performance.now() })

/** The top of the stage leaves by itself and comes back; `held` while something opened from it is there. */
export function useTopo(held: boolean) {
  const [shown, setShown] = useState<Shown>({ topo: 'barra', since: 0 })

  useEffect(() => {
    if (shown.topo === 'nada' || held) return undefined
    const timer = setTimeout(() => setShown(as('nada')), STAY_MS[shown.topo])
    return () => clearTimeout(timer)
  }, [shown, held])

  return {
    topo: shown.topo,
    /** A press: the line comes back, and the bar goes, because somebody reads. */
    showLinha: () => setShown(as('linha')),
    showBarra: () =>
      setShown((last) =>
        last.topo === 'barra' && performance.now() - last.since < STEADY_MS ? last : as('barra'),
      ),
    toggle: () => setShown((last) => as(last.topo === 'barra' ? 'nada' : 'barra')),
  }
}
