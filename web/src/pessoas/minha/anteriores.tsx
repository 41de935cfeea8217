import { CircleX } from 'lucide-react'
import type { MeuCulto } from '@cantai/contract/pessoas/escala'
import { QuandoDoCulto } from '../../cultos/quando-do-culto.tsx'
import { funcoesDe, respostaDe } from '@cantai/domain/pessoas/minha-resposta'

/** Services that are over in which one had a place. */
export const Anteriores = ({ cultos, hoje }: { cultos: readonly MeuCulto[]; hoje: string }) => (
  <section aria-labelledby="anteriores">
    <h2 id="anteriores" className="text-lg font-semibold">
      Onde você serviu
    </h2>
    <ul className="mt-2 divide-y divide-line">
      {cultos.map((culto) => (
        <li key={culto.culto_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
          <span>
            <QuandoDoCulto data={culto.data} hora={culto.hora} hoje={hoje} />
          </span>
          <span className="min-w-0 text-dim wrap-anywhere">
            {funcoesDe(culto)}
            {respostaDe(culto) === 'recusada' && (
              <span className="ml-2 inline-flex items-center gap-1 text-amber">
                <CircleX aria-hidden className="size-4" />
                não pôde
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  </section>
)
