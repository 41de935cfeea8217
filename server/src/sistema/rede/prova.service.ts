import { createHmac, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { findOrCreateChave } from '../../acesso/conta/chaves.repository.ts'
import { isProxied } from '../../connections/own-names.ts'
import type { Db } from '../../db/db.ts'
import { atATime } from '../../limits/at-a-time.ts'

/** Pause between the two events: a proxy that collects a stream delivers both at once. */
const PAUSA_MS = 1_500
const AT_ONCE = 20
const FIM = 'data: fim\n\n'

/**
 * How a request's sender is known: by a proxy that is believed, by the connection itself, not at all. `conexao` is as good as `proxy`
 * where nothing stands in front, which the asking side knows.
 */
const QUEM = ['proxy', 'conexao', 'ninguem'] as const
type Quem = (typeof QUEM)[number]

function quemPede({ ips, socket, headers }: FastifyRequest): Quem {
  if ((ips?.length ?? 1) > 1) return 'proxy'
  if (isProxied(headers)) return 'ninguem'
  return 'encrypted' in socket ? 'proxy' : 'conexao'
}

/** The word that only this installation makes of a nonce, in every process of it, and only for these findings. */
async function macOf(db: Db, nonce: string, quem: Quem): Promise<Buffer> {
  const chave = await findOrCreateChave(db, 'endereco')
  return createHmac('sha256', chave).update(`prova\n${nonce}\n${quem}`).digest()
}

/** Answers proofs; at most so many at once in a process, since each keeps a connection for a moment. */
export function provador(db: Db, pausaMs = PAUSA_MS) {
  const begin = atATime(AT_ONCE, {
    message: 'Muitas conferências ao mesmo tempo: tente de novo em alguns segundos.',
    retryAfterS: 5,
  })
  return async (nonce: string, request: FastifyRequest): Promise<Readable> => {
    const end = begin(0)
    const quem = quemPede(request)
    const stream = new Readable({ read: () => undefined })
    const timer = setTimeout(() => {
      stream.push(FIM)
      stream.push(null)
    }, pausaMs)
    stream.once('close', () => {
      clearTimeout(timer)
      end()
    })
    try {
      stream.push(`data: ${(await macOf(db, nonce, quem)).toString('base64url')} ${quem}\n\n`)
    } catch (error) {
      stream.destroy()
      throw error
    }
    return stream
  }
}

/** The findings of an answer's first bytes; undefined unless this installation made them of this nonce. */
export async function readProva(
  db: Db,
  nonce: string,
  text: string,
): Promise<{ aoVivo: boolean; quem: Quem } | undefined> {
  const [, mac = '', word] = /^data: ([\w-]{43}) (\w+)\n\n/.exec(text) ?? []
  const quem = QUEM.find((each) => each === word)
  if (quem === undefined || !timingSafeEqual(Buffer.from(mac, 'base64url'), await macOf(db, nonce, quem)))
    return undefined
  return { aoVivo: !text.includes(FIM), quem }
}
