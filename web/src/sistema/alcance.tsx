import { MonitorX, ShieldOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { manual } from '../lib/manual.ts'

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

/** Said with an address without TLS: what phones that open it will miss. */
export const SemHttps = () => (
  <Nota icon={<ShieldOff aria-hidden />}>
    O endereço começa com http: nos celulares não dá para instalar o Cantai, ler sem internet nem manter a
    tela acesa. <Manual href={manual('https')}>Como ligar o https</Manual>
  </Nota>
)
