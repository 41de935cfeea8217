import { useNavigate } from '@tanstack/react-router'
import { Copy, Download, Ellipsis, FileText, Presentation, Printer, Share2, StickyNote } from 'lucide-react'
import type { Colunas } from '../../cifras/use-impressao.ts'
import { useLazyModal } from '../../lib/record/use-row-modal.tsx'
import { isNative } from '../../native/platform.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { baixarChordPro, compartilhar, copiar, type Levado } from './levar.ts'

const loadPdf = async () => (await import('../papel/pdf-da-folha-modal.tsx')).PdfDaFolhaModal

type LevarMenuProps = {
  levado: Levado
  onPrint: (colunas: Colunas) => void
  palco: string
  onAnotar: () => void
}

/** The ways of a text out of its dialog: to the stage, and out of the app. A phone's own WebView knows no printer. */
export function LevarMenu({ levado, onPrint, palco, onAnotar }: LevarMenuProps) {
  const navigate = useNavigate()
  const pdf = useLazyModal()
  return (
    <>
      <Menu
        label="Mais opções"
        trigger={<IconButton label="Mais opções" word="Mais" icon={<Ellipsis aria-hidden />} />}
        items={[
          {
            label: 'Abrir no palco',
            icon: <Presentation aria-hidden />,
            onSelect: () => void navigate({ to: palco }),
          },
          { label: 'Anotar', icon: <StickyNote aria-hidden />, onSelect: onAnotar },
          'separator',
          { label: 'Copiar', icon: <Copy aria-hidden />, onSelect: () => void copiar(levado) },
          { label: 'Compartilhar', icon: <Share2 aria-hidden />, onSelect: () => void compartilhar(levado) },
          {
            label: 'Compartilhar PDF',
            icon: <FileText aria-hidden />,
            onSelect: () => pdf.show(loadPdf, { levado }),
          },
          ...(isNative()
            ? []
            : [
                { label: 'Imprimir', icon: <Printer aria-hidden />, onSelect: () => onPrint(1) },
                {
                  label: 'Imprimir em duas colunas',
                  icon: <Printer aria-hidden />,
                  onSelect: () => onPrint(2),
                },
              ]),
          ...('cifra' in levado.texto
            ? [
                {
                  label: 'Baixar ChordPro',
                  icon: <Download aria-hidden />,
                  onSelect: () => void baixarChordPro(levado),
                },
              ]
            : []),
        ]}
      />
      {pdf.modal}
    </>
  )
}
