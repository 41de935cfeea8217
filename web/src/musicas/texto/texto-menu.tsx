import { useNavigate } from '@tanstack/react-router'
import { Ellipsis, Presentation, Share2, StickyNote } from 'lucide-react'
import { IconButton } from '../../ui/form/button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'

type TextoMenuProps = { palco: string; onAnotar: () => void; onLevar: () => void }

/** Beside the title of a text: to the stage, a note on it, and the ways out of the app. */
export function TextoMenu({ palco, onAnotar, onLevar }: TextoMenuProps) {
  const navigate = useNavigate()
  return (
    <Menu
      label="Mais opções"
      trigger={<IconButton label="Mais opções" word="Mais" icon={<Ellipsis aria-hidden />} />}
      items={[
        {
          label: 'Abrir no palco',
          icon: <Presentation aria-hidden />,
          onSelect: () => void navigate({ to: palco }),
        },
        { label: 'Anotar', icon: <StickyNote aria-hidden />, onSelect: onAnotar },
        { label: 'Levar…', icon: <Share2 aria-hidden />, onSelect: onLevar },
      ]}
    />
  )
}
