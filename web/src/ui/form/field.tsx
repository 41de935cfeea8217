import { Check, ChevronDown, Eye, EyeOff, Search, X } from 'lucide-react'
import { useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { CONTROL, FieldFrame, type FieldText } from './field-frame.tsx'

export type TextFieldProps = ComponentProps<'input'> & FieldText
export type TextAreaProps = ComponentProps<'textarea'> & FieldText
export type SelectFieldProps = ComponentProps<'select'> &
  FieldText & { options: { value: string; label: string }[] }

type FrameProps = FieldText & { id?: string; className?: string }

/** A field's props: those of the frame around the control, and the control's own. */
function splitProps<Props extends FrameProps>(props: Props) {
  const { label, error, hint, warning, optional, hideLabel, className, id, ...own } = props
  return { frame: { label, error, hint, warning, optional, hideLabel, className, id }, own }
}

export function TextField(props: TextFieldProps) {
  const { frame, own } = splitProps(props)
  return (
    <FieldFrame {...frame}>
      {(control) => <input {...own} {...control} className={classNames(CONTROL, 'h-11')} />}
    </FieldFrame>
  )
}

export function TextArea(props: TextAreaProps) {
  const { frame, own } = splitProps(props)
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <textarea rows={4} {...own} {...control} className={classNames(CONTROL, 'block py-2.5')} />
      )}
    </FieldFrame>
  )
}

export function PasswordField(props: TextFieldProps) {
  const { frame, own } = splitProps(props)
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="relative">
          <input
            {...own}
            {...control}
            type={shown ? 'text' : 'password'}
            // A visible password is no prose: the keyboard must not correct or learn it.
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classNames(CONTROL, 'h-11 pr-12 touch:pr-20')}
          />
          <InnerButton
            label={shown ? 'Ocultar senha' : 'Mostrar senha'}
            word={shown ? 'Ocultar' : 'Mostrar'}
            icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            disabled={own.disabled}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </FieldFrame>
  )
}

export function SelectField({ options, ...props }: SelectFieldProps) {
  const { frame, own } = splitProps(props)
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <div className="relative">
          <select
            {...own}
            {...control}
            className={classNames(CONTROL, 'h-11 cursor-pointer appearance-none pr-10 text-ellipsis')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-3 right-3 size-5 text-dim" />
        </div>
      )}
    </FieldFrame>
  )
}

export function Checkbox({ label, className, ...input }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label
      className={classNames(
        'flex min-h-11 items-center gap-3 has-enabled:cursor-pointer has-disabled:opacity-60',
        className,
      )}
    >
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          {...input}
          type="checkbox"
          className="peer absolute inset-0 cursor-[inherit] appearance-none rounded-sm border border-edge bg-page transition-colors checked:border-gold checked:bg-gold enabled:hover:not-checked:border-dim"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none relative size-4 text-on-gold opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0">{label}</span>
    </label>
  )
}

export type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  busy?: boolean
  className?: string
}

export function SearchField({ label, value, onChange, placeholder, busy, className }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onChange('')
    input.current?.focus()
  }

  return (
    <search className={classNames('relative block min-w-0', className)}>
      <Search
        aria-hidden
        className={classNames(
          'pointer-events-none absolute top-3 left-3 size-5',
          busy ? 'animate-pulse text-gold' : 'text-dim',
        )}
      />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        aria-busy={busy || undefined}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(CONTROL, 'h-11 pl-11', value && 'pr-11')}
      />
      {value && <InnerButton label="Limpar busca" icon={<X aria-hidden />} onClick={clear} />}
    </search>
  )
}

type InnerButtonProps = {
  label: string
  /** In place of the icon where fingers do the pointing. */
  word?: string
  icon: ReactNode
  disabled?: boolean
  onClick: () => void
}

/** Placed at the right end of a control. */
function InnerButton({ label, word, icon, disabled, onClick }: InnerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={classNames(
        'absolute top-0 right-0 grid size-11 cursor-pointer place-items-center rounded-md text-dim transition-colors -outline-offset-2 hover:text-paper disabled:cursor-default [&_svg]:size-5',
        word !== undefined && 'touch:w-19 touch:[&_svg]:hidden',
      )}
    >
      {icon}
      {word !== undefined && <span className="hidden text-sm font-medium touch:inline">{word}</span>}
    </button>
  )
}
