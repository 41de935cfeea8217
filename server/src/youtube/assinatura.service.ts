import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { findOrCreateChave } from './assinatura.repository.ts'

/** Long enough for a rehearsal with pauses. */
const VALID_MS = 4 * 60 * 60 * 1000

const AssinaturaQuery = z.object({ exp: z.string(), sig: z.string() })

export interface Assinador {
  /** `path` with the moment it ends (`exp`) and a signature of what it gives access to. */
  assinar(path: string, recurso: string, agora: Date): Promise<string>
  /** Throws 403 unless the signature is ours, of this very thing, and still valid. */
  conferir(query: unknown, recurso: string, agora: Date): Promise<void>
}

/** Signs addresses that a player or a download opens without a login, because the browser sends them no header. */
export function assinador(db: Db): Assinador {
  const sign = async (recurso: string, exp: string) =>
    // Read each time: a restore renews it under a running server.
    createHmac('sha256', await findOrCreateChave(db))
      .update(`${recurso}\n${exp}`)
      .digest('base64url')
  return {
    assinar: async (path, recurso, agora) => {
      const exp = String(Math.floor((agora.getTime() + VALID_MS) / 1000))
      return `${path}${path.includes('?') ? '&' : '?'}exp=${exp}&sig=${await sign(recurso, exp)}`
    },
    conferir: async (query, recurso, agora) => {
      const read = AssinaturaQuery.safeParse(query)
      const { exp, sig } = read.success ? read.data : { exp: '0', sig: '' }
      const expected = Buffer.from(await sign(recurso, exp))
      const given = Buffer.from(sig)
      const ours = given.length === expected.length && timingSafeEqual(given, expected)
      if (!ours || !(Number(exp) * 1000 > agora.getTime()))
        throw new AppError(403, 'Este endereço não vale mais: toque ou baixe a música de novo.', {
          codigo: 'endereco_vencido',
        })
    },
  }
}
