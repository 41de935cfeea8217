import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Usuario } from '@cantai/contract/acesso'
import { closePanel, type Panel, usePanel } from './panel-store.ts'
import { listenToShortcuts } from './shortcuts.ts'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const HelpModal = lazy(async () => ({ default: (await import('./help-modal.tsx')).HelpModal }))
const ConfiguracoesModal = lazy(async () => ({
  default: (await import('../../acesso/configuracoes-modal.tsx')).ConfiguracoesModal,
}))

/** Fetches each panel when it is first wanted, and keeps it until its closing was seen. */
export function PanelHost({ usuario }: { usuario: Usuario }) {
  const router = useRouter()
  const open = usePanel()
  const [shown, setShown] = useState<Panel>()
  if (open !== undefined && shown !== open) setShown(open)
  useEffect(() => listenToShortcuts((path) => void router.navigate({ to: path })), [router])
  if (!shown) return null
  const panel = { open: open === shown, onClose: closePanel, onClosed: () => setShown(undefined) }
  return (
    <Suspense>
      {shown === 'busca' && <Palette {...panel} usuario={usuario} />}
      {shown === 'ajuda' && <HelpModal {...panel} usuario={usuario} />}
      {shown === 'configuracoes' && <ConfiguracoesModal {...panel} usuario={usuario} />}
    </Suspense>
  )
}
