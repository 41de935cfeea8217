import { PAPEL } from '@cantai/domain/impressao/caderno'
import type { Pagina } from '@cantai/domain/impressao/paginas'
import { medirNoPapel } from './larguras.ts'
import { cinzaNaTela, letraNaTela } from './letras.ts'

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
        fill={cinzaNaTela('risco')}
      />
    ))}
    {pagina.escritos.map(({ texto, x, y, fonte, corpo, claro }) => (
      <text
        key={`${x} ${y} ${texto}`}
        x={x}
        y={y}
        style={{ font: letraNaTela(fonte, corpo) }}
        fill={cinzaNaTela(claro ? 'claro' : 'escuro')}
        textLength={medirNoPapel(texto, fonte) * corpo || undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {texto}
      </text>
    ))}
  </svg>
)
