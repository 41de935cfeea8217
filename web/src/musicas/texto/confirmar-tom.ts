import { CONFIANCA } from '@cantai/domain/cifras/tom/vista'
import type { TomDaFolha } from '@cantai/domain/cifras/capo/tom-da-folha'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'

/** Asks whether a sheet is in the key that was heard, where hearing it is not certain. */
export async function isTomCerto({
  tom,
  confianca,
}: Pick<TomDaFolha, 'tom' | 'confianca'>): Promise<boolean> {
  return (
    confianca >= CONFIANCA ||
    confirmAction({
      title: 'Confirme o tom',
      message: `A cifra parece estar em ${tom}, mas não é certo. Transpor a partir de ${tom}?`,
      confirmLabel: `Está em ${tom}`,
      cancelLabel: 'Escolher outro',
    })
  )
}
