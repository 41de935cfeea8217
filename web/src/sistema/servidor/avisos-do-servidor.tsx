import { TriangleAlert } from 'lucide-react'
import type { AvisoDoServidor } from '@cantai/contract/sistema-servidor'
import { Section } from './section.tsx'

/** Matters that want care, each with what to do; nothing when all is well. */
export const AvisosDoServidor = ({ avisos }: { avisos: readonly AvisoDoServidor[] }) =>
  avisos.length > 0 && (
    <Section title="O que pede cuidado">
      <ul className="grid gap-3 lg:grid-cols-2">
        {avisos.map(({ codigo, texto, fazer }) => (
          <li key={codigo} className="flex gap-3 rounded-lg border border-line bg-amber-soft p-4">
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">{texto}</p>
              <p className="mt-1 text-dim">{fazer}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
