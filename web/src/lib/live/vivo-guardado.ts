import * as z from 'zod/mini'
import { Posicao } from '@cantai/contract/palco/palco'
import { vivoGuardado as guardado } from '../session/guardado.ts'

/** Services of which a device keeps how far they are. */
const MOST = 3
/** As the server: a team that has not turned a page for so long plays no more. */
const VIVO_MS = 6 * 60 * 60 * 1000

const Tons = z.catch(z.record(z.string(), z.string()), {})

/** A turn of the leader's, or a changed key, that the server has not heard of. */
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
  /** Of the last position that was known when it happened; null, and it is told as any turn, while nothing has failed yet. */
  retomar: z.nullable(z.number()),
})
export type NaoDito = z.infer<typeof NaoDito>

/** 'musicas': only the leader's songs; 'paginas': each page too. */
const Modo = z.enum(['musicas', 'paginas'])
export type Modo = z.infer<typeof Modo>

/** A place of the leader's that this screen has gone to, and its card. */
const Seguido = z.object({ place: z.string(), item: z.string() })

/** How far a service is, as this device knows it, and how this person takes part (PAL-12). Keys by the item of the song. */
const Vivo = z.object({
  culto: z.number(),
  /** When something of it changed last, in milliseconds. */
  em: z.number(),
  posicao: z.nullable(Posicao),
  tons: Tons,
  naoDito: z.catch(z.nullable(NaoDito), null),
  /** Sounding keys that this person chose for themselves. */
  meus: Tons,
  /** Null where nobody is followed. */
  modo: z.catch(z.nullable(Modo), null),
  /** This screen's own place. */
  lugar: z.catch(
    z.nullable(z.object({ item: z.string(), bloco: z.number(), passo: z.optional(z.number()) })),
    null,
  ),
  seguido: z.catch(z.nullable(Seguido), null),
  /** Whoever led until a moment ago, null this person, and the keys of then: until it has been read, or somebody leads. */
  parou: z.catch(z.nullable(z.object({ nome: z.nullable(z.string()), tons: Tons })), null),
})
export type Vivo = z.infer<typeof Vivo>

const Guardados = z.object({ usuario: z.number(), cultos: z.array(Vivo) })

function read(usuario: number): Vivo[] {
  try {
    const { data } = Guardados.safeParse(JSON.parse(guardado.get() ?? 'null'))
    if (data?.usuario === usuario) return data.cultos
  } catch {
    // A text that cannot be read counts as nothing kept.
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

/** The service as this device left it; only the way of following outlives the hours after which a service is over. */
export function readVivo(usuario: number, culto: number): Vivo {
  const vivo = read(usuario).find((kept) => kept.culto === culto)
  if (!vivo) return novo(culto)
  if (Date.now() - vivo.em >= VIVO_MS) return { ...novo(culto), modo: vivo.modo }
  // The server alone knows whether the leader is heard now.
  return { ...vivo, posicao: vivo.posicao && { ...vivo.posicao, sem_sinal_desde: null } }
}

export function keepVivo(usuario: number, vivo: Vivo): void {
  const others = read(usuario).filter(({ culto }) => culto !== vivo.culto)
  guardado.set(JSON.stringify({ usuario, cultos: [...others, vivo].slice(-MOST) }))
}
