import { ShieldOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { ComHttps } from '../../lib/offline/este-endereco.tsx'

/** A page of the manual, in a tab of its own so that nothing here is left. */
export const Manual = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="font-medium text-gold underline underline-offset-4"
  >
    {children}
  </a>
)

export const Nota = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className="mb-4 flex gap-3 rounded-md border border-line bg-raised p-3 text-sm text-dim [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-amber">
    {icon}
    <div className="min-w-0">{children}</div>
  </div>
)

/** The features that phones miss where the address has no TLS. */
export const SemHttpsTexto = () => (
  <>
    O endereço começa com http: nos celulares não dá para instalar o Cantai, ler sem internet nem manter a
    tela acesa. <ComHttps />
  </>
)

/** Said with an address without TLS: what phones that open it will miss. */
export const SemHttps = () => (
  <Nota icon={<ShieldOff aria-hidden />}>
    <SemHttpsTexto />
  </Nota>
)
