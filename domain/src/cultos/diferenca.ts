import type { Culto } from '@cantai/contract/cultos/cultos'
import type { RetratoDoCulto } from '@cantai/contract/cultos/avisos'
import { dataPorExtenso, horaPorExtenso } from '../datas.ts'
import { diferencaDaEscala, escalaNoRetrato } from './escala-na-mensagem.ts'
import { nomeNaOrdem, numeroNaOrdem, vezesNaOrdem } from '../musicas/reprise.ts'

/**
 * The culto as its message tells it.
 * @example retratoDoCulto(culto).musicas.map(({ nome }) => nome) // => ['Rocha Eterna', 'Castelo Forte']
 */
export function retratoDoCulto(culto: Culto): RetratoDoCulto {
  const { titulo, data, hora, traje, observacoes, itens, ensaios, escala } = culto
  // The last rehearsal before the service is the one that people still have to attend.
  const ensaio = ensaios.at(-1)
  return {
    titulo,
    data,
    hora,
    traje,
    observacoes,
    ensaio: ensaio ? { data_ensaio: ensaio.data_ensaio, hora_inicio: ensaio.hora_inicio } : null,
    musicas: itens.flatMap((item) => {
      if (item.especie !== 'musica') return []
      const { musica_id, nome, artista, tom_do_dia, tom, reserva, youtube_video_id } = item
      return [{ musica_id, nome, artista, tom_do_dia, tom, reserva, youtube_video_id }]
    }),
    roteiro: itens.flatMap((item) =>
      item.especie === 'roteiro'
        ? [{ titulo: item.titulo, responsavel: item.responsavel, duracao_min: item.duracao_min }]
        : [],
    ),
    escala: escalaNoRetrato(escala),
  }
}

const quando = ({ data, hora }: Pick<RetratoDoCulto, 'data' | 'hora'>) =>
  hora === null ? dataPorExtenso(data) : `${dataPorExtenso(data)}, ${horaPorExtenso(hora)}`
const ensaioEm = ({ ensaio }: RetratoDoCulto) =>
  ensaio === null ? 'sem ensaio' : quando({ data: ensaio.data_ensaio, hora: ensaio.hora_inicio })
const tomEscrito = (tom: string | null) => tom ?? 'sem tom'

/** A song of a list that people sing from, in the key of that day; `reserva` only if there is time. */
type Cantada = Pick<RetratoDoCulto['musicas'][number], 'musica_id' | 'nome' | 'tom_do_dia' | 'reserva'>

/** The key of a song in the comparison: a reprise differs from its first time. */
function porNumero(musicas: readonly Cantada[]): Map<string, Cantada> {
  const vezes = vezesNaOrdem(musicas)
  return new Map(
    musicas.map((musica, i) => [
      numeroNaOrdem(musica.musica_id, vezes[i] ?? 1),
      { ...musica, nome: nomeNaOrdem(musica.nome, vezes[i] ?? 1) },
    ]),
  )
}

/**
 * The changes in a list of songs: which left and came, their keys and their order.
 * @example diferencaDasMusicas([rocha], [castelo]) // => ['saiu Rocha Eterna', 'entrou Castelo Forte']
 */
export function diferencaDasMusicas(antes: readonly Cantada[], agora: readonly Cantada[]): string[] {
  const [thenBy, nowBy] = [porNumero(antes), porNumero(agora)]
  const without = (list: Map<string, Cantada>, other: Map<string, Cantada>) =>
    [...list].flatMap(([numero, { nome }]) => (other.has(numero) ? [] : nome))
  const words = [
    ...without(thenBy, nowBy).map((nome) => `saiu ${nome}`),
    ...without(nowBy, thenBy).map((nome) => `entrou ${nome}`),
  ]
  for (const [numero, musica] of nowBy) {
    const then = thenBy.get(numero)
    if (!then) continue
    if (then.tom_do_dia !== musica.tom_do_dia)
      words.push(`${musica.nome}: ${tomEscrito(then.tom_do_dia)} → ${tomEscrito(musica.tom_do_dia)}`)
    if (then.reserva !== musica.reserva)
      words.push(`${musica.nome}: ${musica.reserva ? 'agora é talvez' : 'agora é certa'}`)
  }
  const order = (list: Map<string, Cantada>, other: Map<string, Cantada>) =>
    [...list.keys()].filter((numero) => other.has(numero)).join(',')
  if (order(thenBy, nowBy) !== order(nowBy, thenBy)) words.push('mudou a ordem das músicas')
  return words
}

/**
 * The changes in a service since its message was written, in words; empty when nothing has that people need to know.
 * @example diferenca(sent, now) // => ['saiu Rica Promessa', 'entrou Castelo Forte', 'Rocha Eterna: A → G']
 */
export function diferenca(antes: RetratoDoCulto, agora: RetratoDoCulto): string[] {
  const words: string[] = []
  if (quando(antes) !== quando(agora)) words.push(`agora é ${quando(agora)}`)
  if (antes.titulo !== agora.titulo) words.push(`agora se chama ${agora.titulo}`)
  if (ensaioEm(antes) !== ensaioEm(agora)) words.push(`ensaio: ${ensaioEm(antes)} → ${ensaioEm(agora)}`)
  words.push(...diferencaDasMusicas(antes.musicas, agora.musicas))
  words.push(...diferencaDaEscala(antes.escala, agora.escala))
  // Compared value by value: the database returns a stored one with its fields in another order.
  const moments = ({ roteiro }: RetratoDoCulto) =>
    JSON.stringify(roteiro.map(({ titulo, responsavel, duracao_min }) => [titulo, responsavel, duracao_min]))
  if (moments(antes) !== moments(agora)) words.push('mudou o roteiro')
  if ((antes.traje ?? '') !== (agora.traje ?? '')) words.push(`traje: ${agora.traje || 'livre'}`)
  if ((antes.observacoes ?? '') !== (agora.observacoes ?? '')) words.push('mudaram as observações')
  return words
}
