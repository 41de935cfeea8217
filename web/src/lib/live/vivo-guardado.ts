import * as z from 'zod/mini'
import { Posicao } from '@cantai/contract/palco/palco'
import { vivoGuardado as guardado } from '../session/guardado.ts'

/** Limit of services whose live state is stored. */
const MOST = 3
/** Equals the server's limit: after this time without a turn the live state expires. */
const VIVO_MS = 6 * 60 * 60 * 1000

const Tons = z.catch(z.record(z.string(), z.string()), {})

/** A turn or a changed key of the leader's that the server does not know yet. */
const NaoDito = z.object({
  item: z.string(),
  bloco: z.number(),
  bloco_fim: z.optional(z.number()),
  blocos: z.optional(z.number()),
  passo: z.optional(z.number()),
  passo_fim: z.optional(z.number()),
  passos: z.optional(z.number()),
  semitons: z.number(),
  tons: Tons,
  /** The `seq` of the last position known at that time; null while nothing has failed yet: it is then sent as an ordinary turn. */
  retomar: z.nullable(z.number()),
})
export type NaoDito = z.infer<typeof NaoDito>

/** 'musicas': follows only the leader's songs; 'paginas': each page too. */
const Modo = z.enum(['musicas', 'paginas'])
export type Modo = z.infer<typeof Modo>

/** A position of the leader's that this screen has followed, with its card. */
const Seguido = z.object({ place: z.string(), item: z.string() })

/** The live state of a service on this device, and how this person takes part (PAL-12). Keys are by the item of the song. */
const Vivo = z.object({
  culto: z.number(),
  /** The last change of it, in milliseconds. */
  em: z.number(),
  posicao: z.nullable(Posicao),
  tons: Tons,
  naoDito: z.catch(z.nullable(NaoDito), null),
  /** Sounding keys that this person chose for themselves. */
  meus: Tons,
  /** Null while nobody is followed. */
  modo: z.catch(z.nullable(Modo), null),
  /** This screen's own place. */
  lugar: z.catch(
    z.nullable(z.object({ item: z.string(), bloco: z.number(), passo: z.optional(z.number()) })),
    null,
  ),
  seguido: z.catch(z.nullable(Seguido), null),
  /** The last leader, null for this person, and the keys of then: until it has been read, or somebody leads. */
  parou: z.catch(z.nullable(z.object({ nome: z.nullable(z.string()), tons: Tons })), null),
})
export type Vivo = z.infer<typeof Vivo>

const Guardados = z.object({ usuario: z.number(), cultos: z.array(Vivo) })

function read(usuario: number): Vivo[] {
  try {
    const { data } = Guardados.safeParse(JSON.parse(guardado.get() ?? 'null'))
    if (data?.usuario === usuario) return data.cultos
  } catch {
    // An invalid text counts as nothing stored.
  }
  return []
}

const novo = (culto: number): Vivo => ({
  culto,
  em: Date.now(),
  posicao: null,
  tons: {},
  naoDito: null,
  meus: {},
  modo: null,
  lugar: null,
  seguido: null,
  parou: null,
})

/** The service as this device left it; only the way of following outlives its expiry. */
export function readVivo(usuario: number, culto: number): Vivo {
  const vivo = read(usuario).find((kept) => kept.culto === culto)
  if (!vivo) return novo(culto)
  if (Date.now() - vivo.em >= VIVO_MS) return { ...novo(culto), modo: vivo.modo }
  // Only the server knows whether the leader has a signal.
  return { ...vivo, posicao: vivo.posicao && { ...vivo.posicao, sem_sinal_desde: null } }
}

export function keepVivo(usuario: number, vivo: Vivo): void {
  const others = read(usuario).filter(({ culto }) => culto !== vivo.culto)
  guardado.set(JSON.stringify({ usuario, cultos: [...others, vivo].slice(-MOST) }))
}
