import { Popover } from '@base-ui/react/popover'
import { X } from 'lucide-react'
import { IconButton } from '../ui/form/button.tsx'
import { Instrumentos, Posicoes } from './desenho-posicoes.tsx'
import { useLeitura } from './leitura.ts'

type DesenhoPopoverProps = { acorde: string; anchor: HTMLElement; onClose: () => void }

/** How a chord is played, beside the chord that was tapped. */
export function DesenhoPopover({ acorde, anchor, onClose }: DesenhoPopoverProps) {
  const { leitura, change } = useLeitura()
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal render={<section aria-label={`Desenho de ${acorde}`} />}>
        <Popover.Positioner
          anchor={anchor}
          side="top"
          // Below its chord it leaves free the words that are sung to it.
          sideOffset={({ side, anchor: { height } }) => (side === 'bottom' ? 2 * height : 8)}
          collisionPadding={8}
          className="z-50"
        >
          <Popover.Popup
            finalFocus={() => anchor}
            className="max-h-(--available-height) w-64 max-w-(--available-width) overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-3 shadow-over outline-none"
          >
            <div className="flex items-center justify-between gap-2 pl-1">
              <Popover.Title className="min-w-0 font-mono text-lg font-semibold wrap-anywhere text-gold">
                {acorde}
              </Popover.Title>
              <Popover.Close render={<IconButton label="Fechar desenho" icon={<X aria-hidden />} />} />
            </div>
            <Instrumentos leitura={leitura} onChange={change} />
            <Posicoes key={leitura.instrumento} acorde={acorde} instrumento={leitura.instrumento} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
