import type { Fonte } from '@cantai/domain/impressao/papel'

const SANS = 'Helvetica, Arial, sans-serif'
const MONO = 'Courier, "Courier New", monospace'

type Letra = {
  /** Its family in a PDF, and in a browser. */
  pdf: string
  tela: string
  jeito: 'normal' | 'bold' | 'italic'
}

/** The letters of a page, whoever draws it. */
export const LETRAS: Record<Fonte, Letra> = {
  normal: { pdf: 'helvetica', tela: SANS, jeito: 'normal' },
  forte: { pdf: 'helvetica', tela: SANS, jeito: 'bold' },
  inclinada: { pdf: 'helvetica', tela: SANS, jeito: 'italic' },
  fixa: { pdf: 'courier', tela: MONO, jeito: 'normal' },
  'fixa-forte': { pdf: 'courier', tela: MONO, jeito: 'bold' },
}

/** Shades of grey from 0 to 255: of a text, of one that stands back, and of the thin lines. */
export const CINZA = { escuro: 0, claro: 85, risco: 119 }

/** Letters of a size as CSS names them. */
export const letraNaTela = (fonte: Fonte, corpo: number): string =>
  `${LETRAS[fonte].jeito} ${corpo}px ${LETRAS[fonte].tela}`

/** A shade as CSS names it. */
export const cinzaNaTela = (qual: keyof typeof CINZA): string =>
  `rgb(${CINZA[qual]} ${CINZA[qual]} ${CINZA[qual]})`
