import { useState } from 'react'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ModalButtons } from '../../ui/overlay/modal-buttons.tsx'
import type { Escolhida, FiltroDaEscolha } from './candidatas.ts'
import { avisoDe, EscolherParaCulto, isTooMany } from './escolher-para-culto.tsx'
import type { Plano } from './plano-na-tela.ts'

type EscolherModalProps = ModalLife & {
  title: string
  /** The day of the culto: 'Repetida' is seen from there. */
  data: string
  /** Songs that cannot be chosen because they are there. */
  jaEstao: ReadonlySet<number>
  /** The filter that the list begins with. */
  inicio?: FiltroDaEscolha | undefined
  /** The plan that they are chosen for, without the ticked ones; it has suggestions. */
  plano?: Plano | undefined
  /** A press on a song is the choice of it alone. */
  one?: boolean
  /** The name of the choice, as 'Adicionar'. */
  verb: string
  busy?: boolean
  onChoose: (musicas: Escolhida[]) => void
}

/** Songs for a culto: it stays open while they are ticked, in the order in which they will be sung. */
export function EscolherModal(props: EscolherModalProps) {
  const {
    title,
    data,
    jaEstao,
    inicio,
    plano,
    one = false,
    verb,
    busy = false,
    onChoose,
    open,
    onClose,
    onClosed,
  } = props
  const [chosen, setChosen] = useState<Escolhida[]>([])
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
      size="tall"
      canClose={!busy}
      footer={
        one ? undefined : (
          <>
            <output className="flex min-w-0 grow basis-full items-center text-sm text-dim sm:basis-0">
              {avisoDe(chosen)}
            </output>
            <ModalButtons
              onCancel={onClose}
              label={chosen.length === 0 ? verb : `${verb} ${chosen.length}`}
              busy={busy}
              disabled={chosen.length === 0 || isTooMany(chosen)}
              onDo={() => onChoose(chosen)}
            />
          </>
        )
      }
    >
      <EscolherParaCulto
        data={data}
        jaEstao={jaEstao}
        inicio={inicio}
        plano={plano}
        value={chosen}
        onChange={one ? onChoose : setChosen}
        className="h-[calc(100dvh-21rem)] min-h-56"
      />
    </Modal>
  )
}
