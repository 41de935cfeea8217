import { useState } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { linksDoCultoCalls } from '@cantai/contract/cultos/links'
import { failureMessage, isSessionOver } from '../../lib/api/failure.ts'
import { hoje } from '../../lib/hoje.ts'
import { usePode } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { createLinkParaMensagem, useLinkParaMensagem } from '../links/links-api.ts'

/** Whether the message carries a link without a password, which is made when that is first wanted; off at first. */
export function useLinkNaMensagem({ id, data }: Pick<Culto, 'id' | 'data'>) {
  const mayLink = usePode(linksDoCultoCalls.create.access)
  const made = useLinkParaMensagem(id)
  const [wanted, setWanted] = useState(false)
  const [busy, setBusy] = useState(false)
  /** One that is revoked leaves the message. */
  const link = wanted ? made : undefined

  async function change(next: boolean) {
    // A second press would make a second link.
    if (busy) return
    setBusy(true)
    try {
      if (next && made === undefined) await createLinkParaMensagem(id)
      setWanted(next)
    } catch (error) {
      if (!isSessionOver(error))
        toast.apiError(failureMessage(error, 'Não foi possível criar o link. Tente novamente.'))
    }
    setBusy(false)
  }

  return {
    /** The whole address; undefined while the message has none. */
    link,
    controle: mayLink && data >= hoje() && (
      <Switch
        label="Com o link sem senha"
        hint="Um só endereço, que abre a ordem e os tons sem entrar, no lugar dos que pedem senha."
        checked={link !== undefined}
        busy={busy}
        onChange={(next) => void change(next)}
      />
    ),
  }
}
