import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { closePanel, type Panel, usePanel } from './panel-store.ts'
import { listenToShortcuts } from './shortcuts.ts'

const PANELS = {
  busca: lazyPart(async () => (await import('./palette.tsx')).Palette),
  ajuda: lazyPart(async () => (await import('./help-modal.tsx')).HelpModal),
  configuracoes: lazyPart(
    async () => (await import('../../acesso/configuracoes-modal.tsx')).ConfiguracoesModal,
  ),
  igreja: lazyPart(async () => (await import('../../sistema/igreja-modal.tsx')).IgrejaModal),
  seguranca: lazyPart(async () => (await import('../../acesso/configuracoes-modal.tsx')).SegurancaModal),
  senha: lazyPart(async () => (await import('../../acesso/configuracoes-modal.tsx')).TrocarSenhaModal),
}

/** Fetches each panel when it is first wanted, and keeps it until its closing was seen. */
export function PanelHost({ usuario }: { usuario: Usuario }) {
  const router = useRouter()
  const open = usePanel()
  const [shown, setShown] = useState<Panel>()
  if (open !== undefined && shown !== open) setShown(open)
  useEffect(() => listenToShortcuts((path) => void router.navigate({ to: path })), [router])
  // A session ends under an open panel, which the next one must not find.
  useEffect(() => closePanel, [])
  if (!shown) return null
  const Shown = PANELS[shown]
  return (
    <Shown
      usuario={usuario}
      open={open === shown}
      onClose={closePanel}
      onClosed={() => setShown(undefined)}
    />
  )
}
