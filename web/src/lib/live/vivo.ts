import { useEffect, useState } from 'react'
import type { Posicao, TomVivo } from '@cantai/contract/palco/palco'
import { createStore, useStore } from '../../ui/layout/store.ts'
import { getSession, onForget } from '../session/session.ts'
import { palcoAberto } from './palco-aberto.ts'
import { startSinal, stopSinal } from './sinal.ts'
import { keepVivo, readVivo, type Vivo } from './vivo-guardado.ts'

/** The service that is open, undefined while none is. */
const vivo = createStore<Vivo | undefined>(undefined)
onForget(() => vivo.set(undefined))

const usuarioId = (): number => {
  const session = getSession()
  return session.status === 'in' ? session.usuario.id : 0
}

export const getVivo = vivo.get

/** Changes what this device knows of the open service, and keeps it for its return. */
export function changeVivo(part: Partial<Vivo>): void {
  const now = vivo.get()
  if (!now) return
  const next = { ...now, ...part, em: Date.now() }
  vivo.set(next)
  keepVivo(usuarioId(), next)
}

/** Keeps where this screen is, or what it has followed; nothing is drawn from it until the page is opened again. */
export function keepQuietly(part: Partial<Pick<Vivo, 'lugar' | 'seguido'>>): void {
  const now = vivo.get()
  if (!now) return
  Object.assign(now, part, { em: Date.now() })
  keepVivo(usuarioId(), now)
}

/** Whoever has ceased to lead, as it is still to be said. */
function parouDe({ posicao, tons, parou }: Vivo, next: Posicao | null): Vivo['parou'] {
  if (next) return null
  return posicao ? { nome: posicao.lider_id === usuarioId() ? null : posicao.lider_nome, tons } : parou
}

/** Takes the place and the keys as the server tells them; an older place than is known already was only late. */
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

/** Follows a service while what calls this is on the screen; what this device keeps of it is in the first picture. Undefined: none. */
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

/** The key that a song sounds in now for the whole team, with what this device has still to tell; undefined: that of the day. */
export const tomDaEquipe = (now: Vivo | undefined, item: string): string | undefined =>
  now?.naoDito?.tons[item] ?? now?.tons[item]
