import { Ban, CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon, Send } from 'lucide-react'
import type { AvisoDoEnsaio } from '@cantai/contract/ensaios/avisos'
import { Momento } from '../dia.tsx'

const ESTADO: Record<AvisoDoEnsaio['estado'], { icon: LucideIcon; look: string; words: string }> = {
  pendente: { icon: Clock, look: 'text-blue', words: 'Na fila: sai assim que der' },
  enviando: { icon: Send, look: 'text-blue', words: 'Saindo agora' },
  enviada: { icon: CircleCheck, look: 'text-green', words: 'O grupo recebeu' },
  incerta: { icon: CircleHelp, look: 'text-amber', words: 'Pode não ter chegado: confira no grupo' },
  recusada: { icon: CircleX, look: 'text-red', words: 'Não foi enviada' },
  cancelada: { icon: Ban, look: 'text-dim', words: 'Não foi enviada' },
}

/** The fate of a message to the group. */
export function EstadoDoAviso({ aviso }: { aviso: Omit<AvisoDoEnsaio, 'id'> }) {
  const { estado, criado_em, enviada_em, motivo } = aviso
  const { icon: Icon, look, words } = ESTADO[estado]
  return (
    <div className="flex items-start gap-2 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <p className="min-w-0 wrap-anywhere">
        {words}
        <span className="text-dim">
          {' · '}
          <Momento iso={enviada_em ?? criado_em} />
        </span>
        {motivo !== null && estado !== 'enviada' && <span className="block text-dim">{motivo}</span>}
      </p>
    </div>
  )
}
