import type { Afinacao } from '@cantai/contract/cifras/musico'
import { useUsuario } from '../lib/session/session.ts'
import { createStore, useStore } from '../ui/layout/store.ts'
import { useMinhaCamada } from './camada/camada.ts'
import { afinacaoDe, keepAfinacao } from './camada/leituras.ts'
import { sendCamadaSoon } from './camada/sincronizar.ts'

/** The choice of a guest, until the page is left. */
const semConta = createStore<Afinacao>('do')

/** The instrument for which this person reads, on all their devices; sent by the outbox. */
export function useAfinacao(): { afinacao: Afinacao; escolher: (afinacao: Afinacao) => void } {
  const usuario = useUsuario()?.id ?? 0
  const minha = useMinhaCamada(usuario)
  const daPagina = useStore(semConta)
  if (usuario === 0) return { afinacao: daPagina, escolher: semConta.set }
  return {
    afinacao: afinacaoDe(minha),
    escolher: (afinacao) => {
      keepAfinacao(usuario, afinacao)
      sendCamadaSoon()
    },
  }
}
