import { useState } from 'react'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import type { Par } from './campos-da-juncao.ts'
import { GruposDeRepetidas } from './grupos-de-repetidas.tsx'
import { JuntarFooter, JuntarMusicas } from './juntar-musicas.tsx'
import { JuntadasHaPouco } from './juntadas-ha-pouco.tsx'
import { NaoSaoRepetidas } from './nao-sao-repetidas.tsx'
import { useJuntar } from './use-juntar.ts'

/** The songs that are probably there more than once, and what was made one of two lately. */
export function RepetidasModal(life: ModalLife) {
  const [par, setPar] = useState<Par>()
  const back = () => setPar(undefined)
  const juntar = useJuntar(par, back)
  return (
    <Modal
      {...life}
      size="lg"
      title={par ? 'Juntar músicas' : 'Músicas repetidas'}
      footer={par && <JuntarFooter juntar={juntar} onBack={back} />}
    >
      {par ? (
        <JuntarMusicas par={par} juntar={juntar} />
      ) : (
        <>
          <GruposDeRepetidas onJuntar={setPar} />
          <JuntadasHaPouco />
          <NaoSaoRepetidas />
        </>
      )}
    </Modal>
  )
}
