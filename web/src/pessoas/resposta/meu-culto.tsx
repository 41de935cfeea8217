import { Guitar } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { MeuCulto } from '@cantai/contract/pessoas/escala'
import { diaDoCulto } from '../../cultos/quando.ts'
import { QuandoDoCulto } from '../../cultos/quando-do-culto.tsx'
import { Hora } from '../../lib/dia.tsx'
import { funcoesDe } from '@cantai/domain/pessoas/minha-resposta'

type MeuCultoCardProps = {
  culto: MeuCulto
  hoje: string
  /** The link to the service, where the reader may open it. */
  titulo?: ReactNode
  children?: ReactNode
}

/** A service with one's own functions in it, and the rehearsal before it. */
export function MeuCultoCard({ culto, hoje, titulo, children }: MeuCultoCardProps) {
  const { data, hora, ensaio } = culto
  const name = useId()
  return (
    <article
      aria-labelledby={name}
      className="flex min-w-0 flex-col gap-4 rounded-xl border border-line bg-surface bg-linear-to-br from-gold-soft/70 to-transparent to-55% p-5"
    >
      <div className="min-w-0">
        <h2 id={name} className="text-lg font-semibold text-balance text-gold">
          <QuandoDoCulto data={data} hora={hora} hoje={hoje} />
        </h2>
        <p className="mt-1 text-lg font-semibold wrap-anywhere">{funcoesDe(culto)}</p>
        <p className="mt-1 line-clamp-2 text-dim wrap-anywhere">{titulo ?? culto.titulo}</p>
        {ensaio !== null && (
          <p className="mt-1 flex items-start gap-2 text-dim">
            <Guitar aria-hidden className="mt-1 size-4 shrink-0" />
            <span>
              {ensaio.data_ensaio < hoje ? 'Ensaiado: ' : 'Ensaio: '}
              <span className="text-paper">
                {diaDoCulto(ensaio.data_ensaio, hoje).toLowerCase()} · <Hora hora={ensaio.hora_inicio} />
              </span>
            </span>
          </p>
        )}
      </div>
      {children}
    </article>
  )
}
