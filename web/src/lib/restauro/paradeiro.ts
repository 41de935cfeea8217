import { Paradeiro } from '@cantai/contract/lixeira'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { ApiError } from '../api/api-client.ts'
import type { RecordTexts } from '../record/record-texts.ts'

/** The fate of a record that a call did not find any more; undefined for every other failure. */
export function paradeiroOf(error: unknown, { naoEncontrado }: RecordTexts): Paradeiro | undefined {
  if (!(error instanceof ApiError) || error.status !== 404 || error.serverErro !== naoEncontrado)
    return undefined
  return Paradeiro.safeParse(error.detalhes).data ?? { virou: 'excluido' }
}

/** The place of what a record became, and the words of the button that leads there. */
const LUGARES = {
  execucao: ['/execucoes', 'Abrir a execução'],
  culto: ['/cultos', 'Abrir o culto'],
  musica: ['/musicas', 'Abrir a música'],
} as const

function said({ virou, em }: Paradeiro, texts: RecordTexts): string {
  if (virou === 'executado') return texts.foiExecutado
  return virou === 'concluido' ? texts.foiConcluido(em?.titulo ?? '') : texts.foiJuntado(em?.titulo ?? '')
}

/** Tells the editor of a record what it became, with a link to it. False for a deleted one, which has no place. */
export async function offerParadeiro(
  paradeiro: Paradeiro,
  texts: RecordTexts,
  go: (to: string) => void,
): Promise<boolean> {
  const { virou, em } = paradeiro
  if (virou === 'excluido') return false
  const [lista, label] = LUGARES[em?.tipo ?? 'execucao']
  const goes = await confirmAction({
    title: texts.naoEncontrado,
    message: said(paradeiro, texts),
    confirmLabel: em ? label : 'Abrir as execuções',
    cancelLabel: 'Voltar a editar',
  })
  if (goes) go(em ? `${lista}/${em.id}` : lista)
  return true
}
