import * as z from 'zod/mini'
import { Anotacao, type AnotacaoMudanca, MUDANCAS_POR_VEZ_MAX } from '@cantai/contract/cifras-musico'
import { anotacoesGuardadas as guardado } from './guardado.ts'

/** A note as this device has it. */
const Nota = z.extend(Anotacao, {
  /** Deleted here, which the server is still to hear. */
  apagada: z.boolean(),
  /** Written here and not yet at the server. */
  pendente: z.boolean(),
  /** The server's words why it does not take it; the text stays with its person. */
  recusa: z.optional(z.string()),
})
export type Nota = z.infer<typeof Nota>

const Guardadas = z.object({ usuario: z.number(), seq: z.nullable(z.string()), notas: z.array(Nota) })
type Guardadas = z.infer<typeof Guardadas>

export const subscribeAnotacoes = guardado.subscribe
/** All that is kept, as text: another one means that something changed. */
export const anotacoesText = guardado.get

function parse(text: string | null): Guardadas | undefined {
  try {
    return Guardadas.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    // A text that cannot be read counts as nothing kept.
    return undefined
  }
}

function read(usuario: number, text = guardado.get()): Guardadas {
  const guardadas = parse(text)
  return guardadas?.usuario === usuario ? guardadas : { usuario, seq: null, notas: [] }
}

const write = (guardadas: Guardadas) => guardado.set(JSON.stringify(guardadas))

/** The notes of a song that this person sees: their own and the team's, the team's first. */
export const notasDaMusica = (usuario: number, musica: number, text?: string | null): Nota[] =>
  read(usuario, text ?? guardado.get())
    .notas.filter(({ musica_id, apagada }) => musica_id === musica && !apagada)
    .toSorted((a, b) => Number(b.da_equipe) - Number(a.da_equipe))

/** Keeps a note as it is now here, or the mark that it was deleted, to be sent when there is a server. */
export function keepNota(usuario: number, nota: Omit<Nota, 'pendente' | 'recusa'>): void {
  const guardadas = read(usuario)
  const others = guardadas.notas.filter(({ id }) => id !== nota.id)
  write({ ...guardadas, notas: [...others, { ...nota, pendente: true }] })
}

const mudancaOf = ({ id, musica_id, ancora, texto, da_equipe, apagada }: Nota): AnotacaoMudanca =>
  apagada ? { apagada, id } : { apagada, id, musica_id, ancora, texto, da_equipe }

/** The contents of the next call: the notes that the server does not know, and since when this device knows the server's. */
export function toSend(usuario: number): {
  desde: string | null
  notas: Nota[]
  mudancas: AnotacaoMudanca[]
} {
  const { seq, notas } = read(usuario)
  const waiting = notas
    .filter(({ pendente, recusa }) => pendente && recusa === undefined)
    .slice(0, MUDANCAS_POR_VEZ_MAX)
  return { desde: seq, notas: waiting, mudancas: waiting.map(mudancaOf) }
}

const asNota = (nota: Anotacao): Nota => Object.assign({ apagada: false, pendente: false }, nota)

/** The server's notes of `musicas`, or of all songs: what this device has of these and is not among them is gone. */
export interface Recebidas {
  readonly seq: string | null
  readonly completo: boolean
  readonly musicas: readonly number[]
  readonly anotacoes: readonly Anotacao[]
  readonly recusadas: readonly { readonly id: string; readonly erro: string }[]
}

/**
 * Takes the server's answer to `sent`. What was written here meanwhile stays to be sent; a refused note stays with its person, with
 * the reason.
 */
export function takeAnotacoes(usuario: number, sentNotas: readonly Nota[], answer: Recebidas): void {
  const guardadas = read(usuario)
  const wasSent = new Map(sentNotas.map((nota) => [nota.id, JSON.stringify(mudancaOf(nota))]))
  const recusas = new Map(answer.recusadas.map(({ id, erro }) => [id, erro]))
  const toldMusicas = new Set(answer.musicas)
  const ours = guardadas.notas.flatMap((nota): Nota[] => {
    if (nota.pendente && wasSent.get(nota.id) !== JSON.stringify(mudancaOf(nota))) return [nota]
    const recusa = recusas.get(nota.id)
    // A deletion that is refused is none.
    if (recusa !== undefined) return nota.apagada ? [] : [{ ...nota, recusa }]
    if (answer.completo || toldMusicas.has(nota.musica_id) || nota.apagada) return []
    return [{ ...nota, pendente: false }]
  })
  const stays = new Set(ours.map(({ id }) => id))
  const theirs = answer.anotacoes.filter(({ id }) => !stays.has(id)).map(asNota)
  write({ usuario, seq: answer.seq ?? guardadas.seq, notas: [...theirs, ...ours] })
}

/** True on a device that has never asked for its notes: there a pack brings them. */
export const isNewHere = (usuario: number): boolean => read(usuario).seq === null

/** Leaves only what the server has not got yet: the rest comes back with its person. */
export function clearSentAnotacoes(): void {
  const guardadas = parse(guardado.get())
  const notas = guardadas?.notas.filter(({ pendente }) => pendente) ?? []
  if (guardadas && notas.length > 0) write({ ...guardadas, seq: null, notas })
  else guardado.set(null)
}
