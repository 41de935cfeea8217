import { useEffect, useState } from 'react'
import type { Posicao, TomVivo } from '@cantai/contract/palco/palco'
import { createStore, useStore } from '../../ui/layout/store.ts'
import { getSession, onForget } from '../session/session.ts'
import { palcoAberto } from './palco-aberto.ts'
import { startSinal, stopSinal } from './sinal.ts'
import { keepVivo, readVivo, type Vivo } from './vivo-guardado.ts'

/** The open service, undefined while there is none. */
const vivo = createStore<Vivo | undefined>(undefined)
onForget(() => vivo.set(undefined))

const usuarioId = (): number => {
  const session = getSession()
  return session.status === 'in' ? session.usuario.id : 0
}

export const getVivo = vivo.get

/** Changes the live state of the open service, and stores it. */
export function changeVivo(part: Partial<Vivo>): void {
  const now = vivo.get()
  if (!now) return
  const next = { ...now, ...part, em: Date.now() }
  vivo.set(next)
  keepVivo(usuarioId(), next)
}

/** Stores this screen's place, or what it has followed, without a re-render. */
export function keepQuietly(part: Partial<Pick<Vivo, 'lugar' | 'seguido'>>): void {
  const now = vivo.get()
  if (!now) return
  Object.assign(now, part, { em: Date.now() })
  keepVivo(usuarioId(), now)
}

/** The leader who has stopped, while this is still to be shown. */
function parouDe({ posicao, tons, parou }: Vivo, next: Posicao | null): Vivo['parou'] {
  if (next) return null
  return posicao ? { nome: posicao.lider_id === usuarioId() ? null : posicao.lider_nome, tons } : parou
}

/** Applies position and keys from the server; a position older than the known one only arrived late. */
export function takeVivo(posicao: Posicao | null, tons: readonly TomVivo[] = []): void {
  const now = vivo.get()
  if (!now || (posicao && posicao.culto_id !== now.culto)) return
  if (posicao && now.posicao && posicao.seq < now.posicao.seq) return
  const next = Object.fromEntries(tons.map(({ item, tom }) => [item, tom]))
  const isSame =
    posicao?.seq === now.posicao?.seq &&
    (posicao?.sem_sinal_desde ?? null) === (now.posicao?.sem_sinal_desde ?? null) &&
    JSON.stringify(next) === JSON.stringify(now.tons)
  if (!isSame) changeVivo({ posicao, tons: next, parou: parouDe(now, posicao) })
}

function open(culto: number): void {
  vivo.set(readVivo(usuarioId(), culto))
  palcoAberto.set(culto)
  startSinal()
}

function close(): void {
  palcoAberto.set(undefined)
  vivo.set(undefined)
  stopSinal()
}

/** Follows a service while mounted; the stored state is in the first render. Undefined: none. */
export function useVivo(culto: number | undefined): Vivo | undefined {
  const [kept] = useState(() => (culto === undefined ? undefined : readVivo(usuarioId(), culto)))
  const now = useStore(vivo)
  useEffect(() => {
    if (culto === undefined) return undefined
    open(culto)
    return close
  }, [culto])
  return culto === undefined ? undefined : now?.culto === culto ? now : kept
}

/** The key that a song sounds in now for the whole team, including unsent changes; undefined: that of the day. */
export const tomDaEquipe = (now: Vivo | undefined, item: string): string | undefined =>
  now?.naoDito?.tons[item] ?? now?.tons[item]
