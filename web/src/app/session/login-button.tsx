import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'

const LoginModal = lazyPart(async () => (await import('../../acesso/entrada/login-modal.tsx')).LoginModal)

export function LoginButton() {
  const [modal, setModal] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={LoginModal.preload}
        onFocus={LoginModal.preload}
        onClick={() => setModal('open')}
      >
        Entrar
      </Button>
      {modal !== 'unused' && <LoginModal open={modal === 'open'} onClose={() => setModal('closed')} />}
    </>
  )
}
