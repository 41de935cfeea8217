import * as z from 'zod/mini'
import { Afinacao, Anotacao, type Leitura } from '@cantai/contract/cifras/musico'
import { escrever } from '../../lib/saida/saida.ts'
import { readStored } from '../../lib/check/stored.ts'
import { placeOfLido } from '../../lib/session/own-device.ts'
import { onForget } from '../../lib/session/session.ts'

/** Before the common outbox, readings and notes were stored apart. */
const LEITURAS = 'cantai.leituras'
const ANOTACOES = 'cantai.anotacoes'

// Texts stored before they could be sent still have to be sent.
const pendente = z.catch(z.boolean(), true)
const Leituras = z.object({
  usuario: z.number(),
  musicas: z.array(
    z.looseObject({
      id: z.number(),
      tom: z.catch(z.nullable(z.string()), null),
      capo: z.catch(z.nullable(z.number()), null),
      tamanho: z.catch(z.nullable(z.number()), null),
      colunas: z.catch(z.nullable(z.number()), null),
      soLetra: z.catch(z.boolean(), false),
      pendente,
    }),
  ),
  instrumento: z.optional(z.object({ afinacao: Afinacao, pendente: z.boolean() })),
})
const Notas = z.object({
  usuario: z.number(),
  notas: z.array(z.looseObject({ id: z.string(), pendente: z.boolean() })),
})

const readLeituras = () => readStored(placeOfLido, LEITURAS, Leituras)
const readNotas = () => readStored(placeOfLido, ANOTACOES, Notas)

/** Moves unsent texts of an earlier version into the outbox, once; all of them stay readable. */
export function takeAntigas(): void {
  const leituras = readLeituras()
  const { usuario = 0, instrumento, musicas = [] } = leituras ?? {}
  for (const musica of musicas) {
    const { id, pendente: isPending, ...corpo } = musica
    if (isPending) escrever({ usuario, tipo: 'leitura', sobre: String(id), corpo })
    musica.pendente = false
  }
  if (instrumento?.pendente) {
    escrever({ usuario, tipo: 'afinacao', sobre: String(usuario), corpo: instrumento.afinacao })
    instrumento.pendente = false
  }
  if (leituras) keep(LEITURAS, leituras)
  const notas = readNotas()
  for (const nota of notas?.notas ?? []) {
    const { pendente: isPending, ...corpo } = nota
    if (notas && isPending) escrever({ usuario: notas.usuario, tipo: 'anotacao', sobre: corpo.id, corpo })
    nota.pendente = false
  }
  if (notas) keep(ANOTACOES, notas)
}

function keep(key: string, value: unknown): void {
  try {
    placeOfLido().setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full: it is put into the outbox once more, where it replaces itself.
  }
}

/** A person's readings and notes as an earlier version stored them; undefined where there are none. */
export function camadaDeAntes(usuario: number) {
  const [leituras, notas] = [readLeituras(), readNotas()]
  if (leituras?.usuario !== usuario && notas?.usuario !== usuario) return undefined
  const musicas = leituras?.usuario === usuario ? leituras.musicas : []
  return {
    usuario,
    seq: null,
    afinacao: leituras?.instrumento?.afinacao ?? ('do' as const),
    leituras: musicas.map(({ id, tom, capo, tamanho, colunas, soLetra }): Leitura => ({
      musica_id: id,
      tom_pessoal: tom,
      capo,
      tamanho,
      colunas,
      so_letra: soLetra,
      alterado_em: '',
    })),
    anotacoes: (notas?.usuario === usuario ? notas.notas : []).flatMap(
      (nota) => Anotacao.safeParse(nota).data ?? [],
    ),
  }
}

/** Deleted once the rows are here, or the person has left. */
export function dropCamadaDeAntes(): void {
  try {
    for (const key of [LEITURAS, ANOTACOES]) placeOfLido().removeItem(key)
  } catch {
    // Without storage nothing was kept.
  }
}

onForget(dropCamadaDeAntes)
