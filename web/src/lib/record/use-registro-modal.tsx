import { type HistoryState, useLocation, useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { NAO_ABRIU } from '../../ui/layout/lazy-part.tsx'
import { HasAddress } from '../../ui/overlay/overlays.ts'
import { ApiError } from '../api/api-client.ts'
import { serverWords } from '../api/failure.ts'
import { isUnreachable } from '../api/query-client.ts'
import { overLista, readRegistro, type Registro } from './registro-address.ts'
import { type Brought, modalOf, type RowModalProps, useOpened } from './use-row-modal.tsx'

interface RegistroModalOptions {
  /** The list's own address. */
  lista: string
  /** True once the list's rows are there. */
  ready: boolean
  /** Brings what the address names, code and record; undefined when it names nothing. */
  show: (registro: Registro) => Promise<Brought | undefined>
}

const NADA = 'Este endereço não leva a nada desta lista.'

/** The form of a list's record: a new one, or the one with that id. */
export const formOf =
  <Row,>(load: () => Promise<ComponentType<RowModalProps<Row>>>, rowOf: (id: number) => Promise<Row>) =>
  async ({ id, parte = 'novo' }: Registro) => {
    const row = async () => ({ row: id === undefined ? undefined : await rowOf(id) })
    return parte === 'novo' ? modalOf(load, row()) : undefined
  }

/** The modal of the record that the address names, over its list: Back and `leave` close it, a reload keeps it. */
export function useRegistroModal({ lista, ready, show }: RegistroModalOptions) {
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const opened = useOpened()
  // Left by Back: it closes, and the same address later opens a new one.
  if (opened.at && opened.at !== pathname) opened.close()

  function leave() {
    const { pathname: here, state } = router.history.location
    if (!readRegistro(lista, here)) return
    opened.close()
    if (state.sobreLista === true) router.history.back({ ignoreBlocker: true })
    else
      void router.navigate({
        to: lista,
        search: true,
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      })
  }

  function refuse(error: unknown, mayComeYet: boolean) {
    // The record may be among the rows that this device kept, and these are still being read.
    if (isUnreachable(error) && mayComeYet) return
    const isGone = error instanceof ApiError && error.status === 404
    toast.apiError(isGone ? serverWords(error, NAO_ABRIU) : NAO_ABRIU)
    leave()
  }

  const follow = useEffectEvent((address: string, mayComeYet: boolean, isWanted: () => boolean) => {
    const registro = readRegistro(lista, address)
    if (!registro || opened.at === address) return
    show(registro).then(
      (render) => {
        if (!isWanted()) return
        if (render) opened.show(address, render)
        else {
          toast.apiError(NADA)
          leave()
        }
      },
      (error: unknown) => isWanted() && refuse(error, mayComeYet),
    )
  })
  useEffect(() => {
    let wanted = true
    follow(pathname, !ready, () => wanted)
    return () => {
      wanted = false
    }
  }, [pathname, ready])

  /** Opens '12', '12/cifra' or 'novo' over the list; `state` goes with the entry of the history. */
  function open(registro: string | number, state: HistoryState = {}) {
    const here = router.history.location
    const to = `${lista}/${registro}`
    const options = overLista(lista, to)
    // Replaces the address of one that was still loading.
    if (readRegistro(lista, here.pathname))
      void router.navigate({ ...options, replace: true, state: { ...here.state, ...state } })
    else void router.navigate({ ...options, state: { sobreLista: true, ...state } })
  }

  return { open, leave, modal: <HasAddress value>{opened.modal(leave)}</HasAddress> }
}
