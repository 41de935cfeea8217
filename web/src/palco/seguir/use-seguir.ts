import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { palcoCalls, type Posicao } from '@cantai/contract/palco/palco'
import { api, ApiError } from '../../lib/api/api-client.ts'
import { failureMessage } from '../../lib/api/failure.ts'
import { useSemSinal } from '../../lib/live/sinal.ts'
import { changeVivo, keepQuietly, takeVivo } from '../../lib/live/vivo.ts'
import type { Modo, Vivo } from '../../lib/live/vivo-guardado.ts'
import { usePode, useUsuario } from '../../lib/session/session.ts'
import type { Blocos } from '../cena/pontos.ts'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { anotar, contar, startContando } from './condutor.ts'
import { startPulso } from './pulso.ts'

/** The service's order in its newest answer. */
export interface Lista {
  /** Changes with each offer of a newer order. */
  readonly oferta: unknown
  /** Takes the newest order, for a card that this one lacks. */
  readonly buscar: (item: string) => void
  /** A card that the newest order lacks too. */
  readonly fora: string | undefined
}

interface UseSeguir {
  cultoId: number | undefined
  vivo: Vivo | undefined
  /** The card on this screen, and the semitones of its key from that of the day. */
  item: string
  semitons: number
  /** The visible range; undefined until it is measured. */
  blocos: Blocos | undefined
  /** Whether the first song of this screen comes from the address alone. */
  isAddressed: boolean
  /** Undefined where the order cannot change. */
  lista: Lista | undefined
  temItem: (item: string) => boolean
  /** Goes to the leader's card, which exists here. */
  onLider: (item: string) => void
}

/** Identifies the leader's place; a change of the key alone is no other place. */
const placeOf = ({ item, bloco, bloco_fim, passo }: Posicao) =>
  `${item} ${bloco} ${bloco_fim ?? ''} ${passo ?? ''}`

/** Following and leading a culto: what everybody sees, and what this person does. */
export function useSeguir({
  cultoId,
  vivo,
  item,
  semitons,
  blocos,
  isAddressed,
  lista,
  temItem,
  onLider,
}: UseSeguir) {
  const posicao = vivo?.posicao ?? null
  const modo = vivo?.modo ?? null
  const meu = useUsuario()?.id
  const mayLead = usePode('lider')
  const semSinal = useSemSinal()
  const [busy, setBusy] = useState(false)
  const [falha, setFalha] = useState<string>()
  const [volta, setVolta] = useState(0)
  const conduz = posicao !== null && posicao.lider_id === meu
  const place = posicao ? placeOf(posicao) : undefined
  const lugar = blocos && { item, ...blocos, semitons }
  /** The leader's last place to which this screen has gone; after leaving it, it is not visited again. */
  const followed = useRef(
    vivo?.seguido ?? (posicao && place !== undefined && isAddressed ? { place, item: posicao.item } : null),
  )
  /** Whether somebody has turned here since the page was opened: a reload tells nobody anything. */
  const [hasTurned, setHasTurned] = useState(false)
  /** The leader goes along with the team's place until they turn here themselves: they may come from another device. */
  const isComing = conduz && !hasTurned && vivo?.naoDito == null
  const follows = isComing || (!conduz && modo !== null)
  /** A song added on the spot is only in the leader's order. */
  const isThere = posicao !== null && temItem(posicao.item)
  const falta = !posicao || isThere || !follows ? undefined : lista?.fora === posicao.item ? 'fora' : 'nova'

  useEffect(() => (cultoId === undefined ? undefined : startContando()), [cultoId])
  useEffect(() => (cultoId !== undefined && conduz ? startPulso(cultoId) : undefined), [cultoId, conduz])

  const note = (seguido: Vivo['seguido']) => {
    followed.current = seguido
    keepQuietly({ seguido })
  }
  const follow = useEffectEvent((following: Modo | null, isReachable: boolean) => {
    if (!posicao || place === undefined) return
    const before = followed.current
    if (before?.place === place) return
    const goes = follows && (isComing || following === 'paginas' || before?.item !== posicao.item)
    // Only a place that was reached counts as followed.
    if (goes && !isReachable) return
    note({ place, item: posicao.item })
    if (goes) onLider(posicao.item)
  })
  useEffect(() => {
    if (place !== undefined && volta >= 0) follow(modo, isThere)
  }, [place, modo, volta, isThere])

  const buscar = () => {
    if (posicao) lista?.buscar(posicao.item)
  }
  const search = useEffectEvent(buscar)
  const isMissing = falta !== undefined
  const oferta = lista?.oferta
  useEffect(() => {
    // Runs again at each turn of the leader's, and each offered order, but not for a deleted culto.
    if (isMissing && place !== undefined && oferta !== null) search()
  }, [isMissing, place, oferta])

  const tell = useEffectEvent(() => {
    if (conduz && (hasTurned || vivo?.naoDito) && lugar) contar(lugar)
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
      if (cultoId === undefined) return
      // A page that is not measured yet is told later.
      setHasTurned(true)
      const put = async (assumir: boolean) => {
        const { tons, ...now } = await api(palcoCalls.conduzir, {
          params: { cultoId },
          body: { ...(lugar ?? { item, semitons }), assumir },
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
      changeVivo({ parou: null })
    })
  /** Goes to the leader's place, even if this screen has been there. */
  const goToLider = () => {
    note(null)
    setVolta(volta + 1)
  }

  return {
    posicao,
    place,
    volta,
    conduz,
    /** The leader's card is not in this order: it was added just now, or the newest order lacks it too. */
    falta,
    buscar,
    parou: vivo?.parou ?? null,
    /** Marks the end of leading as read. */
    entendi: () => changeVivo({ parou: null }),
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
    /** Changes the song's key for the whole team. */
    mudarTom: (tom: string, acima: number) => {
      if (lugar) contar({ ...lugar, semitons: acima }, { [item]: tom })
      else anotar({ item, semitons: acima }, { [item]: tom })
    },
    seguir: (next: Modo | null) => {
      changeVivo({ modo: next })
      if (modo === null) goToLider()
    },
    /** One's own press; `para` is another card, if it leads to one. */
    virei: (para?: string) => {
      setHasTurned(true)
      setFalha(undefined)
      if (para === undefined) return
      if (conduz) anotar({ item: para, semitons: 0 })
      else if (vivo?.parou) changeVivo({ parou: null })
    },
    voltar: goToLider,
  }
}

export type Seguir = ReturnType<typeof useSeguir>
