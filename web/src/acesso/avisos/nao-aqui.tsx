import type { ReactNode } from 'react'
import { ComHttps } from '../../lib/offline/este-endereco.tsx'
import { jeitoDeInstalar, type Jeito } from '../../lib/offline/install.ts'
import { PassosNoIphone } from '../../lib/offline/passos-no-iphone.tsx'
import type { Impedimento } from '../../lib/push/impedimento.ts'

/** How a permission that was refused is given back. */
const DESBLOQUEAR: Record<Jeito, string> = {
  iphone: 'Abra os Ajustes do iPhone, toque em Notificações › Cantai e ligue “Permitir Notificações”.',
  celular:
    'Toque no ícone ao lado do endereço, em Permissões, e permita as notificações. Com o Cantai instalado: segure o ícone dele e abra Informações do app › Notificações.',
  mac: 'No Safari, abra Safari › Ajustes › Sites › Notificações e permita este endereço.',
  computador: 'Clique no ícone ao lado do endereço e permita as notificações deste site.',
}

const Nota = ({ children }: { children: ReactNode }) => <p className="mt-1 text-sm text-dim">{children}</p>

/** Why notices do not come to this device, and what to do about it. */
const NAO_AQUI: Record<Impedimento, () => ReactNode> = {
  http: () => (
    <Nota>
      Os avisos só chegam quando o Cantai tem um endereço com https. <ComHttps />
    </Nota>
  ),
  iphone: () => (
    <>
      <Nota>No iPhone e no iPad os avisos chegam ao Cantai instalado. Instale, abra e entre por lá:</Nota>
      <div className="mt-4">
        <PassosNoIphone />
      </div>
    </>
  ),
  nativo: () => (
    <Nota>
      O aplicativo para Android não recebe avisos. Abra o endereço do Cantai no Chrome, instale por lá e ligue
      os avisos nele.
    </Nota>
  ),
  navegador: () => (
    <Nota>Este navegador não recebe avisos. Use o Chrome, o Edge, o Firefox ou o Safari em dia.</Nota>
  ),
  emprestado: () => (
    <Nota>
      Este aparelho não foi marcado como seu. Para receber avisos aqui, saia e entre com “Manter conectado
      neste aparelho”.
    </Nota>
  ),
  bloqueado: () => (
    <>
      <p className="mt-1 text-sm text-amber">O navegador está com os avisos do Cantai bloqueados.</p>
      <Nota>{DESBLOQUEAR[jeitoDeInstalar(navigator)]} Depois, volte aqui.</Nota>
    </>
  ),
}
export const NaoAqui = ({ impedimento }: { impedimento: Impedimento }) => NAO_AQUI[impedimento]()
