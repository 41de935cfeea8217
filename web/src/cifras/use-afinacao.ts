import type { Afinacao } from '@cantai/contract/cifras/musico'
import { useUsuario } from '../lib/session/session.ts'
import { useMinhaCamada } from './camada/camada.ts'
import { afinacaoDe, keepAfinacao } from './camada/leituras.ts'
import { sendCamadaSoon } from './camada/sincronizar.ts'

/** The instrument that this person reads for, on all their devices; chosen without a network it is told later. */
export function useAfinacao(): { afinacao: Afinacao; escolher: (afinacao: Afinacao) => void } {
  const usuario = useUsuario()?.id ?? 0
  const minha = useMinhaCamada(usuario)
  return {
    afinacao: afinacaoDe(minha),
    escolher: (afinacao) => {
      keepAfinacao(usuario, afinacao)
      sendCamadaSoon()
    },
  }
}
