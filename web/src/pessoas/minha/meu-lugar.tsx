import { UserRound } from 'lucide-react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { useUsuario } from '../../lib/session/session.ts'
import { respond } from './minha-api.ts'
import { funcoesDe, respostaDe } from '@cantai/domain/pessoas/minha-resposta'
import { Responder } from '../resposta/responder.tsx'

/** The reader's own places in a service with their answer; nothing where they have none. */
export function MeuLugar({ culto }: { culto: Culto }) {
  const usuario = useUsuario()
  // A copy stored by an older version has no roster.
  const vagas = (culto.escala?.vagas ?? []).filter(
    ({ pessoa }) => pessoa !== null && pessoa.usuario_id === usuario?.id,
  )
  if (vagas.length === 0) return null
  const isOpen = respostaDe({ vagas }) === 'pendente'
  return (
    <div className="mt-3 flex min-w-0 flex-col gap-2">
      <p className="flex items-start gap-2">
        <UserRound aria-hidden className="mt-0.5 size-5 shrink-0 text-gold" />
        <span className="min-w-0 wrap-anywhere">
          <span className="text-dim">Você:</span>{' '}
          <strong className="font-semibold">{funcoesDe({ vagas })}</strong>
        </span>
      </p>
      <Responder vagas={vagas} onRespond={respond} variant={isOpen ? 'primary' : 'secondary'} />
    </div>
  )
}
