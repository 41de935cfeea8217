import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** That the group knows a culto or an ensaio otherwise than it is now, and in what. */
export const Mudou = ({ diferenca, children }: { diferenca: readonly string[]; children?: ReactNode }) => (
  <div className="rounded-md border border-amber/40 bg-amber-soft p-3 text-sm">
    <p className="flex items-start gap-2 font-semibold">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-amber" />O grupo recebeu uma versão
      anterior
    </p>
    <ul aria-label="O que mudou" className="mt-1 list-disc pl-10 wrap-anywhere">
      {diferenca.map((mudanca) => (
        <li key={mudanca}>{mudanca}</li>
      ))}
    </ul>
    {children}
  </div>
)
