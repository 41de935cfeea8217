import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'

const loadModal = () => import('../../acesso/entrada/login-modal.tsx')
const LoginModal = lazy(async () => ({ default: (await loadModal()).LoginModal }))

const preload = () => void loadModal().catch(() => undefined)

export function LoginButton() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        Entrar
      </Button>
      {wanted && (
        <Suspense>
          <LoginModal open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
