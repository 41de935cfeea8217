import * as z from 'zod/mini'
import { newId } from '../new-id.ts'
import { createGuardado } from '../session/guardado.ts'

/**
 * An entry of the outbox. `enviada`: the server has it, and this device has not read it back yet. `recusada`: the server refuses it, and it
 * stays with its author until they change or delete it.
 */
const Escrito = z.object({
  /** A new id for each write, also of the same thing. */
  id: z.string(),
  usuario: z.number(),
  tipo: z.enum(['leitura', 'anotacao', 'afinacao']),
  /** The id of the song, the note or the person: a later write of the same one replaces the earlier one. */
  sobre: z.string(),
  corpo: z.unknown(),
  /** When it was written, in milliseconds. */
  em: z.number(),
  estado: z.enum(['pendente', 'enviada', 'recusada']),
  /** The server's reason for a refusal. */
  erro: z.optional(z.string()),
})
export type Escrito = Readonly<z.infer<typeof Escrito>>

/**
 * The one outbox. It is written synchronously in the tap, which a database cannot do, and outlives the page, the session and another person
 * who logs in here: only its own person's 'Sair' empties it.
 */
export const SAIDA = 'cantai.saida'
const guardado = createGuardado(SAIDA)

export const subscribeSaida = guardado.subscribe

const DeAlguem = z.looseObject({ usuario: z.number() })

interface Parsed {
  readonly text: string | null
  readonly escritos: readonly Escrito[]
  /** Entries of another version of the app, which this one does not know: that version has to send them. */
  readonly outros: readonly z.infer<typeof DeAlguem>[]
}

let parsed: Parsed | undefined

function read(): Parsed {
  const text = guardado.get()
  if (parsed?.text !== text) parsed = { text, ...parse(text) }
  return parsed
}

/** All entries, whoever wrote them; the same array until something changes. */
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

/** This person's entries that were not read back from the server yet, in the order of writing. */
export const escritosDe = (usuario: number): readonly Escrito[] =>
  getSaida().filter((escrito) => escrito.usuario === usuario)

/** The unsent entries. */
export const naoEnviadosDe = (usuario: number): readonly Escrito[] =>
  escritosDe(usuario).filter(({ estado }) => estado !== 'enviada')

/** Adds an entry, in place of an earlier one for the same thing. */
export function escrever({
  em = Date.now(),
  ...escrito
}: Pick<Escrito, 'usuario' | 'tipo' | 'sobre' | 'corpo'> & { em?: number }): void {
  const isSame = ({ usuario, tipo, sobre }: Escrito) =>
    usuario === escrito.usuario && tipo === escrito.tipo && sobre === escrito.sobre
  const others = getSaida().filter((other) => !isSame(other))
  writeAll([...others, { ...escrito, id: newId(), em, estado: 'pendente' }])
}

/** Notes the outcome of an entry. If it was written anew meanwhile its id differs, and nothing is changed. */
export const noteEscrito = (id: string, result: Pick<Escrito, 'estado' | 'erro'>): void =>
  writeAll(getSaida().map((escrito) => (escrito.id === id ? Object.assign({}, escrito, result) : escrito)))

/** Removes entries that are done, or given up. */
export function dropEscritos(isDone: (escrito: Escrito) => boolean): void {
  const escritos = getSaida()
  const rest = escritos.filter((escrito) => !isDone(escrito))
  if (rest.length < escritos.length) writeAll(rest)
}

/** Removes all entries of this person, or of everybody. */
export function dropEscritosDe(usuario: number | undefined): void {
  const { escritos, outros } = read()
  const isAnothers = (one: { readonly usuario: number }) => usuario !== undefined && one.usuario !== usuario
  writeAll(escritos.filter(isAnothers), { outros: outros.filter(isAnothers) })
}

let send = async (): Promise<void> => undefined

/** Registers the sender, a module above this one. */
export const onEnviar = (handler: () => Promise<void>): void => {
  send = handler
}
/** Sends the outbox, as far as the server answers. */
export const enviarJa = (): Promise<void> => send()
