import {
  type Culto,
  type CultoResumo,
  MUSICAS_NO_RESUMO,
  type MusicaCortada,
} from '@cantai/contract/cultos/cultos'
import type { AvisoDoCulto, RetratoDoCulto } from '@cantai/contract/cultos/avisos'
import type { LinhaDaEscala } from '@cantai/contract/cultos/escala'
import type { ItemDeRoteiro, ItemDoCulto } from '@cantai/contract/cultos/itens'
import { diferenca, retratoDoCulto } from './diferenca.ts'
import { estadoDaVaga } from './estado-da-vaga.ts'
import { type LinhaDeMusica, lugarDaMusica, musicaDoCulto, prontidaoDasMusicas } from './musica-do-culto.ts'
import { type Lugar, porLugar } from './ordem.ts'

export type LinhaDeRoteiro = Omit<ItemDeRoteiro, 'especie'> & { posicao: number }
/** A planning that was cut, with its id and its place. */
export type LinhaCortada = Omit<MusicaCortada, 'lugar'> & { id: number; posicao: number }
export type CabecalhoDoCulto = Omit<
  CultoResumo,
  'musicas' | 'total_musicas' | 'total_talvez' | 'prontidao' | 'alterado_por_nome'
>

/** The last message of a culto; `recebido`: the culto as told by the last message that the group has received, or may have. */
export type LinhaDeAviso = Omit<AvisoDoCulto, 'recebida' | 'diferenca'> & { recebido: RetratoDoCulto | null }

/** A culto as its rows have it, without its songs and its message. */
export type LinhaDeCulto = Omit<
  Culto,
  'itens' | 'cortadas' | 'prontidao' | 'escala' | 'ultima_mensagem' | 'alterado_por_nome'
> & { roteiro: readonly LinhaDeRoteiro[]; cortadas: readonly LinhaCortada[]; publicada: LinhaDaEscala | null }

/**
 * A culto as a list shows it.
 * @example cultoResumido(cabecalho, linhas, '2026-11-20').total_musicas // => 5
 */
export function cultoResumido(
  cabecalho: CabecalhoDoCulto,
  linhas: readonly LinhaDeMusica[],
  hoje: string,
): CultoResumo {
  const musicas = linhas
    .toSorted((a, b) => porLugar(lugarDaMusica(a), lugarDaMusica(b)))
    .map((linha) => musicaDoCulto(linha, cabecalho.data, hoje))
  return {
    ...cabecalho,
    musicas: musicas
      .slice(0, MUSICAS_NO_RESUMO)
      .map(({ musica_id, nome, tom_do_dia, reserva }) => ({ musica_id, nome, tom: tom_do_dia, reserva })),
    total_musicas: musicas.length,
    total_talvez: musicas.filter(({ reserva }) => reserva).length,
    prontidao: prontidaoDasMusicas(musicas),
  }
}

/** Songs that were cut, in their order, each with the number of rows that stand before it. */
function inPlace(cortadas: readonly LinhaCortada[], placed: readonly { lugar: Lugar }[]): MusicaCortada[] {
  const lugarOf = ({ id, posicao }: LinhaCortada): Lugar => ({ posicao, especie: 'planejamento', id })
  return cortadas
    .toSorted((a, b) => porLugar(lugarOf(a), lugarOf(b)))
    .map((cortada) => {
      const { id: _id, posicao: _posicao, ...musica } = cortada
      const before = placed.filter(({ lugar }) => porLugar(lugar, lugarOf(cortada)) < 0)
      return Object.assign(musica, { lugar: before.length })
    })
}

/** The published roster; null while it is a draft. */
const escalaLida = (publicada: LinhaDaEscala | null, culto: Pick<Culto, 'data' | 'hora'>): Culto['escala'] =>
  publicada && {
    vagas: publicada.vagas.map((vaga) => ({
      id: vaga.id,
      funcao: vaga.funcao,
      grupo: vaga.grupo,
      pessoa:
        vaga.pessoa_id === null
          ? null
          : { id: vaga.pessoa_id, nome: vaga.nome ?? '', usuario_id: vaga.usuario_id },
      estado: estadoDaVaga(vaga, { ...culto, ...publicada }),
    })),
  }

/**
 * A culto with everything that its screen shows, from its rows.
 * @example cultoLido(culto, linhas, undefined, '2026-11-20').itens.length // => 7
 */
export function cultoLido(
  { roteiro, cortadas, publicada, ...rest }: LinhaDeCulto,
  linhas: readonly LinhaDeMusica[],
  aviso: LinhaDeAviso | undefined,
  hoje: string,
): Culto {
  const musicas = linhas.map((linha) => ({
    lugar: lugarDaMusica(linha),
    item: musicaDoCulto(linha, rest.data, hoje),
  }))
  const momentos = roteiro.map(({ posicao, ...item }) => ({
    lugar: { posicao, especie: 'roteiro' as const, id: item.id },
    item: { ...item, especie: 'roteiro' as const },
  }))
  const placed = [...musicas, ...momentos].toSorted((a, b) => porLugar(a.lugar, b.lugar))
  const itens: ItemDoCulto[] = placed.map(({ item }) => item)
  const culto: Culto = {
    ...rest,
    itens,
    cortadas: inPlace(cortadas, placed),
    prontidao: prontidaoDasMusicas(itens.filter((item) => item.especie === 'musica')),
    escala: escalaLida(publicada, rest),
    ultima_mensagem: null,
  }
  if (!aviso) return culto
  const { recebido, ...mensagem } = aviso
  const changes = recebido === null ? [] : diferenca(recebido, retratoDoCulto(culto))
  return { ...culto, ultima_mensagem: { ...mensagem, recebida: recebido !== null, diferenca: changes } }
}
