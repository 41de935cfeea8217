import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../form/button.tsx'
import { classNames } from '../layout/class-names.ts'
import { playTone } from './tone.ts'
import { type Toast, toastStore, type ToastTone } from './toast.ts'

const LEAVES_MS = 150

const ICON: Record<ToastTone, ReactNode> = {
  success: <CircleCheck aria-hidden className="text-green" />,
  info: <Info aria-hidden className="text-blue" />,
  warning: <TriangleAlert aria-hidden className="text-amber" />,
  error: <CircleX aria-hidden className="text-red" />,
}

/** Counts down while nobody is reading it. */
function useCountdown(duration: number, isHeld: boolean, onEnd: () => void): void {
  const msLeft = useRef(duration)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isHeld || msLeft.current === Infinity) return undefined
    const start = Date.now()
    const timer = setTimeout(() => end(), msLeft.current)
    return () => {
      clearTimeout(timer)
      msLeft.current -= Date.now() - start
    }
  }, [isHeld])
}

type ToastCardProps = {
  toast: Toast
  /** Others have their turn before it. */
  isWaiting: boolean
  isHeld: boolean
  isSoundWanted: () => boolean
}

export function ToastCard({ toast, isWaiting, isHeld, isSoundWanted }: ToastCardProps) {
  const { id, tone, text, description, action, duration } = toast
  const [isLeaving, setLeaving] = useState(false)
  useCountdown(duration, isHeld || isWaiting, () => setLeaving(true))
  const see = useEffectEvent(() => {
    if (toastStore.see(id) && (tone === 'success' || tone === 'error') && isSoundWanted()) playTone(tone)
  })
  useEffect(() => {
    if (!isWaiting) see()
  }, [isWaiting])

  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(() => toastStore.remove(id), LEAVES_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, id])

  return (
    <li
      data-toast={tone}
      data-leaving={isLeaving ? '' : undefined}
      hidden={isWaiting}
      className={classNames(
        'toast pointer-events-auto flex items-start gap-3 rounded-lg border py-1.5 pr-1.5 pl-4 shadow-over',
        tone === 'error' ? 'border-red/60 bg-red-soft' : 'border-line bg-raised',
      )}
    >
      <span className="mt-3 shrink-0 [&_svg]:size-5">{ICON[tone]}</span>
      <div className="min-w-0 grow self-center py-2 wrap-anywhere">
        {/* Errors are assertive (they interrupt a screen reader); the rest is polite. */}
        <p role={tone === 'error' ? 'alert' : undefined} className="leading-5.5 font-medium">
          {text}
        </p>
        {description && <p className="mt-0.5 text-sm text-dim">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="min-h-11 shrink-0 cursor-pointer rounded-md px-3 text-sm font-semibold text-gold transition-colors hover:bg-hover hover:text-gold-bright"
          onClick={() => {
            setLeaving(true)
            action.onClick()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        label="Dispensar"
        icon={<X aria-hidden />}
        // The field that somebody is in keeps the focus, and a phone its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setLeaving(true)}
      />
    </li>
  )
}
