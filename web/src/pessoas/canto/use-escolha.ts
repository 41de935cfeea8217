import { useRef, useState } from 'react'
import { reasonOf } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { saveQuemCanta } from '../pessoas-api.ts'

/**
 * The chosen singers of a song, as an optimistic update: shown at once, saved one list after another, so that the last one wins.
 * `escolhidas` is undefined when all is saved: then the service's own list counts. `depois` runs something once the pending choices are
 * saved.
 */
export function useEscolha(cultoId: number, musicaId: number) {
  const [escolhidas, setEscolhidas] = useState<readonly number[]>()
  const last = useRef(Promise.resolve())
  const waiting = useRef(0)

  function depois(work: () => Promise<unknown>): Promise<void> {
    last.current = last.current.then(work).then(
      () => undefined,
      (error: unknown) => {
        toast.apiError(`Erro ao salvar: ${reasonOf(error)}`)
      },
    )
    return last.current
  }

  async function save(pessoas: number[]) {
    setEscolhidas(pessoas)
    waiting.current += 1
    await depois(() => saveQuemCanta(cultoId, musicaId, pessoas))
    waiting.current -= 1
    if (waiting.current === 0) setEscolhidas(undefined)
  }

  return { escolhidas, escolher: (pessoas: number[]) => void save(pessoas), depois }
}
