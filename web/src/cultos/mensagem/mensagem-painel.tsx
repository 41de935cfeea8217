import { useQuery } from '@tanstack/react-query'
import { MessageCircle, Send } from 'lucide-react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { avisosCalls } from '@cantai/contract/cultos/avisos'
import { EstadoDoAviso } from '../../lib/aviso/estado-do-aviso.tsx'
import { Mudou } from '../../lib/aviso/mudou.tsx'
import { usePode } from '../../lib/session/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { cultoQuery } from '../cultos-api.ts'
import { temOQueDizer } from '../itens.ts'
import { Painel } from '../leitura/painel.tsx'

/** Polling interval while a message is on its way. */
const POLL_MS = 5_000
const ON_ITS_WAY = new Set(['pendente', 'enviando'])

type MensagemPainelProps = {
  culto: Culto
  /** Undefined while the button stands elsewhere. */
  onOpen: (() => void) | undefined
}

/** The culto as a message for the group: copied by anybody, sent by the bot for leaders. */
export function MensagemPainel({ culto, onOpen }: MensagemPainelProps) {
  const leads = usePode(avisosCalls.avisar.access)
  const { ultima_mensagem: ultima, itens } = culto
  useQuery({
    ...cultoQuery(culto.id),
    refetchInterval: ultima && ON_ITS_WAY.has(ultima.estado) ? POLL_MS : false,
  })
  if (!temOQueDizer(culto)) return null
  const mudou = ultima?.recebida === true && ultima.diferenca.length > 0
  return (
    <Painel title="Mensagem do culto">
      <div className="flex flex-col gap-3">
        <p className="text-sm text-dim">
          {itens.length > 0
            ? 'Quem serve, a ordem, os tons do dia e os links, num texto para o WhatsApp.'
            : 'Data, hora e quem serve, num texto para o WhatsApp.'}
        </p>
        {ultima && <EstadoDoAviso aviso={ultima} />}
        {mudou && (
          <Mudou diferenca={ultima.diferenca}>
            {leads && onOpen && (
              <Button className="mt-3 w-full" icon={<Send aria-hidden />} onClick={onOpen}>
                Enviar mudança
              </Button>
            )}
          </Mudou>
        )}
        {!(mudou && leads) && onOpen && (
          <Button
            variant={leads ? 'secondary' : 'ghost'}
            icon={leads ? <Send aria-hidden /> : <MessageCircle aria-hidden />}
            onClick={onOpen}
          >
            {leads ? 'Enviar ao grupo' : 'Ver a mensagem'}
          </Button>
        )}
      </div>
    </Painel>
  )
}
