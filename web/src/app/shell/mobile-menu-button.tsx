import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/form/button.tsx'

const loadMenu = () => import('./mobile-menu.tsx')
const MobileMenu = lazy(async () => ({ default: (await loadMenu()).MobileMenu }))

const preload = () => void loadMenu().catch(() => undefined)

export function MobileMenuButton() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <div className="-ml-2 md:hidden">
      <IconButton
        label="Abrir menu"
        icon={<Menu aria-hidden />}
        aria-haspopup="dialog"
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {wanted && (
        <Suspense>
          <MobileMenu open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
