import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Call } from '@cantai/contract/call'
import { mayCall } from '../auth.ts'
import { findOrCreateChave } from '../acesso/conta/chaves.repository.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { findDireitos } from './assinatura.repository.ts'

/** Short validity: a player requests a new address by itself. */
const VALID_MS = 30 * 60 * 1000

/** The refusal of an expired address. */
export const addressEnded = () =>
  new AppError(403, 'Este endereço não vale mais: toque ou baixe de novo.', { codigo: 'endereco_vencido' })

const AssinaturaQuery = z.object({ exp: z.string(), sessao: z.string(), sig: z.string() })

export interface Assinador {
  /** `path` with the session, the end of validity (`exp`), and a signature over these two and `recurso`. */
  assinar(path: string, recurso: string, sessao: number, agora: Date, validMs?: number): Promise<string>
  /**
   * Throws 403 unless the signature is ours, for this `recurso`, still valid, its session still lives, and its user may still make the call
   * that answered the address. Returns the user's id.
   */
  conferir(query: unknown, recurso: string, call: Call, agora: Date): Promise<number>
}

/**
 * Signs addresses that a player or a download opens without a login, because the browser sends no header with them. They name the session
 * by its id: with the hash of its token, which can end the session, whoever reads the address could log its owner out.
 */
export function assinador(db: Db): Assinador {
  let chave: Promise<Buffer> | undefined
  const sign = async (recurso: string, exp: string, sessao: string) => {
    chave ??= findOrCreateChave(db, 'assinatura')
    const key = await chave.catch((error: unknown) => {
      chave = undefined
      throw error
    })
    return createHmac('sha256', key).update(`${recurso}\n${exp}\n${sessao}`).digest('base64url')
  }
  return {
    assinar: async (path, recurso, sessao, agora, validMs = VALID_MS) => {
      const exp = String(Math.floor((agora.getTime() + validMs) / 1000))
      const sig = await sign(recurso, exp, String(sessao))
      return `${path}${path.includes('?') ? '&' : '?'}exp=${exp}&sessao=${sessao}&sig=${sig}`
    },
    conferir: async (query, recurso, call, agora) => {
      const parsed = AssinaturaQuery.safeParse(query)
      const { exp, sessao, sig } = parsed.success ? parsed.data : { exp: '0', sessao: '', sig: '' }
      const expected = Buffer.from(await sign(recurso, exp, sessao))
      const givenSignature = Buffer.from(sig)
      const ours = givenSignature.length === expected.length && timingSafeEqual(givenSignature, expected)
      const valid = ours && Number(exp) * 1000 > agora.getTime()
      const direitos = valid && (await findDireitos(db, Number(sessao), agora))
      if (!direitos || !mayCall(direitos, call)) throw addressEnded()
      return direitos.id
    },
  }
}
