import type { Palavra, Parte, Segmento } from '@cantai/domain/cifras/folha/versos'

export type OnAcorde = (acorde: string, button: HTMLElement) => void

const ROW = 'min-h-[1.375em]'
const GOLD = 'font-semibold text-gold'

/** Non-breaking spaces within what belongs together. */
const unbroken = (texto: string) => texto.replaceAll(' ', '\u00a0')

type VersoProps = { palavras: readonly Palavra[]; onAcorde: OnAcorde | undefined }

/** A chord line over its words, or chords alone, wrapped between words only. */
export function Verso({ palavras, onAcorde }: VersoProps) {
  const hasLetra = palavras.some(({ segmentos }) => segmentos.some(({ letra }) => letra !== ''))
  return (
    <p className="break-inside-avoid pb-[0.15em] whitespace-pre-wrap">
      {palavras.map(({ segmentos, espaco }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a word of a text has nothing but its place
        <PalavraView key={i} segmentos={segmentos} espaco={espaco} hasLetra={hasLetra} onAcorde={onAcorde} />
      ))}
    </p>
  )
}

type PalavraViewProps = {
  segmentos: readonly Segmento[]
  espaco: number
  hasLetra: boolean
  onAcorde: OnAcorde | undefined
}

function PalavraView({ segmentos, espaco, hasLetra, onAcorde }: PalavraViewProps) {
  const [only] = segmentos
  // Most words have no chord: one element instead of four. A line of such words reserves no room for chords.
  if (hasLetra && only && segmentos.length === 1 && only.marca.length === 0)
    return (
      <>
        <span className={`inline-block max-w-full align-bottom ${ROW}`}>{unbroken(only.letra)}</span>
        {' '.repeat(espaco)}
      </>
    )
  return (
    <>
      <span className="inline-flex max-w-full flex-wrap align-bottom">
        {segmentos.map(({ marca, letra }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- a piece of a text has nothing but its place
          <span key={i} className="flex max-w-full flex-col">
            <span className={i < segmentos.length - 1 ? `${ROW} pr-[0.4em]` : ROW}>
              <Partes partes={marca} onAcorde={onAcorde} />
            </span>
            {hasLetra && (
              <span data-letra className={ROW}>
                {unbroken(letra)}
              </span>
            )}
          </span>
        ))}
      </span>
      {' '.repeat(espaco)}
    </>
  )
}

/** Chords in gold, marks dimmed. */
export function Partes({ partes, onAcorde }: { partes: readonly Parte[]; onAcorde?: OnAcorde | undefined }) {
  return partes.map(({ texto, acorde }, i) => {
    // oxlint-disable react/no-array-index-key -- a piece of a line has nothing but its place
    if (!acorde)
      return (
        <span key={i} className="text-dim">
          {texto}
        </span>
      )
    if (!onAcorde)
      return (
        <span key={i} className={GOLD}>
          {texto}
        </span>
      )
    return (
      <button
        key={i}
        type="button"
        tabIndex={-1}
        data-acorde={texto}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => onAcorde(texto, currentTarget)}
        className={`${GOLD} relative cursor-pointer rounded-sm after:absolute after:-inset-x-1 after:-inset-y-2 hover:text-gold-bright`}
      >
        {texto}
      </button>
    )
    // oxlint-enable react/no-array-index-key
  })
}
