import { Popover } from '@base-ui/react/popover'
import { type RefObject, useRef } from 'react'
import { DayPicker } from 'react-day-picker'
import { isData } from '@cantai/contract/regras'
import { diaLocal } from '@cantai/domain/datas'
import { dateOf, MONTH } from './month.tsx'

export type DatePopupProps = {
  id: string
  label: string
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  value: string
  onClose: () => void
  onChoose: (data: string) => void
}

const FIRST = new Date(1900, 0)
const LAST = new Date(2199, 11)

/** A calendar of a month; its code is loaded by the first press of a calendar button. */
export function DatePopup({ id, label, anchor, open, value, onClose, onChoose }: DatePopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  const selectedDate = isData(value) ? dateOf(value) : undefined

  function changed(next: boolean, { event }: { event: Event }) {
    const onButton = event.target instanceof Node && anchor.current?.contains(event.target)
    if (!next && !onButton) onClose()
  }

  return (
    <Popover.Root open={open} onOpenChange={changed}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          // In a low window a month fits neither above nor below the field: it opens over it.
          {...(matchMedia('(max-height: 50rem)').matches && { collisionAvoidance: { side: 'shift' } })}
          className="z-50"
        >
          <Popover.Popup
            ref={popup}
            id={id}
            aria-label={`Calendário: ${label}`}
            initialFocus={() =>
              popup.current?.querySelector<HTMLElement>('[role=gridcell] button[tabindex="0"]') ?? true
            }
            finalFocus={anchor}
            className="max-h-(--available-height) w-81.5 max-w-(--available-width) origin-(--transform-origin) overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-2 shadow-over transition-[opacity,scale] outline-none data-ending-style:scale-95 data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0"
          >
            <DayPicker
              mode="single"
              required
              {...MONTH}
              startMonth={FIRST}
              endMonth={LAST}
              {...(selectedDate && { defaultMonth: selectedDate })}
              selected={selectedDate}
              onSelect={(date) => onChoose(diaLocal(date))}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
