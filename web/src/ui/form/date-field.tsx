import { CalendarDays } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { isData } from '@cantai/contract/regras'
import { classNames } from '../layout/class-names.ts'
import { dateText, dateValue, keepDateCharacters, maskDate } from './date-text.ts'
import { CONTROL, FieldFrame } from './field-frame.tsx'
import { usePart } from '../layout/use-part.ts'

const loadPopup = async () => (await import('./date-popup.tsx')).DatePopup

export type DateFieldProps = {
  label: string
  /** 'yyyy-MM-dd', or '' for none; an invalid date stays as typed. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  error?: string | undefined
  hideLabel?: boolean
  optional?: boolean
  required?: boolean
  id?: string
  className?: string
}

export function DateField({ value, onChange, onBlur, required, ...frame }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const popupId = useId()
  const [typed, setTyped] = useState({ text: dateText(value), value })
  const [left, setLeft] = useState(false)
  const [Popup, bring] = usePart(
    loadPopup,
    'Não foi possível abrir o calendário. Digite a data, como 22/11/2026.',
  )
  const [open, setOpen] = useState(false)

  // A value from outside, as when the filters are cleared, replaces what was typed.
  const text = typed.value === value ? typed.text : dateText(value)
  const wrong = left && value !== '' && !isData(value)

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const longer = target.value.length > text.length
    const atEnd = target.selectionStart === target.value.length
    take(longer && atEnd ? maskDate(target.value) : keepDateCharacters(target.value))
  }

  function take(next: string) {
    const nextValue = dateValue(next)
    setTyped({ text: next, value: nextValue })
    if (nextValue !== value) onChange(nextValue)
  }

  function leave() {
    setLeft(true)
    setTyped({ text: dateText(value), value })
    onBlur?.()
  }

  function toggle() {
    if (open) return setOpen(false)
    bring(() => setOpen(true))
  }

  return (
    <FieldFrame {...frame} error={frame.error ?? (wrong ? 'Data inválida' : undefined)}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={input}
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            aria-required={required || undefined}
            value={text}
            onChange={change}
            onBlur={leave}
            className={classNames(CONTROL, 'h-11 pr-12')}
          />
          <button
            ref={button}
            type="button"
            aria-label={`Escolher ${frame.label.replace(/ \*$/, '')} no calendário`}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={open ? popupId : undefined}
            onClick={toggle}
            className="absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-md text-dim transition-colors -outline-offset-2 hover:text-paper"
          >
            <CalendarDays aria-hidden className="size-5" />
          </button>
          {Popup && (
            <Popup
              id={popupId}
              label={frame.label}
              anchor={button}
              open={open}
              value={value}
              onClose={() => setOpen(false)}
              onChoose={(data) => {
                setLeft(false)
                take(dateText(data))
                setOpen(false)
              }}
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}
