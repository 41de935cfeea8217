import { useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '../../lib/record/draft/drafts.ts'
import { getSession, useUsuario } from '../../lib/session/session.ts'

/** A list as it is being pasted together, under this name: a reload does not lose it. */
export function useListaColada(nome: string) {
  const usuario = useUsuario()?.id
  const [texto, setTexto] = useState(() => {
    const draft = usuario === undefined ? undefined : readDraft(usuario, nome)?.values['texto']
    return typeof draft === 'string' ? draft : ''
  })
  function change(novo: string) {
    setTexto(novo)
    if (usuario === undefined) return
    if (novo === '') removeDraft(usuario, nome)
    else writeDraft(usuario, nome, { at: Date.now(), values: { texto: novo } })
  }
  return [texto, change] as const
}

/** The list has come: the next one begins empty. */
export function forgetListaColada(nome: string): void {
  const session = getSession()
  if (session.status === 'in') removeDraft(session.usuario.id, nome)
}
