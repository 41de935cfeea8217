import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'

export const FALHOU = 'Esta parte da tela falhou.'

/** Keeps a fault of what it holds to itself: everything around it goes on, and a sentence stands in its place. */
export const Piece = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={always} errorComponent={PieceFailed}>
    {children}
  </CatchBoundary>
)

/** As `Piece`, of what has no place of its own on the screen. */
export const FloatingPiece = ({ children }: { children: ReactNode }) => (
  <CatchBoundary getResetKey={always} errorComponent={FloatingFailed}>
    {children}
  </CatchBoundary>
)

const always = () => ''

/** The failed part by itself may come again; where it does not, the whole page may. */
export const PieceFailed = ({ reset }: Pick<ErrorComponentProps, 'reset'>) => (
  <div className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface px-4 py-2">
    <p role="alert" className="text-dim">
      {FALHOU}
    </p>
    <Button size="sm" onClick={reset}>
      Tentar novamente
    </Button>
    <Button size="sm" variant="ghost" onClick={() => location.reload()}>
      Recarregar página
    </Button>
  </div>
)

const FloatingFailed = ({ reset }: ErrorComponentProps) => (
  <div className="fixed inset-x-0 bottom-0 z-60 border-t border-line bg-hover pb-[env(safe-area-inset-bottom)]">
    <PieceFailed reset={reset} />
  </div>
)
