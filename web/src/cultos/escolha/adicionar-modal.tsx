import { useState } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { plural } from '@cantai/domain/palavras'
import { reasonOf } from '../../lib/api/failure.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { addMusicas } from '../cultos-api.ts'
import { musicasDe } from '../itens.ts'
import type { Escolhida, FiltroDaEscolha } from './candidatas.ts'
import { EscolherModal } from './escolher-modal.tsx'

type AdicionarModalProps = ModalLife & {
  culto: Culto
  /** The filter that the list begins with. */
  inicio: FiltroDaEscolha | undefined
}

/** Plans several songs for a culto at once, at its end. */
export function AdicionarModal({ culto, inicio, ...life }: AdicionarModalProps) {
  const [busy, setBusy] = useState(false)

  async function add(musicas: Escolhida[]) {
    setBusy(true)
    try {
      const { repetidas } = await addMusicas(
        culto.id,
        musicas.map(({ id, tom_culto }) => ({ musica_id: id, tom_culto })),
      )
      const newCount = musicas.length - repetidas.length
      toast.success(
        newCount === 0
          ? 'As músicas escolhidas já estavam no culto'
          : plural(newCount, 'música adicionada', 'músicas adicionadas'),
      )
      life.onClose()
    } catch (error) {
      toast.apiError(`Erro ao adicionar músicas: ${reasonOf(error)}`)
    }
    setBusy(false)
  }

  return (
    <EscolherModal
      {...life}
      title="Adicionar músicas"
      verb="Adicionar"
      data={culto.data}
      inicio={inicio}
      plano={{ cultoId: culto.id, musicas: musicasDe(culto) }}
      jaEstao={new Set(musicasDe(culto).map(({ musica_id }) => musica_id))}
      busy={busy}
      onChoose={(musicas) => void add(musicas)}
    />
  )
}
