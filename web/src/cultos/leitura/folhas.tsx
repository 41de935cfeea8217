import { useQueries } from '@tanstack/react-query'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { MusicaDoCulto } from '@cantai/contract/cultos-itens'
import { palcoDoCulto } from '../../lib/endereco-do-palco.ts'
import type { FolhaModalProps } from '../../musicas/musica-modal-props.ts'
import { musicaQuery } from '../../musicas/musicas-api.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { musicaOf } from '../itens.ts'
import { Passos } from './passos.tsx'

const loadCifra = async () => (await import('../../musicas/texto/cifra-modal.tsx')).CifraModal
const loadLetra = async () => (await import('../../musicas/texto/letra-modal.tsx')).LetraModal

type FolhasProps = {
  cultoId: number
  musicas: readonly MusicaDoCulto[]
  /** The song whose sheet the address opens. */
  musicaId: number | undefined
  onGo: (musica_id: number) => void
  onLeave: () => void
}

/**
 * The sheets of a culto, each in its key of the day, one after the other in one dialog. A song without a cifra shows its
 * letra.
 */
export function Folhas({ cultoId, musicas, musicaId, onGo, onLeave }: FolhasProps) {
  const [Cifra, setCifra] = useState<ComponentType<FolhaModalProps>>()
  const [Letra, setLetra] = useState<ComponentType<FolhaModalProps>>()
  // What was open stays in sight while it closes, or when somebody takes it off the culto.
  const [last, setLast] = useState<MusicaDoCulto>()
  const found = musicas.find(({ musica_id }) => musica_id === musicaId)
  if (found && found !== last) setLast(found)
  const open = musicaId !== undefined
  const shown = found ?? (open && last?.musica_id !== musicaId ? undefined : last)

  // The neighbours' texts are there before they are wanted.
  const at = musicas.findIndex(({ musica_id }) => musica_id === shown?.musica_id)
  const near =
    open && at >= 0 ? [musicas[at - 1], musicas[at + 1]].filter((other) => other !== undefined) : []
  useQueries({ queries: near.map(({ musica_id }) => musicaQuery(musica_id)) })

  const bring = useEffectEvent(() => {
    Promise.all([loadCifra(), loadLetra()]).then(
      ([cifra, letra]) => {
        setCifra(() => cifra)
        setLetra(() => letra)
      },
      () => {
        toast.apiError('Não foi possível abrir a cifra. Verifique a conexão e tente novamente.')
        onLeave()
      },
    )
  })
  const lost = useEffectEvent(() => {
    toast.apiError('Esta música não está mais neste culto.')
    onLeave()
  })
  useEffect(() => {
    if (open) bring()
  }, [open])
  const isLost = open && !shown
  useEffect(() => {
    if (isLost) lost()
  }, [isLost])

  if (!shown || !Cifra || !Letra) return null
  const Folha = shown.tem_letra && !shown.tem_cifras ? Letra : Cifra
  return (
    <Folha
      musica={musicaOf(shown)}
      open={open}
      onClose={onLeave}
      onClosed={() => setLast(undefined)}
      doCulto={{
        tom: shown.tom_do_dia,
        palco: palcoDoCulto(cultoId, shown.musica_id),
        passos: at >= 0 && <Passos musicas={musicas} at={at} onGo={(other) => onGo(other.musica_id)} />,
      }}
    />
  )
}
