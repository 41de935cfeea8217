import { conferir, type LinhaConferida, type NoRepertorio } from '../conferir.ts'
import { limpar, type Limpa } from '../limpar.ts'
import type { CantadaLida } from './lista-de-cultos.ts'

/** A song of a past service, ready to be brought; `musica` is the row of its song among those of the source. */
export interface Cantada {
  readonly linha: number
  readonly lugar: string
  readonly nome: string
  readonly dia: string | null
  readonly tom: string | null
  readonly musica: number
  /** The reason why it cannot come. */
  readonly recusa: string | null
}

/** Past services beside the repertoire: each song once, judged as an import judges songs, and when it was sung. */
export interface HistoricoConferido {
  readonly musicas: readonly LinhaConferida[]
  readonly cantadas: readonly Cantada[]
}

/**
 * Past services beside the repertoire.
 * @example conferirHistorico([{ lugar: 'linha 1', dia: '2026-11-22', lida: { lugar: 'linha 1', nome: 'Santo' } }], [], '2026-11-26').musicas.length // => 1
 */
export function conferirHistorico(
  lidas: readonly CantadaLida[],
  repertorio: readonly NoRepertorio[],
  hoje: string,
): HistoricoConferido {
  // A year names few songs many times.
  const limpas = new Map<string, Limpa>()
  const limpasPorLinha = lidas.map(({ lida }) => {
    const key = JSON.stringify([lida.nome, lida.artista, lida.tom])
    const limpa = limpas.get(key) ?? limpar(lida)
    limpas.set(key, limpa)
    return limpa
  })
  const unicas = [...limpas.values()]
  const conferidas = conferir(unicas, repertorio, new Map())
  const linhaOf = new Map(
    conferidas.map(({ linha, situacao }, i) => [
      unicas[i],
      situacao.tipo === 'repetida' ? situacao.de : linha,
    ]),
  )
  return {
    musicas: conferidas.filter(({ situacao }) => situacao.tipo !== 'repetida'),
    cantadas: lidas.map(({ lugar, dia }, i) => {
      const limpa = limpasPorLinha[i]
      return {
        linha: i + 1,
        lugar,
        dia,
        nome: limpa?.musica.nome ?? '',
        tom: limpa?.musica.tom ?? null,
        musica: linhaOf.get(limpa) ?? 0,
        recusa:
          limpa?.recusa ?? (dia === null ? 'não diz o dia' : dia > hoje ? 'este dia ainda não chegou' : null),
      }
    }),
  }
}
