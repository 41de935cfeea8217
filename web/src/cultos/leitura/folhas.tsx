import { useQueries } from '@tanstack/react-query'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { MusicaDoCulto } from '@cantai/contract/cultos/itens'
import { usePode } from '../../lib/session/session.ts'
import { palcoDoCulto } from '../../lib/endereco-do-palco.ts'
import type { FolhaModalProps } from '../../musicas/musica-modal-props.ts'
import { tomDaEquipe, useVivo } from '../../lib/live/vivo.ts'
import { musicaQuery } from '../../musicas/musicas-api.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { HasAddress } from '../../ui/overlay/overlays.ts'
import { guardarTomDoDia } from '../edicao/guardar-tom.ts'
import { musicaOf } from '../itens.ts'
import { Passos, passosDe } from './passos.tsx'

const loadCifra = async () => (await import('../../musicas/texto/cifra-modal.tsx')).CifraModal
const loadLetra = async () => (await import('../../musicas/texto/letra-modal.tsx')).LetraModal

type FolhasProps = {
  cultoId: number
  musicas: readonly MusicaDoCulto[]
  /** The number of the song whose sheet the address opens: see `numeroNaOrdem`. */
  numero: string | undefined
  onGo: (numero: string) => void
  onLeave: () => void
}

/**
 * The sheets of a culto, each in its key of the day, one after the other in one dialog. A song without a cifra shows its
 * letra.
 */
export function Folhas({ cultoId, musicas, numero, onGo, onLeave }: FolhasProps) {
  const [Cifra, setCifra] = useState<ComponentType<FolhaModalProps>>()
  const [Letra, setLetra] = useState<ComponentType<FolhaModalProps>>()
  // The open sheet stays visible while it closes, or when its song is removed from the culto.
  const [last, setLast] = useState<{ numero: string; musica: MusicaDoCulto }>()
  const passos = passosDe(musicas)
  const mayEdit = usePode('lider')
  // The key that the team plays in now is that of its sheets too (PAL-10).
  const vivo = useVivo(numero === undefined ? undefined : cultoId)
  const openMusica = musicas[passos.findIndex((passo) => passo.numero === numero)]
  if (openMusica && numero !== undefined && openMusica !== last?.musica)
    setLast({ numero, musica: openMusica })
  const open = numero !== undefined
  const shown = openMusica && numero !== undefined ? { numero, musica: openMusica } : last
  const musica = open && shown?.numero !== numero ? undefined : shown?.musica

  // Prefetched, so that a step to a neighbour is immediate.
  const at = passos.findIndex((passo) => passo.numero === shown?.numero)
  const neighbours =
    open && at >= 0 ? [musicas[at - 1], musicas[at + 1]].filter((other) => other !== undefined) : []
  useQueries({ queries: neighbours.map(({ musica_id }) => musicaQuery(musica_id)) })

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
  const isLost = open && !musica
  useEffect(() => {
    if (isLost) lost()
  }, [isLost])

  if (!musica || !Cifra || !Letra) return null
  const daEquipe = tomDaEquipe(vivo, `m${shown?.numero}`)
  const { planejamento_id } = musica
  const Folha = musica.tem_letra && !musica.tem_cifras ? Letra : Cifra
  return (
    // Going back leaves the sheet's address, which closes it.
    <HasAddress value>
      <Folha
        musica={musicaOf(musica)}
        open={open}
        onClose={onLeave}
        onClosed={() => setLast(undefined)}
        doCulto={{
          tom: daEquipe ?? musica.tom_do_dia,
          aoVivo: daEquipe !== undefined,
          onGuardarTom:
            mayEdit && planejamento_id !== null && daEquipe === undefined
              ? (tom) => guardarTomDoDia(cultoId, planejamento_id, tom)
              : undefined,
          palco: palcoDoCulto(cultoId, shown?.numero),
          passos: at >= 0 && <Passos passos={passos} at={at} onGo={(passo) => onGo(passo.numero)} />,
        }}
      />
    </HasAddress>
  )
}
