import * as z from 'zod/mini'
import { Afinacao } from '@cantai/contract/cifras/musico'
import { escrever } from '../../lib/saida/saida.ts'
import { placeOfLido } from '../../lib/session/own-device.ts'

/** Readings and notes each had a place of their own before there was one outbox. */
const LEITURAS = 'cantai.leituras'
const ANOTACOES = 'cantai.anotacoes'

const Leituras = z.object({
  usuario: z.number(),
  // A text that was kept before it could be sent is still to be sent.
  musicas: z.array(z.looseObject({ id: z.number(), pendente: z.catch(z.boolean(), true) })),
  instrumento: z.optional(z.object({ afinacao: Afinacao, pendente: z.boolean() })),
})
const Notas = z.object({
  usuario: z.number(),
  notas: z.array(z.looseObject({ id: z.string(), pendente: z.boolean() })),
})

/** Takes a value out of the storage; undefined where there was none that the schema knows. */
function take<S extends z.ZodMiniType>(key: string, schema: S): z.output<S> | undefined {
  try {
    const text = placeOfLido().getItem(key)
    placeOfLido().removeItem(key)
    return schema.safeParse(JSON.parse(text ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Moves the unsent texts of an earlier version into the outbox; the rest comes from the server again. */
export function takeAntigas(): void {
  const leituras = take(LEITURAS, Leituras)
  for (const { id, pendente, ...corpo } of leituras?.musicas ?? [])
    if (leituras && pendente)
      escrever({ usuario: leituras.usuario, tipo: 'leitura', sobre: String(id), corpo })
  const { usuario = 0, instrumento } = leituras ?? {}
  if (instrumento?.pendente)
    escrever({ usuario, tipo: 'afinacao', sobre: String(usuario), corpo: instrumento.afinacao })
  const anotacoes = take(ANOTACOES, Notas)
  for (const { pendente, ...corpo } of anotacoes?.notas ?? [])
    if (anotacoes && pendente)
      escrever({ usuario: anotacoes.usuario, tipo: 'anotacao', sobre: corpo.id, corpo })
}
