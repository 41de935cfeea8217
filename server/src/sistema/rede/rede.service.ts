import { networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Rede } from '@cantai/contract/sistema/rede'
import { soAqui } from '@cantai/domain/so-aqui'
import { isLoopback } from '../../variaveis.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { isFromHere } from '../../connections/own-names.ts'
import { enderecosNaRede } from './enderecos.service.ts'
import { ABRIR, POR_ARQUIVO } from './linha-no-arquivo.service.ts'
import { withQr } from './qr.service.ts'
import { findOutroAparelhoEm } from './rede.repository.ts'

export interface Reached {
  config: Pick<Deps['config'], 'publicUrl' | 'host' | 'port'>
  wifi?: Deps['wifi']
}

const isAberta = ({ config: { host, publicUrl }, wifi }: Reached): boolean =>
  !soAqui(publicUrl) || !(isLoopback(host) || host === '::1') || wifi?.url() !== undefined

/** The free name with a certificate, unless a configured address has one too. */
const freeName = ({ config, wifi }: Reached): string | undefined =>
  config.publicUrl.startsWith('https:') ? undefined : wifi?.url()

/** The address that links carry, without a slash at its end; undefined where nobody else reaches the server by one. */
export function enderecoDosLinks(reached: Reached): string | undefined {
  const { publicUrl } = reached.config
  return freeName(reached) ?? (soAqui(publicUrl) ? undefined : publicUrl.replace(/\/+$/, ''))
}

/** The beginning of every link: the address that links carry, else the configured one, which opens on this machine alone. */
export const baseDosLinks = (reached: Reached): string =>
  enderecoDosLinks(reached) ?? reached.config.publicUrl.replace(/\/+$/, '')

/** Whether links carry the free name, which looks like one of the internet and leads into the church's network. */
export const temNomeNoWifi = (reached: Reached): boolean => freeName(reached) !== undefined

/** The configured public address, else those of this machine in its networks; first of all one by https. */
function enderecosDe(reached: Reached): string[] {
  const { config } = reached
  const byName = freeName(reached)
  const others = soAqui(config.publicUrl) ? enderecosNaRede(config, networkInterfaces()) : [config.publicUrl]
  return byName === undefined ? others : [byName, ...others]
}

/**
 * The addresses by which others reach the server, the likeliest first; none where nobody does. Without a configured one, the address of
 * this request counts.
 */
export function enderecosParaOutros(
  reached: Reached,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string[] {
  const reachedAt = `${protocol}://${host}`
  const isByRequest =
    soAqui(reached.config.publicUrl) && !soAqui(reachedAt) && freeName(reached) === undefined
  return isByRequest ? [reachedAt] : enderecosDe(reached)
}

/** Why this request cannot open the server; undefined: it can. */
function obstaculo({ rede }: Deps, request: FastifyRequest): string | undefined {
  if (!isFromHere(request)) return 'Isto se faz no próprio computador do servidor.'
  if (rede === undefined) return `Este Cantai não foi iniciado por npm start. ${POR_ARQUIVO}`
  return rede.obstaculo
}

export async function readRede(deps: Deps, request: FastifyRequest): Promise<Rede> {
  const aberta = isAberta(deps)
  return {
    aberta,
    enderecos: await Promise.all(enderecosDe(deps).map(withQr)),
    obstaculo: aberta ? null : (obstaculo(deps, request) ?? null),
    outro_aparelho_em: await findOutroAparelhoEm(deps.db),
  }
}

/**
 * Makes the server listen on its networks from its next start, which follows once this request is answered; no effect where it does
 * already. Throws AppError 409 with the obstacle.
 */
export async function abrirRede(deps: Deps, request: FastifyRequest): Promise<void> {
  if (isAberta(deps)) return
  const erro = obstaculo(deps, request)
  if (erro !== undefined) throw new AppError(409, erro, { codigo: 'rede' })
  deps.rede?.gravar(ABRIR)
}
