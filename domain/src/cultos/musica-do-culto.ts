import type { MusicaDoCulto, Prontidao } from '@cantai/contract/cultos/itens'
import { diasEntre } from '../datas.ts'
import type { Lugar } from './ordem.ts'
import { faltas, prontidao, situacao } from './prontidao.ts'

/** A song of a culto as its rows have it, planned or sung; `ensaios` are the days of its rehearsals, past and planned. */
export interface LinhaDeMusica extends Omit<
  MusicaDoCulto,
  'especie' | 'tom_do_dia' | 'status' | 'semanas_sem_tocar' | 'situacao' | 'faltas'
> {
  culto_id: number
  posicao: number
  ensaios: readonly string[]
}

/**
 * A song of a culto of this date as its screen shows it.
 * @example musicaDoCulto(linha, '2026-11-22', '2026-11-20').situacao // => 'a_caminho'
 */
export function musicaDoCulto(linha: LinhaDeMusica, data: string, hoje: string): MusicaDoCulto {
  const { culto_id: _culto, posicao: _posicao, ensaios: _ensaios, ...musica } = linha
  const preparo = { ...linha, tom_do_dia: linha.tom_culto ?? linha.tom }
  const isPlanned = linha.execucao_id === null
  return {
    ...musica,
    especie: 'musica',
    tom_do_dia: preparo.tom_do_dia,
    status: linha.ultima_execucao === null ? 'nova' : 'recorrente',
    semanas_sem_tocar:
      linha.ultima_execucao === null ? null : Math.floor(diasEntre(linha.ultima_execucao, data) / 7),
    situacao: isPlanned ? situacao(preparo, data, hoje) : null,
    faltas: isPlanned ? faltas(preparo, data) : [],
  }
}

/**
 * The place of a song in its culto.
 * @example lugarDaMusica(linha) // => { posicao: 2, especie: 'planejamento', id: 31 }
 */
export const lugarDaMusica = ({ posicao, planejamento_id, execucao_id }: LinhaDeMusica): Lugar =>
  execucao_id === null
    ? { posicao, especie: 'planejamento', id: planejamento_id ?? 0 }
    : { posicao, especie: 'execucao', id: execucao_id }

/**
 * The readiness of the songs that are still to be sung, each once: a reprise needs no more than its song, and a song that was sung there
 * already needs nothing.
 * @example prontidaoDasMusicas([rocha, castelo, rocha]) // => { total: 2, prontas: 1, a_caminho: 0 }
 */
export function prontidaoDasMusicas(musicas: readonly MusicaDoCulto[]): Prontidao {
  const sung = new Set(musicas.filter(({ execucao_id: id }) => id !== null).map(({ musica_id: id }) => id))
  const counted = musicas.filter(({ musica_id, reserva }) => !reserva && !sung.has(musica_id))
  return prontidao(
    counted.filter(({ musica_id }, i) => counted.findIndex((other) => other.musica_id === musica_id) === i),
  )
}
