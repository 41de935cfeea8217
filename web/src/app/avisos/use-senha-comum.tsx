import { KeyRound } from 'lucide-react'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { NOTICE_ACTION, type Notice } from '../../ui/feedback/notice.ts'
import { createStore, useStore } from '../../ui/layout/store.ts'
import { openPanel } from '../palette/panel-store.ts'

const KEY = 'cantai.senha-depois'

function readLater(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'sim'
  } catch {
    return false
  }
}

/** 'Depois' is remembered in this tab only. */
const later = createStore(readLater())

function putOff(): void {
  try {
    sessionStorage.setItem(KEY, 'sim')
  } catch {
    // Without storage it is asked again after the next reload.
  }
  later.set(true)
}

/** Tells an administrator that the password in use is among the first that a stranger would try (SEG-08). */
export function useSenhaComum({ senha_comum }: Usuario): Notice[] {
  const isPutOff = useStore(later)
  if (!senha_comum || isPutOff) return []
  const acoes: Notice['acoes'] = (onLeave) => (
    <>
      <button
        type="button"
        className={NOTICE_ACTION}
        onClick={() => {
          onLeave?.()
          openPanel('senha')
        }}
      >
        Trocar agora
      </button>
      <button type="button" className={NOTICE_ACTION} onClick={putOff}>
        Depois
      </button>
    </>
  )
  const texto = 'A sua senha é fácil de adivinhar, e com ela se administra o ministério.'
  return [{ id: 'senha', icon: KeyRound, texto, acoes }]
}
