import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { Children, type ReactNode } from 'react'
import { Button } from '../form/button.tsx'

export const FALHOU = 'Esta parte da tela falhou.'

type PiecesProps = {
  /** They have no place of their own on the screen: a sentence lies over its lower edge. */
  floating?: boolean
  children: ReactNode
}

/** Keeps a fault of each child to itself: the others go on, and a sentence stands in its place. */
export const Pieces = ({ floating = false, children }: PiecesProps) =>
  Children.map(children, (child) => (
    <CatchBoundary getResetKey={always} errorComponent={floating ? FloatingFailed : PieceFailed}>
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

const FloatingFailed = ({ reset }: ErrorComponentProps) => (
  <div className="fixed inset-x-4 bottom-(--above-floating) z-60">
    <PieceFailed reset={reset} />
  </div>
)
