import { useState } from 'react'
import { FOLHAS_POR_PDF_MAX } from '@cantai/contract/limites'
import { plural } from '@cantai/domain/palavras'
import { getMinisterio } from '../../lib/ministerio.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { useUsuario } from '../../lib/session/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { MusicasChecklist } from '../escolha/musicas-checklist.tsx'
import { useResumos } from '../escolha/musicas-resumos.ts'
import { novaBuscaDeFolhas, type Pedida } from './papel.ts'
import { PapelBotoes } from './papel-botoes.tsx'
import { PapelCampos } from './papel-campos.tsx'
import { usePapel } from './use-papel.ts'

/** Songs of the repertoire as a songbook, in the order in which they were ticked. */
export function CadernoModal({ open, onClose, onClosed }: ModalLife) {
  const usuario = useUsuario()?.id ?? 0
  const resumos = useResumos().data ?? []
  const [ids, setIds] = useState<readonly number[]>([])
  const [chosen, setChosen] = useState(false)
  const [buscar] = useState(novaBuscaDeFolhas)
  const { igreja } = getMinisterio()
  const nome = igreja === null ? 'Caderno de cifras' : `Caderno de cifras - ${igreja}`
  const tooMany = ids.length > FOLHAS_POR_PDF_MAX

  const pedidas = ids.flatMap((id, i): Pedida[] => {
    const musica = resumos.find((other) => other.id === id)
    return musica ? [{ ...musica, tom: null, numero: i + 1, dizeres: [] }] : []
  })
  const papel = usePapel({
    nome,
    marca: ids.join(' '),
    total: ids.length,
    temOrdem: false,
    temLeitura: true,
    juntar: async ({ minha }) => ({ ordem: null, ...(await buscar(pedidas, usuario, minha)) }),
    enabled: chosen,
  })

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Caderno em PDF"
      description={
        chosen
          ? plural(ids.length, 'música', 'músicas')
          : 'As cifras que você marcar, na ordem em que marcar.'
      }
      footer={
        chosen ? (
          <>
            <Button variant="ghost" onClick={() => setChosen(false)}>
              Voltar
            </Button>
            <PapelBotoes papel={papel} nome={nome} />
          </>
        ) : (
          <Button variant="primary" disabled={ids.length === 0 || tooMany} onClick={() => setChosen(true)}>
            Continuar
          </Button>
        )
      }
    >
      {chosen ? (
        <PapelCampos papel={papel} />
      ) : (
        <MusicasChecklist
          label="Músicas"
          value={ids}
          onChange={setIds}
          error={tooMany ? `Até ${FOLHAS_POR_PDF_MAX} folhas por arquivo` : undefined}
        />
      )}
    </Modal>
  )
}
