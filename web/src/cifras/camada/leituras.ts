import * as z from 'zod/mini'
import { Afinacao, type Leitura, type LeituraEdicao } from '@cantai/contract/cifras/musico'
import { escrever } from '../../lib/saida/saida.ts'
import { TAMANHOS } from '../tamanhos.ts'
import type { Minha } from './camada.ts'

const Colunas = z.catch(z.nullable(z.union([z.literal(1), z.literal(2)])), null)

/** How one person reads one song; null means the song's own value. */
const Escolhida = z.object({
  tom: z.nullable(z.string().check(z.maxLength(20))),
  capo: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(11))),
  /** An index in TAMANHOS. */
  tamanho: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(TAMANHOS.length - 1))),
  /** 1 or 2; null depends on the width. */
  colunas: Colunas,
  soLetra: z.catch(z.boolean(), false),
})
export type LeituraDaMusica = z.infer<typeof Escolhida>

export const NADA_ESCOLHIDO: LeituraDaMusica = {
  tom: null,
  capo: null,
  tamanho: null,
  colunas: null,
  soLetra: false,
}

const escolhidaOf = ({ tom_pessoal, so_letra, ...rest }: Leitura): unknown => ({
  ...rest,
  tom: tom_pessoal,
  soLetra: so_letra,
})

/** A choice in the outbox wins over the server's. */
export function leituraDaMusica({ camada, escritos }: Minha, musica: number): LeituraDaMusica {
  const escrito = escritos.find(({ tipo, sobre }) => tipo === 'leitura' && sobre === String(musica))
  const known = camada.leituras.find(({ musica_id }) => musica_id === musica)
  return Escolhida.safeParse(escrito?.corpo ?? (known && escolhidaOf(known))).data ?? NADA_ESCOLHIDO
}

/** Puts how a song is read into the outbox. */
export const keepLeituraDaMusica = (usuario: number, musica: number, leitura: LeituraDaMusica): void =>
  escrever({ usuario, tipo: 'leitura', sobre: String(musica), corpo: leitura })

/** The body of the request for a choice; undefined where the stored text is invalid. */
export function edicaoOf(corpo: unknown): LeituraEdicao | undefined {
  const { data } = Escolhida.safeParse(corpo)
  if (!data) return undefined
  const { tom, capo, tamanho, colunas, soLetra } = data
  return { tom_pessoal: tom, capo, tamanho, colunas, so_letra: soLetra }
}

/** The instrument for which somebody reads. */
export function afinacaoDe({ camada, escritos }: Minha): Afinacao {
  const escrito = escritos.find(({ tipo }) => tipo === 'afinacao')
  return Afinacao.safeParse(escrito?.corpo).data ?? camada.afinacao
}

/** Puts the choice into the outbox. */
export const keepAfinacao = (usuario: number, afinacao: Afinacao): void =>
  escrever({ usuario, tipo: 'afinacao', sobre: String(usuario), corpo: afinacao })
