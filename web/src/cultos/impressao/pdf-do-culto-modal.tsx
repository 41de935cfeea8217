import { useState } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { dataEscrita } from '@cantai/domain/datas'
import { useMinisterio } from '../../lib/ministerio.ts'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { useUsuario } from '../../lib/session/session.ts'
import { PapelModal } from '../../musicas/papel/papel-modal.tsx'
import { novaBuscaDeFolhas } from '../../musicas/papel/papel.ts'
import { folhasPedidas, ordemNoPapel } from './ordem-no-papel.ts'

/** A service as a PDF: its order on one page, and its sheets in the keys of the day. */
export function PdfDoCultoModal({ culto, ...life }: ModalLife & { culto: Culto }) {
  const usuario = useUsuario()?.id ?? 0
  const { igreja } = useMinisterio()
  const [buscar] = useState(novaBuscaDeFolhas)
  const [ordem, pedidas] = [ordemNoPapel(culto, igreja), folhasPedidas(culto)]
  return (
    <PapelModal
      {...life}
      nome={`${culto.titulo} - ${dataEscrita(culto.data)}`}
      marca={JSON.stringify([ordem, pedidas])}
      total={pedidas.length}
      temOrdem
      temLeitura
      juntar={async ({ folhas, minha }) => ({
        ordem,
        ...(await buscar(folhas ? pedidas : [], usuario, minha)),
      })}
    />
  )
}
