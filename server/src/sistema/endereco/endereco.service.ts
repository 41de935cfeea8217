import type { Endereco } from '@cantai/contract/sistema/endereco'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { WifiService } from './wifi.service.ts'

/** The free name of this server. Throws AppError 409 where there can be none. */
export function wifiOf({ wifi }: Pick<Deps, 'wifi'>): WifiService {
  if (!wifi) throw new AppError(409, 'Este servidor não faz certificados por si.', { codigo: 'sem_https' })
  return wifi
}

/** The address of https as it is at this moment. */
export async function readEndereco({ wifi, config }: Pick<Deps, 'wifi' | 'config'>): Promise<Endereco> {
  const noWifi = (await wifi?.estado()) ?? null
  const publicUrl = URL.parse(config.publicUrl)
  const configured = publicUrl?.protocol === 'https:' ? publicUrl : undefined
  const isWifi = configured ? configured.hostname === noWifi?.nome : wifi?.url() !== undefined
  const modo = isWifi
    ? 'wifi'
    : !configured
      ? null
      : configured.hostname.endsWith('.ts.net')
        ? 'funnel'
        : 'proprio'
  return {
    modo,
    url: configured?.origin ?? wifi?.url() ?? null,
    ate: isWifi ? (noWifi?.ate ?? null) : null,
    porta: wifi?.porta ?? config.port,
    obstaculo: wifi ? null : 'Este servidor não faz certificados por si.',
    wifi: noWifi,
  }
}
