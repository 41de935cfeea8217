import { CircleX } from 'lucide-react'
import type { Escala } from '@cantai/contract/pessoas/escala'
import { Momento } from '../../lib/dia.tsx'

/** The people who declined, also when somebody else has the place by now. */
export const Recusas = ({ recusas }: Pick<Escala, 'recusas'>) =>
  recusas.length > 0 && (
    <section aria-labelledby="recusas" className="mt-6">
      <h2 id="recusas" className="mb-2 font-semibold">
        Quem não pode
      </h2>
      <ul className="flex flex-col gap-2">
        {recusas.map(({ pessoa, funcao, motivo, em }) => (
          <li key={`${pessoa.id} ${funcao}`} className="flex gap-2">
            <CircleX aria-hidden className="mt-0.5 size-5 shrink-0 text-red" />
            <span className="min-w-0 wrap-anywhere">
              {pessoa.nome} · {funcao}
              {motivo !== null && <span className="text-dim"> · “{motivo}”</span>}
              <span className="block text-sm text-dim">
                Respondeu em <Momento iso={em} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
