import * as z from 'zod/mini'
import { newId } from '../new-id.ts'
import { createGuardado } from '../session/guardado.ts'

/**
 * Something written here. `enviada`: the server has it, and this device has not read it back yet. `recusada`: the server does not take it,
 * and it stays with its person until they change or delete it.
 */
const Escrito = z.object({
  /** Another one each time, also of the same thing. */
  id: z.string(),
  usuario: z.number(),
  tipo: z.enum(['leitura', 'anotacao', 'afinacao']),
  /** The song, the note or the person: written again, it takes the place of what was written before. */
  sobre: z.string(),
  corpo: z.unknown(),
  /** When it was written, in milliseconds. */
  em: z.number(),
  estado: z.enum(['pendente', 'enviada', 'recusada']),
  /** The server's words why it does not take it. */
  erro: z.optional(z.string()),
})
export type Escrito = Readonly<z.infer<typeof Escrito>>

/**
 * The one outbox. It is written in the very moment of the tap, which a database is not, and outlives the page, the session and another
 * person who logs in here: only its own person's 'Sair' empties it.
 */
export const SAIDA = 'cantai.saida'
const guardado = createGuardado(SAIDA)

export const subscribeSaida = guardado.subscribe

const DeAlguem = z.looseObject({ usuario: z.number() })

interface Parsed {
  readonly text: string | null
  readonly escritos: readonly Escrito[]
  /** Entries that another version of the app wrote and this one does not know: that one is to send it. */
  readonly outros: readonly z.infer<typeof DeAlguem>[]
}

let parsed: Parsed | undefined

function read(): Parsed {
  const text = guardado.get()
  if (parsed?.text !== text) parsed = { text, ...parse(text) }
  return parsed
}

/** All of it, whoever wrote it; the same array until something changes. */
export const getSaida = (): readonly Escrito[] => read().escritos

function parse(text: string | null): Omit<Parsed, 'text'> {
  try {
    const all = z.array(z.unknown()).parse(JSON.parse(text ?? '[]'))
    const escritos = all.flatMap((one) => Escrito.safeParse(one).data ?? [])
    const unknown = all.filter((one) => !Escrito.safeParse(one).success)
    return { escritos, outros: unknown.flatMap((one) => DeAlguem.safeParse(one).data ?? []) }
  } catch {
    return { escritos: [], outros: [] }
  }
}

function writeAll(escritos: readonly Escrito[], { outros }: Pick<Parsed, 'outros'> = read()): void {
  const all = [...outros, ...escritos]
  guardado.set(all.length === 0 ? null : JSON.stringify(all))
}

/** The entries of this person that this device has not read back from the server, in the order in which they were written. */
export const escritosDe = (usuario: number): readonly Escrito[] =>
  getSaida().filter((escrito) => escrito.usuario === usuario)

/** The entries that the server has not got. */
export const naoEnviadosDe = (usuario: number): readonly Escrito[] =>
  escritosDe(usuario).filter(({ estado }) => estado !== 'enviada')

/** Keeps something to be sent, in the place of what was written of the same before. */
export function escrever({
  em = Date.now(),
  ...escrito
}: Pick<Escrito, 'usuario' | 'tipo' | 'sobre' | 'corpo'> & { em?: number }): void {
  const isSame = ({ usuario, tipo, sobre }: Escrito) =>
    usuario === escrito.usuario && tipo === escrito.tipo && sobre === escrito.sobre
  const others = getSaida().filter((other) => !isSame(other))
  writeAll([...others, { ...escrito, id: newId(), em, estado: 'pendente' }])
}

/** Says what became of it. Written anew meanwhile it bears another id, and nothing is changed. */
export const noteEscrito = (id: string, result: Pick<Escrito, 'estado' | 'erro'>): void =>
  writeAll(getSaida().map((escrito) => (escrito.id === id ? Object.assign({}, escrito, result) : escrito)))

/** Lets these go: they are done, or given up. */
export function dropEscritos(isDone: (escrito: Escrito) => boolean): void {
  const escritos = getSaida()
  const rest = escritos.filter((escrito) => !isDone(escrito))
  if (rest.length < escritos.length) writeAll(rest)
}

/** Lets everything of this person go, or of everybody. */
export function dropEscritosDe(usuario: number | undefined): void {
  const { escritos, outros } = read()
  const isAnothers = (one: { readonly usuario: number }) => usuario !== undefined && one.usuario !== usuario
  writeAll(escritos.filter(isAnothers), { outros: outros.filter(isAnothers) })
}

let send = async (): Promise<void> => undefined

/** Registers what sends, which stands above this module. */
export const onEnviar = (handler: () => Promise<void>): void => {
  send = handler
}
/** Sends what waits, as far as the server answers. */
export const enviarJa = (): Promise<void> => send()
