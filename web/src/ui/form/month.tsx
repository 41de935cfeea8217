import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ptBR } from 'react-day-picker/locale/pt-BR'

const STEP =
  'grid size-11 cursor-pointer place-items-center rounded-md text-dim transition-colors hover:bg-hover hover:text-paper aria-disabled:cursor-default aria-disabled:opacity-40'

const SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

const Chevron = ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) =>
  orientation === 'left' ? (
    <ChevronLeft aria-hidden className="size-5" />
  ) : (
    <ChevronRight aria-hidden className="size-5" />
  )

/** A weekday's column; with large text on a phone its first letter alone, or the words would touch. */
const Weekday = ({ children, ...column }: ComponentProps<'th'>) => (
  <th {...column}>
    <span className="max-[21rem]:sr-only">{children}</span>
    <span aria-hidden className="hidden uppercase max-[21rem]:inline">
      {typeof children === 'string' && children.charAt(0)}
    </span>
  </th>
)

/** Styles of every month. Seven columns of 2.75 rem, narrower where large text would push them off a phone. */
export const MONTH = {
  locale: ptBR,
  showOutsideDays: true,
  fixedWeeks: true,
  classNames: {
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
      'grid h-11 w-full cursor-pointer place-items-center rounded-md transition-colors hover:bg-hover disabled:cursor-default disabled:text-dim disabled:opacity-40 group-data-outside:text-dim group-data-today:font-semibold group-data-today:text-gold group-data-selected:bg-gold group-data-selected:text-on-gold!',
  },
  formatters: { formatWeekdayName: (date: Date) => SEMANA[date.getDay()] ?? '' },
  components: { Chevron, Weekday },
}

/** A date of the device for 'yyyy-MM-dd'. Noon has the same date however the clocks change. */
export const dateOf = (data: string): Date => new Date(`${data}T12:00:00`)
