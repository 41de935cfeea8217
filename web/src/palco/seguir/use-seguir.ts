import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { palcoCalls, type Posicao, type PosicaoNova } from '@cantai/contract/palco'
import { api, ApiError } from '../../lib/api/api-client.ts'
import { failureMessage } from '../../lib/api/failure.ts'
import { openPalco, takePosicao, usePosicao } from '../../lib/live/posicao.ts'
import { usePode, useUsuario } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'

export interface LugarNoPalco {
  readonly item: string
  readonly bloco: number
}

interface UseSeguir {
  cultoId: number | undefined
  lugar: LugarNoPalco
  /** Goes where the leader is. */
  onLider: (posicao: Posicao) => void
}

/** Following and leading a culto: what everybody sees of it, and what this person does in it. */
export function useSeguir({ cultoId, lugar, onLider }: UseSeguir) {
  const posicao = usePosicao()
  const meu = useUsuario()?.id
  const mayLead = usePode('lider')
  const [segue, setSegue] = useState(false)
  const [pausado, setPausado] = useState(false)
  const [busy, setBusy] = useState(false)
  const sending = useRef(Promise.resolve())
  const conduz = posicao?.lider_id === meu && meu !== undefined
  const semitons = conduz || (segue && !pausado) ? (posicao?.semitons ?? 0) : 0

  useEffect(() => {
    openPalco(cultoId)
    return () => openPalco(undefined)
  }, [cultoId])

  const goes = segue && !pausado && !conduz
  const follow = useEffectEvent(() => {
    if (posicao) onLider(posicao)
  })
  const seq = posicao?.seq
  useEffect(() => {
    if (goes && seq !== undefined) follow()
  }, [goes, seq])

  async function put(body: PosicaoNova): Promise<void> {
    if (cultoId === undefined) return
    takePosicao(await api(palcoCalls.conduzir, { params: { cultoId }, body }))
  }

  // The leader's own pages are told in their order; one that fails is told by the next.
  const tell = useEffectEvent((item: string, bloco: number) => {
    const body = { item, bloco, semitons: posicao?.item === item ? posicao.semitons : 0 }
    sending.current = sending.current.then(() => put(body)).catch(() => undefined)
  })
  const { item, bloco } = lugar
  useEffect(() => {
    if (conduz) tell(item, bloco)
  }, [conduz, item, bloco])

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.apiError('Não deu certo', { description: failureMessage(error, 'Verifique a conexão.') })
    }
    setBusy(false)
  }
  const conduzir = () =>
    run(async () => {
      const body = { item, bloco, semitons: 0 }
      try {
        await put(body)
      } catch (error) {
        if (!(error instanceof ApiError) || error.codigo !== 'outro_conduz') throw error
        const nome = posicao?.lider_nome ?? 'Outra pessoa'
        if (
          await confirmAction({
            message: `${nome} está conduzindo este culto. Assumir no lugar?`,
            confirmLabel: 'Assumir',
          })
        )
          await put({ ...body, assumir: true })
      }
    })
  const parar = () =>
    run(async () => {
      if (cultoId === undefined) return
      await api(palcoCalls.parar, { params: { cultoId } })
      takePosicao(null)
    })
  const subir = (by: number) =>
    run(() => put({ item, bloco, semitons: Math.max(-11, Math.min(11, (posicao?.semitons ?? 0) + by)) }))

  return {
    posicao,
    conduz,
    mayLead,
    segue,
    pausado,
    semitons,
    busy,
    conduzir: () => void conduzir(),
    parar: () => void parar(),
    subir: (by: number) => void subir(by),
    seguir: (next: boolean) => {
      setSegue(next)
      setPausado(false)
    },
    /** One's own press: the leader is left until one comes back. */
    pausar: () => {
      if (segue) setPausado(true)
    },
    voltar: () => setPausado(false),
  }
}

export type Seguir = ReturnType<typeof useSeguir>
