import type { LinhaDeHistorico } from '@cantai/contract/importacao'
import { NOME_MAX } from '@cantai/contract/limites'
import type { LinhaConferida } from '@cantai/domain/importacao/conferir'
import type { Cantada, HistoricoConferido } from '@cantai/domain/importacao/historico/conferir-historico'
import { destinoDe, type Destino, type Escolha } from '../escolha.ts'

/** The choices about songs, by the row of each. */
export type EscolhasDeMusica = Readonly<Record<number, Escolha>>

/** The fate of each song of the list. */
export const destinosDe = (musicas: readonly LinhaConferida[], escolhas: EscolhasDeMusica) =>
  new Map(musicas.map((linha) => [linha.linha, destinoDe(linha, escolhas[linha.linha])]))

/** Rows as they are sent: each execution with its song, or the reason why it stays out. */
export function linhasDeHistorico(
  { musicas, cantadas }: HistoricoConferido,
  destinos: ReadonlyMap<number, Destino>,
): LinhaDeHistorico[] {
  const byLinha = new Map(musicas.map((linha) => [linha.linha, linha.musica]))
  return cantadas.map((cantada): LinhaDeHistorico => {
    const base = { linha: cantada.linha, nome: Array.from(cantada.nome).slice(0, NOME_MAX).join('') }
    const destino = destinos.get(cantada.musica)
    const motivo = motivoDe(cantada, destino)
    if (motivo !== null || cantada.dia === null)
      return { ...base, acao: 'recusada', motivo: motivo ?? 'não diz o dia' }
    const { nome = cantada.nome, artista = '' } = byLinha.get(cantada.musica) ?? {}
    return {
      ...base,
      acao: 'trazer',
      data: cantada.dia,
      tom: cantada.tom,
      ...(destino?.tipo === 'existe' ? { musica_id: destino.id } : { musica: { nome, artista } }),
    }
  })
}

/** The reason why an execution stays out; null where it comes. */
export const motivoDe = ({ recusa }: Cantada, destino: Destino | undefined): string | null =>
  recusa ?? (destino === undefined ? 'não tem nome' : destino.tipo === 'fora' ? destino.motivo : null)
