import { Link } from '@tanstack/react-router'
import { ChevronLeft, CircleCheck, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Escala } from '@cantai/contract/pessoas/escala'
import { plural } from '@cantai/domain/palavras'
import { QuandoDoCulto } from '../../cultos/quando-do-culto.tsx'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { hoje } from '../../lib/hoje.ts'
import { Badge } from '../../ui/data/badge.tsx'

/** Whether a roster is published, and how many places are empty. */
export const SituacaoDaEscala = ({ escala: { publicada_em, faltam } }: { escala: Escala }) => (
  <>
    {publicada_em === null ? (
      <Badge tone="neutral" icon={<EyeOff aria-hidden />}>
        Rascunho
      </Badge>
    ) : (
      <Badge tone="green" icon={<CircleCheck aria-hidden />}>
        Publicada
      </Badge>
    )}
    {faltam > 0 && <Badge tone="amber">{plural(faltam, 'vaga', 'vagas')} sem ninguém</Badge>}
  </>
)

/** The service of the roster; its buttons are the children. */
export const EscalaCabecalho = ({ escala, children }: { escala: Escala; children?: ReactNode }) => (
  <header>
    <Link
      to={enderecoDoCulto(escala.culto_id)}
      className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-md pr-2 pl-1 text-sm text-dim transition-colors hover:text-paper"
    >
      <ChevronLeft aria-hidden className="size-5" />
      Voltar ao culto
    </Link>
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="max-w-full min-w-0">
        <p className="text-gold">
          <QuandoDoCulto data={escala.data} hora={escala.hora} hoje={hoje()} />
        </p>
        <h1 className="mt-0.5 text-xl font-semibold tracking-tight text-balance wrap-anywhere">
          Escala · {escala.titulo}
        </h1>
        {escala.vagas.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2">
            <SituacaoDaEscala escala={escala} />
          </div>
        )}
      </div>
      {children}
    </div>
  </header>
)
