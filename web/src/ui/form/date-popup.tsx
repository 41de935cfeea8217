import { Popover } from '@base-ui/react/popover'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { DayPicker } from 'react-day-picker'
import { ptBR } from 'react-day-picker/locale/pt-BR'
import { isData } from '@cantai/contract/regras'
import { diaLocal } from '@cantai/domain/datas'

export type DatePopupProps = {
  id: string
  label: string
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  value: string
  onClose: () => void
  onChoose: (data: string) => void
}

const STEP =
  'grid size-11 cursor-pointer place-items-center rounded-md text-dim transition-colors hover:bg-hover hover:text-paper aria-disabled:cursor-default aria-disabled:opacity-40'

const LOOK = {
  root: 'relative',
  month_caption: 'flex h-11 items-center pl-3',
  caption_label: 'font-semibold first-letter:uppercase',
  nav: 'absolute top-0 right-0 flex',
  button_previous: STEP,
  button_next: STEP,
  month_grid: 'mt-1 w-full table-fixed border-collapse',
  weekday: 'h-8 text-sm font-normal text-dim',
  day: 'group p-0 text-center',
  day_button:
    'grid h-11 w-full cursor-pointer place-items-center rounded-md transition-colors hover:bg-hover group-data-outside:text-dim group-data-today:font-semibold group-data-today:text-gold group-data-selected:bg-gold group-data-selected:text-on-gold!',
}

const FIRST = new Date(1900, 0)
const LAST = new Date(2199, 11)

const SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

// Noon has the same date however the clocks change.
const dateOf = (data: string) => new Date(`${data}T12:00:00`)

/**
 * A month to choose a day from; it comes with the first press of a calendar button. Seven columns of 2.75 rem, narrower
 * where large text would push them off a phone.
 */
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
          // A low window has room for a whole month neither above the field nor below: over it, then.
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
              locale={ptBR}
              showOutsideDays
              fixedWeeks
              startMonth={FIRST}
              endMonth={LAST}
              {...(selectedDate && { defaultMonth: selectedDate })}
              selected={selectedDate}
              onSelect={(date) => onChoose(diaLocal(date))}
              classNames={LOOK}
              formatters={{ formatWeekdayName: (date) => SEMANA[date.getDay()] ?? '' }}
              components={{ Chevron }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const Chevron = ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) =>
  orientation === 'left' ? (
    <ChevronLeft aria-hidden className="size-5" />
  ) : (
    <ChevronRight aria-hidden className="size-5" />
  )
