import { Menu } from 'lucide-react'
import { IconButton } from '../../ui/form/button.tsx'

export const MobileMenuButton = ({ onOpen }: { onOpen: () => void }) => (
  <div className="-ml-2 md:hidden">
    <IconButton label="Abrir menu" icon={<Menu aria-hidden />} aria-haspopup="dialog" onClick={onOpen} />
  </div>
)
