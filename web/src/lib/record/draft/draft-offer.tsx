import { FileClock } from 'lucide-react'
import { momentoEscrito } from '../../formatos.ts'
import type { DraftOffer as Offer } from './use-draft.ts'
import { Button } from '../../../ui/form/button.tsx'

/** Offers, on top of a form, the text that was written there and never saved. */
export function DraftOffer({ offer }: { offer: Offer | undefined }) {
  if (!offer) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-raised py-1.5 pr-2 pl-3 text-sm">
      <FileClock aria-hidden className="size-5 shrink-0 text-gold" />
      <output className="min-w-40 grow py-1">
        Há um rascunho não salvo de {momentoEscrito(offer.at)}.
        {offer.outdated && ' O registro foi salvo de novo depois disso: confira antes de salvar.'}
      </output>
      <span className="flex gap-1 max-sm:ml-auto">
        <Button size="sm" variant="ghost" onClick={offer.discard}>
          Descartar rascunho
        </Button>
        <Button size="sm" onClick={offer.recover}>
          Recuperar rascunho
        </Button>
      </span>
    </div>
  )
}
