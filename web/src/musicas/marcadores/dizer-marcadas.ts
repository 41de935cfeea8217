import { DESFAZER_MS } from '@cantai/contract/limites'
import type { Marcacao, Marcadas } from '@cantai/contract/musicas/marcadores'
import { enumerar, plural } from '@cantai/domain/palavras'
import { tellAfter } from '../../lib/ask-and-do.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { desmarcar, marcar } from './marcadores-api.ts'

/** The sentence about songs that were marked; `nomes`: of the tags that were put on and taken off. */
export function marcadasDitas(
  { mudadas, ausentes }: Pick<Marcadas, 'mudadas' | 'ausentes'>,
  nomes: { por: readonly string[]; tirar: readonly string[] },
): string {
  const gone = ausentes.length === 0 ? '' : ` ${plural(ausentes.length, 'já não existe', 'já não existem')}.`
  if (mudadas === 0) return `Nada mudou: já estavam assim.${gone}`
  const musicas = plural(mudadas, 'música', 'músicas')
  if (nomes.tirar.length === 0)
    return `${musicas} ${mudadas === 1 ? 'marcada' : 'marcadas'} com ${enumerar(nomes.por)}.${gone}`
  if (nomes.por.length === 0) return `${musicas} sem ${enumerar(nomes.tirar)}.${gone}`
  return `${musicas}: entrou ${enumerar(nomes.por)}, saiu ${enumerar(nomes.tirar)}.${gone}`
}

/** Marks songs, says so, and for ten seconds offers to take it back; false when it failed. */
export async function marcarEDizer(
  marcacao: Marcacao,
  nomes: { por: readonly string[]; tirar: readonly string[] },
): Promise<boolean> {
  try {
    const marcadas = await marcar(marcacao)
    toast.success(marcadasDitas(marcadas, nomes), {
      duration: DESFAZER_MS,
      ...(marcadas.mudadas > 0 && {
        action: {
          label: 'Desfazer',
          onClick: () => void desmarcar(marcadas).catch(tellAfter('Erro ao desfazer: ')),
        },
      }),
    })
    return true
  } catch (error) {
    tellAfter('Erro ao marcar: ')(error)
    return false
  }
}
