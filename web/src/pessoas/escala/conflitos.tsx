import { TriangleAlert } from 'lucide-react'
import type { Escala, Vaga } from '@cantai/contract/pessoas/escala'
import { plural } from '@cantai/domain/palavras'

/** Serving week after week is said once, above the roster, not in each place. */
const isSaidAbove = ({ tipo }: { tipo: string }) => tipo === 'terceira_seguida'

/** The texts that a leader should think about in a place. */
export const conflitosDaVaga = (vaga: Vaga | undefined): string[] =>
  (vaga?.conflitos ?? []).filter((one) => !isSaidAbove(one)).map(({ texto }) => texto)

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

const DITOS_MAX = 3

/** The people who serve week after week in these rosters although somebody else could, each once. */
export function Cansados({ escalas }: { escalas: readonly Pick<Escala, 'vagas'>[] }) {
  const last = new Map<number, string>()
  for (const { vagas } of escalas)
    for (const { pessoa, conflitos = [] } of vagas) {
      const conflito = conflitos.find(isSaidAbove)
      if (pessoa && conflito) last.set(pessoa.id, conflito.texto)
    }
  if (last.size === 0) return null
  const said = [...last.values()]
  const more = said.length - DITOS_MAX
  return (
    <p className="flex gap-2 text-sm text-amber wrap-anywhere">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        {said.slice(0, DITOS_MAX).join(' · ')}
        {more > 0 && ` · e mais ${plural(more, 'pessoa', 'pessoas')}`}. Há outra pessoa livre da mesma função.
      </span>
    </p>
  )
}
