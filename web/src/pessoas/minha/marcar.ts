import type { Indisponibilidade, IndisponibilidadeNova } from '@cantai/contract/pessoas/pessoas'
import { dataPorExtenso } from '@cantai/domain/datas'
import { failureMessage } from '../../lib/api/failure.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { createIndisponibilidade, removeIndisponibilidade } from '../pessoas-api.ts'

/**
 * Days in words.
 * @example diasPorExtenso({ de: '2026-12-12', ate: '2026-12-20' }) // => 'de sábado, 12 de dezembro a domingo, 20 de dezembro'
 */
export const diasPorExtenso = ({ de, ate }: Pick<Indisponibilidade, 'de' | 'ate'>): string =>
  de === ate ? dataPorExtenso(de) : `de ${dataPorExtenso(de)} a ${dataPorExtenso(ate)}`

/** Marks days, and says in which services one has a place then. True when it was done. */
export async function mark(nova: IndisponibilidadeNova): Promise<boolean> {
  try {
    const { escalas } = await createIndisponibilidade(nova)
    const onde = escalas.map(({ titulo, data }) => `${titulo} (${dataPorExtenso(data)})`).join(', ')
    if (escalas.length > 0)
      toast.warning(`Você está na escala de ${onde}. A liderança já sabe que você não pode.`)
    else toast.success(`Marcado: você não pode ${diasPorExtenso(nova)}.`)
    return true
  } catch (error) {
    toast.apiError(failureMessage(error, 'Não foi possível marcar. Tente de novo.'))
    return false
  }
}

/** Removes marked days, with an offer to undo it. */
export async function unmark({ id, de, ate, motivo }: Indisponibilidade): Promise<void> {
  try {
    await removeIndisponibilidade(id)
    toast.success(`Desmarcado: você pode ${diasPorExtenso({ de, ate })}.`, {
      action: { label: 'Desfazer', onClick: () => void mark({ de, ate, motivo }) },
    })
  } catch (error) {
    toast.apiError(failureMessage(error, 'Não foi possível desmarcar. Tente de novo.'))
  }
}
