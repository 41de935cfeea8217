import { reason } from '@cantai/postgres/database-error'
import type { WifiOptions, WifiService } from './wifi.service.ts'

/** Short, because another process's certificate and another address of this machine are noticed by looking. */
const LOOK_MS = 60 * 1000

/** Looks after the certificate from now on, every minute. */
export function startWifi(
  wifi: WifiService,
  { isPaused, log }: { isPaused: () => boolean } & Pick<WifiOptions, 'log'>,
): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const look = async () => {
    if (!isPaused())
      await wifi
        .cuidar()
        .catch((error: unknown) => log.warn({ motivo: reason(error) }, 'certificate not looked after'))
    if (!isStopped) timer = setTimeout(() => void look(), LOOK_MS).unref()
  }
  void look()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await wifi.pause()
    },
  }
}
