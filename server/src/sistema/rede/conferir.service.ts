import { randomBytes } from 'node:crypto'
import { type EnderecoConferido, enderecoProprioCalls } from '@cantai/contract/sistema/endereco-proprio'
import { soAqui } from '@cantai/domain/so-aqui'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { limitPerWindow } from '../../limits/per-window.ts'
import { enderecoDigitado } from './endereco-digitado.service.ts'
import { enderecoDosLinks } from './rede.service.ts'
import { readProva } from './prova.service.ts'

const TRIES = { max: 10, windowMs: 10 * 60_000, tooMany: 'Muitas conferências seguidas' }
const KEPT_MS = 60_000

/** The address that somebody typed. Throws AppError 400. */
export function readDigitado(text: string): string {
  const url = enderecoDigitado(text)
  if (url === undefined)
    throw new AppError(400, 'Escreva um endereço como https://louvor.suaigreja.org.', { codigo: 'endereco' })
  if (soAqui(url))
    throw new AppError(
      400,
      'Este endereço só abre no próprio computador do servidor: escreva o que os outros abrem.',
      {
        codigo: 'endereco',
      },
    )
  return url
}

type Asked = Pick<Deps, 'db' | 'providers' | 'agora' | 'config' | 'wifi'>

/** Asks this installation through an address. Nothing is told of another's answer but that it is another's. */
async function conferir({ db, providers }: Asked, url: string): Promise<EnderecoConferido> {
  const nonce = randomBytes(32).toString('base64url')
  const path = enderecoProprioCalls.prova.path.replace(':nonce', nonce)
  const answer = await providers.ownAddress(new URL(path, url))
  const prova = 'text' in answer ? await readProva(db, nonce, answer.text) : undefined
  const https = url.startsWith('https:')
  const common = { url, https, alcance: answer.alcance }
  if (!prova) {
    const motivo = 'failure' in answer ? answer.failure : 'outro'
    // A church's network, and the devices of a tunnel, are not to be explored by what is said of their addresses.
    const mayBeSaid = answer.alcance === 'internet' || motivo === 'nome'
    return {
      ...common,
      encontrado: false,
      ao_vivo: null,
      mostra_quem_pede: null,
      motivo: mayBeSaid ? motivo : null,
    }
  }
  return {
    ...common,
    encontrado: true,
    ao_vivo: prova.aoVivo,
    // With https in front of a plain connection something stands between, which says nothing.
    mostra_quem_pede: prova.quem === 'proxy' || (prova.quem === 'conexao' && !https),
    motivo: null,
  }
}

export interface Conferidor {
  /** Throws AppError 429 above ten tries in ten minutes. */
  conferir: (url: string) => Promise<EnderecoConferido>
  /** The findings for the address that links carry, of the last minute; null where nobody else reaches it. */
  conferirAtual: () => Promise<EnderecoConferido | null>
}

export function conferidor(deps: Asked): Conferidor {
  const limit = limitPerWindow(TRIES)
  let kept: { url: string; since: number; answer: Promise<EnderecoConferido> } | undefined
  return {
    conferir: async (url) => {
      // One count for everybody: it bounds what this machine asks, whoever made it.
      limit('todos', deps.agora())
      return conferir(deps, url)
    },
    conferirAtual: async () => {
      const url = enderecoDigitado(enderecoDosLinks(deps) ?? '')
      if (url === undefined) return null
      const now = deps.agora().getTime()
      if (kept?.url !== url || Math.abs(now - kept.since) >= KEPT_MS)
        kept = { url, since: now, answer: conferir(deps, url) }
      const { answer } = kept
      return answer.catch((error: unknown) => {
        kept = undefined
        throw error
      })
    },
  }
}
