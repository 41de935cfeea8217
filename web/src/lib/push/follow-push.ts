import { getSession, subscribeSession } from '../session/session.ts'
import { readDonoDosAvisos } from './dono.ts'

const load = () => import('./push-api.ts')

let renewed: number | undefined

/** Keeps this device's notices its own person's: they end with another login, and are made anew where they were lost. */
export function followPush(): void {
  const look = () => {
    const session = getSession()
    if (session.status !== 'in' || session.unverified || session.ended) return
    const [dono, usuario] = [readDonoDosAvisos(), session.usuario.id]
    if (dono === null) return
    if (dono !== usuario)
      void load()
        .then(({ endAvisosHere }) => endAvisosHere())
        .catch(() => undefined)
    else if (renewed !== usuario) {
      renewed = usuario
      // Without a network at this start, the next one tells the server.
      void load()
        .then(({ renewAvisos }) => renewAvisos())
        .catch(() => undefined)
    }
  }
  subscribeSession(look)
  look()
}
