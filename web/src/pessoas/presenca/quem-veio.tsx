import type { Escala } from '@cantai/contract/pessoas/escala'
import { Checkbox } from '../../ui/form/field.tsx'
import { escaladosDe } from './presentes.ts'

type QuemVeioProps = {
  escala: Escala
  /** The people whose tick was changed. */
  trocados: ReadonlySet<number>
  onToggle: (pessoaId: number) => void
}

/** The people of a service, to be ticked as having come. */
export const QuemVeio = ({ escala, trocados, onToggle }: QuemVeioProps) => (
  <ul aria-label="Quem veio" className="flex flex-col">
    {escaladosDe(escala).map(({ id, nome, funcoes, recusou, veio }) => (
      <li key={id}>
        <Checkbox
          label={
            <span className="wrap-anywhere">
              {nome}
              <span className="text-dim">
                {' '}
                · {funcoes.join(' · ')}
                {recusou && ' · disse que não podia'}
              </span>
            </span>
          }
          checked={veio !== trocados.has(id)}
          onChange={() => onToggle(id)}
          className="rounded-md px-2 py-1 transition-colors hover:bg-raised"
        />
      </li>
    ))}
  </ul>
)
