import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Escala } from '@cantai/contract/pessoas/escala'
import { QuandoDoCulto } from '../../../cultos/quando-do-culto.tsx'
import { enderecoDoCulto } from '../../../lib/endereco-do-culto.ts'
import { IconButton } from '../../../ui/form/button.tsx'
import { useSwipeSideways } from '../../../ui/layout/use-swipe-sideways.ts'
import type { Linha } from '../grade/celulas.ts'
import type { Mes } from '../grade/use-mes.ts'
import { chaveDe, type Proposta } from '../proposta/proposta.ts'
import { LugarDoCulto } from './lugar-do-culto.tsx'

type UmCultoProps = {
  mes: Mes
  proposta: Proposta
  hoje: string
  /** The service of the address; without it the next one. */
  culto: number | undefined
  onCulto: (cultoId: number) => void
  onOpen: (linha: Linha, escala: Escala) => void
}

/** A phone's view of the month: one service at a time, turned by a finger or by its buttons. */
export function UmCulto({ mes, proposta, hoje, culto, onCulto, onOpen }: UmCultoProps) {
  const { escalas, linhas, mayEdit, celula } = mes
  const named = escalas.findIndex(({ culto_id }) => culto_id === culto)
  const next = escalas.findIndex(({ encerrada }) => !encerrada)
  const index = named !== -1 ? named : next !== -1 ? next : escalas.length - 1
  const escala = escalas[index]
  const turn = (by: -1 | 1) => {
    const other = escalas[index + by]
    if (other) onCulto(other.culto_id)
  }
  const swipe = useSwipeSideways(turn)
  if (!escala) return null
  const { culto_id, titulo, data, hora, publicada_em, encerrada } = escala
  const isDraft = publicada_em === null && mayEdit && !encerrada
  const own = linhas
    .map((linha) => ({ linha, celula: celula(linha, escala) }))
    .filter(({ celula: { lugar } }) => lugar !== undefined)
  return (
    <section {...swipe} aria-label="Escala do culto" className="touch-pan-y">
      <div className="flex items-center gap-1">
        <IconButton
          label="Culto anterior"
          icon={<ChevronLeft aria-hidden />}
          disabled={index === 0}
          onClick={() => turn(-1)}
        />
        <Link
          to={enderecoDoCulto(culto_id, mayEdit ? 'escala' : undefined)}
          className="flex min-h-11 min-w-0 grow flex-col justify-center rounded-md px-1 text-center text-sm"
        >
          <span className="line-clamp-1 font-semibold text-gold wrap-anywhere max-[21rem]:line-clamp-none">
            <QuandoDoCulto data={data} hora={hora} hoje={hoje} />
          </span>
          <span className="line-clamp-1 text-dim wrap-anywhere max-[21rem]:line-clamp-2">
            {index + 1} de {escalas.length} ·{' '}
            {isDraft && `${escala.vagas.length > 0 ? 'Rascunho' : 'Sem escala'} · `}
            {titulo}
          </span>
        </Link>
        <IconButton
          label="Próximo culto"
          icon={<ChevronRight aria-hidden />}
          disabled={index === escalas.length - 1}
          onClick={() => turn(1)}
        />
      </div>
      {own.length === 0 ? (
        <p className="mt-6 text-center text-dim">
          {mayEdit ? 'Ninguém foi escalado ainda.' : 'A escala ainda não foi publicada.'}
        </p>
      ) : (
        <ul className="mt-1 divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
          {own.map(({ linha, celula: one }) => (
            <LugarDoCulto
              key={`${linha.funcao_id} ${linha.n}`}
              linha={linha}
              celula={one}
              escala={escala}
              proposto={proposta.propostos.get(chaveDe(culto_id, linha))}
              onOpen={mayEdit && !encerrada ? () => onOpen(linha, escala) : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
