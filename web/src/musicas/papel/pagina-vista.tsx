import { PAPEL } from '@cantai/domain/impressao/caderno'
import type { Pagina } from '@cantai/domain/impressao/paginas'
import type { Fonte } from '@cantai/domain/impressao/papel'
import { medirNoPapel } from './larguras.ts'

const SANS = 'Helvetica, Arial, sans-serif'
const MONO = 'Courier, "Courier New", monospace'
const LETRAS: Record<Fonte, { fontFamily: string; fontWeight?: number; fontStyle?: 'italic' }> = {
  normal: { fontFamily: SANS },
  forte: { fontFamily: SANS, fontWeight: 700 },
  inclinada: { fontFamily: SANS, fontStyle: 'italic' },
  fixa: { fontFamily: MONO },
  'fixa-forte': { fontFamily: MONO, fontWeight: 700 },
}

/** How strong a text is that stands back. */
const CLARO = 0.67

type PaginaVistaProps = {
  pagina: Pagina
  label?: string
  className?: string
  /** On its side. */
  deitada?: boolean
}

/** A page as the PDF has it, drawn by the browser: each text as wide as it was measured, whatever letters the device has. */
export const PaginaVista = ({ pagina, label, className, deitada = false }: PaginaVistaProps) => (
  <svg
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    viewBox={deitada ? `0 0 ${PAPEL.altura} ${PAPEL.largura}` : `0 0 ${PAPEL.largura} ${PAPEL.altura}`}
    className={className}
    xmlSpace="preserve"
  >
    {pagina.riscos?.map(({ x, y, largura, altura }) => (
      <rect
        key={`${x} ${y} ${largura}`}
        x={x}
        y={y}
        width={largura}
        height={altura}
        fill="black"
        fillOpacity={CLARO}
      />
    ))}
    {pagina.escritos.map(({ texto, x, y, fonte, corpo, claro }) => (
      <text
        key={`${x} ${y} ${texto}`}
        x={x}
        y={y}
        fontSize={corpo}
        {...LETRAS[fonte]}
        fill="black"
        fillOpacity={claro ? CLARO : 1}
        textLength={medirNoPapel(texto, fonte) * corpo || undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {texto}
      </text>
    ))}
  </svg>
)
