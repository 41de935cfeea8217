import { useEffect, useState } from 'react'

/** 'linha': the song's line alone, where no text stands; 'barra': over it the buttons. */
export type Topo = 'nada' | 'linha' | 'barra'

/** How long each stays: a line is read at a glance, finding one of many buttons takes longer. */
const STAY_MS = { linha: 3_000, barra: 6_000 }

/** Throttle: a moving mouse keeps the bar, but must not re-render the stage for each pixel. */
const STEADY_MS = 500

interface Shown {
  readonly topo: Topo
  readonly since: number
}

const as = (topo: Topo): Shown => ({ topo, since: performance.now() })

/** The top of the stage hides by itself and comes back; `held` keeps it while something opened from it is there. */
export function useTopo(held: boolean) {
  const [shown, setShown] = useState<Shown>({ topo: 'barra', since: 0 })

  useEffect(() => {
    if (shown.topo === 'nada' || held) return undefined
    const timer = setTimeout(() => setShown(as('nada')), STAY_MS[shown.topo])
    return () => clearTimeout(timer)
  }, [shown, held])

  return {
    topo: shown.topo,
    /** After a press the line shows and the bar hides, because somebody reads. */
    showLinha: () => setShown(as('linha')),
    showBarra: () =>
      setShown((last) =>
        last.topo === 'barra' && performance.now() - last.since < STEADY_MS ? last : as('barra'),
      ),
    toggle: () => setShown((last) => as(last.topo === 'barra' ? 'nada' : 'barra')),
  }
}
