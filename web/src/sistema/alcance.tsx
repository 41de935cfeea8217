import { MonitorX, ShieldOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { dismissDica, useSeenDicas } from '../lib/dicas.ts'
import { manual } from '../lib/manual.ts'
import { Button } from '../ui/form/button.tsx'

const SEM_HTTPS = 'sem-https'

/** A page of the manual, in a tab of its own so that nothing here is left. */
const Manual = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="font-medium text-gold underline underline-offset-4"
  >
    {children}
  </a>
)

const Nota = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className="mb-4 flex gap-3 rounded-md border border-line bg-raised p-3 text-sm text-dim [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-amber">
    {icon}
    <p className="min-w-0">{children}</p>
  </div>
)

/** Said in place of what would be sent to others: they cannot reach this server yet. */
export const SoNesteComputador = () => (
  <Nota icon={<MonitorX aria-hidden />}>
    <strong className="block font-semibold text-paper">Este link só abre neste computador.</strong>O servidor
    ainda não atende os outros aparelhos da rede.{' '}
    <Manual href={manual('https', 'abrir-na-rede')}>Como abrir para a rede da igreja</Manual>
  </Nota>
)

/** An administrator who came by plain http hears what phones will miss, until they have read it on this device. */
export function AvisoSemHttps() {
  const isSeen = useSeenDicas().includes(SEM_HTTPS)
  if (isSecureContext || isSeen) return null
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

const SemHttpsTexto = () => (
  <>
    O endereço começa com http: nos celulares não dá para instalar o Cantai, ler sem internet nem manter a
    tela acesa. <Manual href={manual('https')}>Como ligar o https</Manual>
  </>
)

/** Said with an address without TLS: what phones that open it will miss. */
export const SemHttps = () => (
  <Nota icon={<ShieldOff aria-hidden />}>
    <SemHttpsTexto />
  </Nota>
)
