import { TriangleAlert } from 'lucide-react'
import type { Usuario } from '@cantai/contract/acesso/acesso'
import { pode } from '@cantai/domain/acesso/niveis'
import { useAvisosDaConta } from '../../acesso/use-avisos-da-conta.tsx'
import { useModalLife } from '../../lib/record/use-modal-life.ts'
import { useAvisosDoServidor } from '../../sistema/use-avisos-do-servidor.tsx'
import { NOTICE_ACTION, type Notice } from '../../ui/feedback/notice.ts'
import { StatusBar } from '../../ui/feedback/offline-bar.tsx'
import { classNames } from '../../ui/layout/class-names.ts'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { useMudouDeEndereco } from './use-mudou-de-endereco.tsx'
import { useSenhaComum } from './use-senha-comum.tsx'

const AvisosModal = lazyPart(async () => (await import('./avisos-modal.tsx')).AvisosModal)

/**
 * The notices above every screen, in one line however many they are: a single one with its actions where there is room, else all of them
 * behind 'Ver'.
 */
export function AvisosBar({ usuario }: { usuario: Usuario }) {
  const doEndereco = useMudouDeEndereco()
  const doServidor = useAvisosDoServidor(pode(usuario, 'bot:editar'))
  const daConta = useAvisosDaConta()
  const daSenha = useSenhaComum(usuario)
  return <Linha avisos={[...doServidor, ...doEndereco, ...daConta, ...daSenha]} />
}

/** The notices of somebody who has not logged in. */
export const AvisosDeFora = () => <Linha avisos={useMudouDeEndereco()} />

function Linha({ avisos }: { avisos: readonly Notice[] }) {
  const { isThere, show, life } = useModalLife()
  const [first] = avisos
  const only = avisos.length === 1 ? first : undefined
  const Icon = only?.icon ?? TriangleAlert
  return (
    <>
      {first && (
        <StatusBar tone="amber">
          <Icon aria-hidden />
          <span
            className={classNames('max-sm:truncate', only && 'whitespace-pre-line max-sm:whitespace-nowrap')}
          >
            {only ? only.texto : `${avisos.length} avisos`}
          </span>
          {only && <span className="flex gap-2 max-sm:hidden">{only.acoes()}</span>}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={only ? 'Ver o aviso' : `Ver os ${avisos.length} avisos`}
            className={classNames(NOTICE_ACTION, '-my-1', only && 'sm:hidden')}
            onClick={show}
          >
            Ver
          </button>
        </StatusBar>
      )}
      {isThere && <AvisosModal avisos={avisos} {...life} />}
    </>
  )
}
