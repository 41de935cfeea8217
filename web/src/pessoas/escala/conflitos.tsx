import { TriangleAlert } from 'lucide-react'

/** The conflicts of a person in a place, by name; they forbid nothing. */
export const Conflitos = ({ textos }: { textos: readonly string[] }) =>
  textos.length > 0 && (
    <ul className="mt-1 flex flex-col gap-1 text-sm text-amber">
      {textos.map((texto) => (
        <li key={texto} className="flex gap-1.5 wrap-anywhere">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{texto}</span>
        </li>
      ))}
    </ul>
  )
