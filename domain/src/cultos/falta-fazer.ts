import type { Culto } from '@cantai/contract/cultos/cultos'
import { acabou } from './acabou.ts'

/** The steps of a service from an empty list to the history; 'mudanca': the group was told, and something has changed since. */
export type PassoDoCulto = 'musicas' | 'ensaio' | 'avisar' | 'mudanca' | 'concluir'

export type CultoAFazer = Pick<
  Culto,
  'data' | 'hora' | 'concluido_em' | 'por_concluir' | 'itens' | 'ensaios' | 'ultima_mensagem'
>

/** Said to nobody: no message, or one that will not leave by itself. */
const SEM_AVISO = new Set([undefined, 'recusada', 'cancelada'])

/**
 * The steps that a service still needs at this minute, the next one first. Only who leads tells the group.
 * @example faltaFazer(domingo, { agora: '2026-11-27 08:00', lidera: true }) // => ['ensaio', 'avisar']
 */
export function faltaFazer(
  { data, hora, concluido_em, por_concluir, itens, ensaios, ultima_mensagem: ultima }: CultoAFazer,
  { agora, lidera }: { agora: string; lidera: boolean },
): PassoDoCulto[] {
  if (por_concluir) return ['concluir']
  if (concluido_em !== null) return []
  const musicas = itens.filter((item) => item.especie === 'musica')
  if (acabou({ data, hora }, agora))
    return musicas.some(({ execucao_id }) => execucao_id === null) ? ['concluir'] : []
  if (musicas.length === 0) return ['musicas']
  const mudou = ultima?.recebida === true && ultima.diferenca.length > 0
  const passos: [PassoDoCulto, boolean][] = [
    ['mudanca', lidera && mudou],
    ['ensaio', ensaios.length === 0 && data > agora.slice(0, 10)],
    ['avisar', lidera && ultima?.recebida !== true && SEM_AVISO.has(ultima?.estado)],
  ]
  return passos.flatMap(([passo, falta]) => (falta ? passo : []))
}
