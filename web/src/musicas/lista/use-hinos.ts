import { useState } from 'react'
import { DESFAZER_MS } from '@cantai/contract/limites'
import { hinosCalls } from '@cantai/contract/musicas/hinos'
import { api } from '../../lib/api/api-client.ts'
import { reasonOf } from '../../lib/api/failure.ts'
import { refreshRooms } from '../../lib/api/refresh.ts'
import { toast } from '../../ui/feedback/toast.ts'

async function takeOut(): Promise<void> {
  try {
    const { mantidos } = await api(hinosCalls.remove)
    toast.success(
      mantidos === 0
        ? 'Hinos retirados'
        : `Hinos retirados; ficaram ${mantidos} que já foram mudados ou usados`,
    )
  } catch (error) {
    toast.apiError(`Erro ao retirar os hinos: ${reasonOf(error)}`)
  } finally {
    refreshRooms()
  }
}

/** Adds the hymns to an empty repertoire, and for 10 s offers to remove them again; `remove` does so at any time. */
export function useHinos() {
  const [busy, setBusy] = useState(false)

  async function bring() {
    setBusy(true)
    try {
      const { total } = await api(hinosCalls.bring)
      toast.success(`${total} hinos no repertório`, {
        duration: DESFAZER_MS,
        action: { label: 'Desfazer', onClick: () => void takeOut() },
      })
    } catch (error) {
      toast.apiError(`Erro ao trazer os hinos: ${reasonOf(error)}`)
    } finally {
      setBusy(false)
      // Also after a refusal: somebody else may have added songs.
      refreshRooms()
    }
  }

  async function remove() {
    setBusy(true)
    await takeOut()
    setBusy(false)
  }

  return { bring: () => void bring(), remove: () => void remove(), busy }
}
