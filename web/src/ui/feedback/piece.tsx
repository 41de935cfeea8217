import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { Children, type ReactNode } from 'react'
import { Button } from '../form/button.tsx'

export const FALHOU = 'Esta parte da tela falhou.'

type PiecesProps = {
  /**
   * The place of the error message: bars are as wide as the window; a floating part has no place of its own, so its message stands at the
   * lower edge.
   */
  place?: keyof typeof FAILED
  children: ReactNode
}

/** An error boundary for each child: the others go on, and a sentence replaces it. */
export const Pieces = ({ place = 'content', children }: PiecesProps) =>
  Children.map(children, (child) => (
    <CatchBoundary getResetKey={always} errorComponent={FAILED[place]}>
      {child}
    </CatchBoundary>
  ))

const always = () => ''

export const PieceFailed = ({ reset }: Pick<ErrorComponentProps, 'reset'>) => (
  <div className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface px-4 py-2">
    <p role="alert" className="text-dim">
      {FALHOU}
    </p>
    <Button size="sm" onClick={reset}>
      Tentar novamente
    </Button>
  </div>
)

export const BarFailed = ({ reset }: ErrorComponentProps) => (
  <div className="mx-auto w-full max-w-page px-4 pt-2 md:px-6">
    <PieceFailed reset={reset} />
  </div>
)

/** In the flow, so that the end of the page can be scrolled above it. */
const FloatingFailed = ({ reset }: ErrorComponentProps) => (
  <div className="sticky bottom-(--above-floating) z-60 mx-4 mt-4">
    <PieceFailed reset={reset} />
  </div>
)

const FAILED = { content: PieceFailed, bar: BarFailed, floating: FloatingFailed }
