import { useLocation } from '@tanstack/react-router'
import { MapPinned } from 'lucide-react'
import { useEnderecoNovo } from '../../lib/offline/mudou-de-endereco.ts'
import { isNative } from '../../native/platform.ts'
import { writeServerAddress } from '../../native/server-address.ts'
import { NOTICE_ACTION, type Notice } from '../../ui/feedback/notice.ts'
import { createStore, useStore } from '../../ui/layout/store.ts'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'

/** 'Depois' lasts until this page is loaded again: the old address goes on, and nobody has to move now. */
const later = createStore(false)

async function mayLeave(): Promise<boolean> {
  const { unsentFirst } = await import('../../lib/saida/ask-and-logout.ts')
  return unsentFirst((dito) =>
    confirmAction({
      title: 'Ir para o novo endereço?',
      message: `${dito}. Continua guardado neste aparelho, neste endereço: abra-o aqui com internet para enviar.`,
      confirmLabel: 'Ir assim mesmo',
      cancelLabel: 'Ficar',
    }),
  )
}

/** The app asks the same server by another name: its session and what it keeps stay. */
function moveApp(endereco: string): void {
  writeServerAddress(endereco)
  location.reload()
}

/** Tells who opened an earlier address of the installation where it is now (END-01). */
export function useMudouDeEndereco(): Notice[] {
  const endereco = useEnderecoNovo()
  const href = useLocation({ select: (at) => at.href })
  const isPutOff = useStore(later)
  if (isPutOff || endereco === undefined) return []
  const there = `${endereco}${href}`
  const acoes = () => (
    <>
      {isNative() ? (
        <button type="button" className={NOTICE_ACTION} onClick={() => moveApp(endereco)}>
          Usar o novo
        </button>
      ) : (
        <a
          href={there}
          className={NOTICE_ACTION}
          onClick={(event) => {
            event.preventDefault()
            void mayLeave().then((leaves) => leaves && location.assign(there))
          }}
        >
          Abrir lá
        </a>
      )}
      <button type="button" className={NOTICE_ACTION} onClick={() => later.set(true)}>
        Depois
      </button>
    </>
  )
  const texto = `O Cantai tem um endereço novo: ${new URL(endereco).host}. Este continua abrindo.`
  return [{ id: 'endereco', icon: MapPinned, texto, acoes }]
}
