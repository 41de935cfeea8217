import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { findOrCreateChave, hasSessao } from './assinatura.repository.ts'

/** A player asks for a new address by itself when one has ended. */
const VALID_MS = 30 * 60 * 1000

const AssinaturaQuery = z.object({ exp: z.string(), sessao: z.string(), sig: z.string() })

export interface Assinador {
  /** `path` with the session, the end of validity (`exp`), and a signature over these two and `recurso`. */
  assinar(path: string, recurso: string, tokenHash: Buffer, agora: Date): Promise<string>
  /** Throws 403 unless the signature is ours, for this `recurso`, still valid, and its session still lives. */
  conferir(query: unknown, recurso: string, agora: Date): Promise<void>
}

/**
 * Signs addresses that a player or a download opens without a login, because the browser sends them no header. The
 * session is named by the hash of its token, which opens nothing by itself.
 */
export function assinador(db: Db): Assinador {
  let chave: Promise<Buffer> | undefined
  const sign = async (recurso: string, exp: string, sessao: string) => {
    chave ??= findOrCreateChave(db)
    const key = await chave.catch((error: unknown) => {
      chave = undefined
      throw error
    })
    return createHmac('sha256', key).update(`${recurso}\n${exp}\n${sessao}`).digest('base64url')
  }
  return {
    assinar: async (path, recurso, tokenHash, agora) => {
      const exp = String(Math.floor((agora.getTime() + VALID_MS) / 1000))
      const sessao = tokenHash.toString('base64url')
      const sig = await sign(recurso, exp, sessao)
      return `${path}${path.includes('?') ? '&' : '?'}exp=${exp}&sessao=${sessao}&sig=${sig}`
    },
    conferir: async (query, recurso, agora) => {
      const parsed = AssinaturaQuery.safeParse(query)
      const { exp, sessao, sig } = parsed.success ? parsed.data : { exp: '0', sessao: '', sig: '' }
      const expected = Buffer.from(await sign(recurso, exp, sessao))
      const givenSignature = Buffer.from(sig)
      const ours = givenSignature.length === expected.length && timingSafeEqual(givenSignature, expected)
      const valid = ours && Number(exp) * 1000 > agora.getTime()
      if (!valid || !(await hasSessao(db, Buffer.from(sessao, 'base64url'), agora)))
        throw new AppError(403, 'Este endereço não vale mais: toque ou baixe a música de novo.', {
          codigo: 'endereco_vencido',
        })
    },
  }
}
