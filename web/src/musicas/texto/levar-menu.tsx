import { Copy, Download, Ellipsis, Printer, Share2 } from 'lucide-react'
import type { Colunas } from '../../cifras/use-impressao.ts'
import { isNative } from '../../native/platform.ts'
import { IconButton } from '../../ui/form/button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { baixarChordPro, compartilhar, copiar, type Levado } from './levar.ts'

type LevarMenuProps = { levado: Levado; onPrint: (colunas: Colunas) => void }

/** The ways of a text out of the app. A phone's own WebView knows no printer. */
export const LevarMenu = ({ levado, onPrint }: LevarMenuProps) => (
  <Menu
    label="Mais opções"
    trigger={<IconButton label="Mais opções" icon={<Ellipsis aria-hidden />} />}
    items={[
      { label: 'Copiar', icon: <Copy aria-hidden />, onSelect: () => void copiar(levado) },
      { label: 'Compartilhar', icon: <Share2 aria-hidden />, onSelect: () => void compartilhar(levado) },
      ...(isNative()
        ? []
        : [
            { label: 'Imprimir', icon: <Printer aria-hidden />, onSelect: () => onPrint(1) },
            { label: 'Imprimir em duas colunas', icon: <Printer aria-hidden />, onSelect: () => onPrint(2) },
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
)
