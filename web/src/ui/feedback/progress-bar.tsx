import { classNames } from '../layout/class-names.ts'

type ProgressBarProps = {
  label: string
  /** 0 to 100. */
  percent: number
  /** `indeterminate`: progress unknown, so the bar pulses instead of filling. */
  waiting?: boolean
  failed?: boolean
}

// Every engine has its own name for the filled part.
const GOLD = '[&::-moz-progress-bar]:bg-gold [&::-webkit-progress-value]:bg-gold'
const RED = '[&::-moz-progress-bar]:bg-red [&::-webkit-progress-value]:bg-red'

export const ProgressBar = ({ label, percent, waiting, failed }: ProgressBarProps) => (
  <progress
    aria-label={label}
    max={100}
    value={percent}
    className={classNames(
      'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-hover',
      '[&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-200',
      failed ? RED : GOLD,
      waiting && 'animate-pulse',
    )}
  />
)
