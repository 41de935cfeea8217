import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { palcoCalls, type Posicao } from '@cantai/contract/palco/palco'
import { api, ApiError } from '../../lib/api/api-client.ts'
import { failureMessage } from '../../lib/api/failure.ts'
import { useSemSinal } from '../../lib/live/sinal.ts'
import { changeVivo, takeVivo } from '../../lib/live/vivo.ts'
import type { Modo, Vivo } from '../../lib/live/vivo-guardado.ts'
import { usePode, useUsuario } from '../../lib/session/session.ts'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { anotarIda, contar, type Lugar, startContando } from './condutor.ts'

interface UseSeguir {
  cultoId: number | undefined
  vivo: Vivo | undefined
  /** What this screen shows; undefined until it is measured. */
  lugar: Lugar | undefined
  /** The song that this screen began with was kept here or named by the address. */
  temLugar: boolean
  /** Goes to the leader's song. */
  onLider: (posicao: Posicao) => void
}

/** A place of the leader's, told again with another key, is the same place. */
const placeOf = ({ item, bloco, bloco_fim, passo }: Posicao) =>
  `${item} ${bloco} ${bloco_fim ?? ''} ${passo ?? ''}`

/** Following and leading a culto: what everybody sees of it, and what this person does in it. */
export function useSeguir({ cultoId, vivo, lugar, temLugar, onLider }: UseSeguir) {
  const posicao = vivo?.posicao ?? null
  const modo = vivo?.modo ?? null
  const meu = useUsuario()?.id
  const mayLead = usePode('lider')
  const semSinal = useSemSinal()
  const [busy, setBusy] = useState(false)
  const [falha, setFalha] = useState<string>()
  const [volta, setVolta] = useState(0)
  const conduz = posicao !== null && posicao.lider_id === meu
  /** The leader's place that this screen has followed last; what was there when it was left is not followed again. */
  const followed = useRef(posicao && temLugar ? { place: placeOf(posicao), item: posicao.item } : undefined)
  /** Since the page was opened somebody has turned here: a reload tells nobody anything. */
  const [hasTurned, setHasTurned] = useState(false)
  /** The leader goes along with the team's place until they turn here themselves: they may come from another device. */
  const isComing = conduz && !hasTurned && vivo?.naoDito == null

  useEffect(() => (cultoId === undefined ? undefined : startContando()), [cultoId])

  const place = posicao ? placeOf(posicao) : undefined
  const follow = useEffectEvent((following: Modo | null) => {
    if (!posicao || place === undefined) return
    const before = followed.current
    if (before?.place === place) return
    followed.current = { place, item: posicao.item }
    const follows =
      !conduz && following !== null && (following === 'paginas' || before?.item !== posicao.item)
    if (isComing || follows) onLider(posicao)
  })
  useEffect(() => {
    if (place !== undefined && volta >= 0) follow(modo)
  }, [place, modo, volta])

  const tell = useEffectEvent(() => {
    if (conduz && hasTurned && lugar) contar(lugar)
  })
  const here = lugar && `${lugar.item} ${lugar.bloco} ${lugar.bloco_fim} ${lugar.passo ?? ''}`
  useEffect(() => {
    if (here !== undefined) tell()
  }, [here])

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFalha(undefined)
    try {
      await work()
    } catch (error) {
      setFalha(`Não deu certo. ${failureMessage(error, 'Verifique a conexão.')}`)
    }
    setBusy(false)
  }
  const conduzir = () =>
    run(async () => {
      if (cultoId === undefined || !lugar) return
      const put = async (assumir: boolean) => {
        const { tons, ...now } = await api(palcoCalls.conduzir, {
          params: { cultoId },
          body: { ...lugar, assumir },
        })
        takeVivo(now, tons)
      }
      try {
        await put(false)
      } catch (error) {
        if (!(error instanceof ApiError) || error.codigo !== 'outro_conduz') throw error
        const nome = posicao?.lider_nome ?? 'Outra pessoa'
        if (
          await confirmAction({
            message: `${nome} está conduzindo este culto. Assumir no lugar?`,
            confirmLabel: 'Assumir',
          })
        )
          await put(true)
      }
    })
  const parar = () =>
    run(async () => {
      if (cultoId === undefined) return
      await api(palcoCalls.parar, { params: { cultoId } })
      changeVivo({ naoDito: null })
      takeVivo(null)
    })
  /** Goes to where the leader is, also where this screen has been there. */
  const goToLider = () => {
    followed.current = undefined
    setVolta(volta + 1)
  }

  return {
    posicao,
    place,
    volta,
    conduz,
    mayLead,
    modo,
    /** Pages are followed, not only songs. */
    porPaginas: conduz ? isComing : modo === 'paginas',
    semSinal,
    busy,
    /** The failure of one's own last press; undefined while all is well. */
    falha,
    conduzir: () => void conduzir(),
    parar: () => void parar(),
    /** A song sounds in another key from now on, for the whole team. */
    mudarTom: (tom: string, semitons: number) => {
      if (lugar) contar({ ...lugar, semitons }, { [lugar.item]: tom })
    },
    seguir: (next: Modo | null) => {
      changeVivo({ modo: next })
      if (modo === null) goToLider()
    },
    /** One's own press; `para` another card, where it leads to one. */
    virei: (para?: string) => {
      setHasTurned(true)
      setFalha(undefined)
      if (conduz && para !== undefined) anotarIda(para)
    },
    voltar: goToLider,
  }
}

export type Seguir = ReturnType<typeof useSeguir>
