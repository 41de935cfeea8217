import { Menu } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/form/button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'

const MobileMenu = lazyPart(async () => (await import('./mobile-menu.tsx')).MobileMenu)

export function MobileMenuButton() {
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <div className="-ml-2 md:hidden">
      <IconButton
        label="Abrir menu"
        icon={<Menu aria-hidden />}
        aria-haspopup="dialog"
        onPointerDown={MobileMenu.preload}
        onFocus={MobileMenu.preload}
        onClick={() => setMenu('open')}
      />
      {menu !== 'unused' && <MobileMenu open={menu === 'open'} onClose={() => setMenu('closed')} />}
    </div>
  )
}
