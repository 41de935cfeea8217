import { folhaComCabecalho } from '@cantai/domain/impressao/folha-no-papel'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { PapelModal } from './papel-modal.tsx'
import type { Levado } from '../texto/levar.ts'

/** A text as it is read now, as a PDF. */
export function PdfDaFolhaModal({ levado, ...life }: ModalLife & { levado: Levado }) {
  const { cabecalho, texto } = levado
  return (
    <PapelModal
      {...life}
      nome={`${cabecalho.nome} - ${cabecalho.artista}`}
      marca=""
      total={1}
      temOrdem={false}
      temLeitura={false}
      juntar={() =>
        Promise.resolve({
          ordem: null,
          folhas: [folhaComCabecalho(cabecalho, texto)],
          faltam: [],
          semTexto: [],
        })
      }
    />
  )
}
