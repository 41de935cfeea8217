import { MonitorX, ShieldOff } from 'lucide-react'
import { redeCalls } from '@cantai/contract/sistema/rede'
import { mayOpenOffline } from '../../lib/offline/este-endereco.tsx'
import { dismissDica, useSeenDicas } from '../../lib/dicas.ts'
import { useModalLife } from '../../lib/record/use-modal-life.ts'
import { usePode } from '../../lib/session/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { Nota, SemHttpsTexto } from './notas.tsx'

const SEM_HTTPS = 'sem-https'
const EnderecoModal = lazyPart(async () => (await import('./endereco-modal.tsx')).EnderecoModal)

/** Said in place of what would be sent to others: they cannot reach this server yet. An administrator has here the press that mends it. */
export function SoNesteComputador() {
  const mayOpen = usePode(redeCalls.abrir.access)
  const { isThere, show, life } = useModalLife()
  return (
    <Nota icon={<MonitorX aria-hidden />}>
      <strong className="block font-semibold text-paper">Este link só abre neste computador.</strong>O
      servidor ainda não atende os outros aparelhos da rede.
      {mayOpen ? (
        <span className="mt-2 flex">
          <Button size="sm" aria-haspopup="dialog" onClick={show}>
            Dar um endereço ao Cantai
          </Button>
        </span>
      ) : (
        ' Peça a um administrador que dê um endereço a ele.'
      )}
      {isThere && <EnderecoModal {...life} />}
    </Nota>
  )
}

/** An administrator who came by plain http hears what phones will miss, until they have read it on this device. */
export function AvisoSemHttps() {
  const isSeen = useSeenDicas().includes(SEM_HTTPS)
  if (mayOpenOffline() || isSeen) return null
  return (
    <aside
      aria-label="Sem https"
      className="flex flex-wrap items-center gap-x-3 rounded-lg border border-line bg-surface py-1.5 pr-2 pl-4 text-sm"
    >
      <ShieldOff aria-hidden className="size-5 shrink-0 text-amber" />
      <p className="min-w-0 grow basis-48 py-1.5 text-dim">
        <SemHttpsTexto />
      </p>
      <Button variant="ghost" size="sm" className="ml-auto" onClick={() => dismissDica(SEM_HTTPS)}>
        Entendi
      </Button>
    </aside>
  )
}
