import { ChevronRight } from 'lucide-react'
import type { Novidade } from '@cantai/contract/sistema/servidor'
import { useFormatos } from '../../lib/formatos.ts'
import { Section } from './section.tsx'

/** The changes of the last versions; the newest one is open. */
export function Novidades({ novidades }: { novidades: readonly Novidade[] }) {
  const { dia } = useFormatos()
  if (novidades.length === 0) return null
  return (
    <Section title="O que há de novo">
      {novidades.map(({ versao, data, itens }, i) => (
        <details key={versao} open={i === 0} className="group border-line not-nth-[2]:border-t">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
            <ChevronRight
              aria-hidden
              className="size-4 shrink-0 text-dim transition-transform group-open:rotate-90"
            />
            {versao}, de {dia(data)}
          </summary>
          <ul className="mb-3 max-w-prose list-disc pl-6 text-dim">
            {itens.map((item) => (
              <li key={item} className="mt-1">
                {item}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Section>
  )
}
