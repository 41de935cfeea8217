import * as z from 'zod/mini'
import { Anotacao, type AnotacaoMudanca } from '@cantai/contract/cifras/musico'
import { escrever, type Escrito } from '../../lib/saida/saida.ts'
import type { Minha } from './camada.ts'

/** A note on this device. */
export interface Nota extends Anotacao {
  /** The server's reason for a refusal; the text stays with its author. */
  readonly recusa?: string | undefined
}

/** The form in the outbox: `apagada` when it was deleted here. */
const NotaEscrita = z.extend(Anotacao, { apagada: z.boolean() })

export const notaEscrita = ({ corpo }: Pick<Escrito, 'corpo'>) => NotaEscrita.safeParse(corpo).data

/** The notes of a song that this person sees: their own and the team's, the team's first. Local changes win. */
export function notasDaMusica({ camada, escritos }: Minha, musica: number): Nota[] {
  const notas = escritos.filter(({ tipo }) => tipo === 'anotacao')
  const ours = notas.flatMap((escrito): Nota[] => {
    const nota = notaEscrita(escrito)
    if (!nota || nota.apagada || nota.musica_id !== musica) return []
    return [{ ...nota, recusa: escrito.erro }]
  })
  const written = new Set(notas.map(({ sobre }) => sobre))
  const theirs = camada.anotacoes.filter(({ id, musica_id }) => musica_id === musica && !written.has(id))
  return [...theirs, ...ours].toSorted((a, b) => Number(b.da_equipe) - Number(a.da_equipe))
}

/** Puts the new state of a note, or its deletion, into the outbox. */
export const keepNota = (usuario: number, nota: Anotacao & { apagada: boolean }): void =>
  escrever({ usuario, tipo: 'anotacao', sobre: nota.id, corpo: nota })

/** The body of the request for a note; undefined where the stored text is invalid. */
export function mudancaOf(escrito: Pick<Escrito, 'corpo'>): AnotacaoMudanca | undefined {
  const nota = notaEscrita(escrito)
  if (!nota) return undefined
  const { id, apagada, musica_id, ancora, texto, da_equipe } = nota
  return apagada ? { apagada, id } : { apagada, id, musica_id, ancora, texto, da_equipe }
}
