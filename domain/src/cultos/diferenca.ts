import type { Culto } from '@cantai/contract/cultos'
import type { RetratoDoCulto } from '@cantai/contract/cultos-avisos'
import { dataPorExtenso, horaPorExtenso } from '../datas.ts'

/**
 * The culto as its message tells it.
 * @example retratoDoCulto(culto).musicas.map(({ nome }) => nome) // => ['Rocha Eterna', 'Castelo Forte']
 */
export function retratoDoCulto(culto: Culto): RetratoDoCulto {
  const { titulo, data, hora, traje, observacoes, itens, ensaios } = culto
  // The last rehearsal before the service is the one that people still have to come to.
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
  }
}

const quando = ({ data, hora }: Pick<RetratoDoCulto, 'data' | 'hora'>) =>
  hora === null ? dataPorExtenso(data) : `${dataPorExtenso(data)}, ${horaPorExtenso(hora)}`
const ensaioEm = ({ ensaio }: RetratoDoCulto) =>
  ensaio === null ? 'sem ensaio' : quando({ data: ensaio.data_ensaio, hora: ensaio.hora_inicio })
const tomEscrito = (tom: string | null) => tom ?? 'sem tom'

/** Splits songs into those that are among the others and those that are not; of a song that is sung twice, each time is one of its own. */
function compare<T extends { musica_id: number }>(list: readonly T[], others: readonly T[]) {
  const unmatched = others.map(({ musica_id }) => musica_id)
  const [stayed, changed]: [T[], T[]] = [[], []]
  for (const musica of list) {
    const at = unmatched.indexOf(musica.musica_id)
    if (at === -1) changed.push(musica)
    else {
      unmatched.splice(at, 1)
      stayed.push(musica)
    }
  }
  return { stayed, changed }
}

/** A song of a list that people sing from, in the key of that day; `reserva` only if there is time. */
type Cantada = Pick<RetratoDoCulto['musicas'][number], 'musica_id' | 'nome' | 'tom_do_dia' | 'reserva'>

/**
 * The changes in a list of songs: which left and came, their keys and their order.
 * @example diferencaDasMusicas([rocha], [castelo]) // => ['saiu Rocha Eterna', 'entrou Castelo Forte']
 */
export function diferencaDasMusicas(antes: readonly Cantada[], agora: readonly Cantada[]): string[] {
  const { stayed: stayedThen, changed: gone } = compare(antes, agora)
  const { stayed: stayedNow, changed: come } = compare(agora, antes)
  const words = [...gone.map(({ nome }) => `saiu ${nome}`), ...come.map(({ nome }) => `entrou ${nome}`)]
  for (const musica of stayedNow) {
    const then = stayedThen.find(({ musica_id }) => musica_id === musica.musica_id)
    if (!then) continue
    if (then.tom_do_dia !== musica.tom_do_dia)
      words.push(`${musica.nome}: ${tomEscrito(then.tom_do_dia)} → ${tomEscrito(musica.tom_do_dia)}`)
    if (then.reserva !== musica.reserva)
      words.push(`${musica.nome}: ${musica.reserva ? 'agora é talvez' : 'agora é certa'}`)
  }
  const order = (list: readonly { musica_id: number }[]) => list.map(({ musica_id }) => musica_id).join(',')
  if (order(stayedThen) !== order(stayedNow)) words.push('mudou a ordem das músicas')
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
  // Value by value: the database gives a kept one back with its names in another order.
  const moments = ({ roteiro }: RetratoDoCulto) =>
    JSON.stringify(roteiro.map(({ titulo, responsavel, duracao_min }) => [titulo, responsavel, duracao_min]))
  if (moments(antes) !== moments(agora)) words.push('mudou o roteiro')
  if ((antes.traje ?? '') !== (agora.traje ?? '')) words.push(`traje: ${agora.traje || 'livre'}`)
  if ((antes.observacoes ?? '') !== (agora.observacoes ?? '')) words.push('mudaram as observações')
  return words
}
