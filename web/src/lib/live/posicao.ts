import type { Posicao } from '@cantai/contract/palco'
import { onForget } from '../session/session.ts'
import { createStore, useStore } from '../../ui/layout/store.ts'

/** The culto whose stage is open, so that the one stream brings its leader's place too. */
export const palcoAberto = createStore<number | undefined>(undefined)

/** The place of that culto's leader, null while nobody leads, undefined until it is known. */
const posicao = createStore<Posicao | null | undefined>(undefined)
onForget(() => posicao.set(undefined))

/** Takes a place as the server tells it; an older one than is known already was only late. */
export function takePosicao(next: Posicao | null): void {
  const now = posicao.get()
  if (next && next.culto_id !== palcoAberto.get()) return
  if (next && now && next.seq <= now.seq) return
  posicao.set(next)
}

/** While a stage is open; undefined when it is left. */
export function openPalco(cultoId: number | undefined): void {
  posicao.set(undefined)
  palcoAberto.set(cultoId)
}

export const usePosicao = (): Posicao | null | undefined => useStore(posicao)
