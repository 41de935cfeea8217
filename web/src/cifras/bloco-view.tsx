import type { Bloco } from '@cantai/domain/cifras/folha/folha'
import { focusWhileScrolls } from '../ui/layout/scroll-focus.ts'
import { type OnAcorde, Partes, Verso } from './verso.tsx'

type BlocoViewProps = { bloco: Bloco; semAcordes: boolean; onAcorde: OnAcorde | undefined }

/** A block of a sheet as the screen shows it. */
export function BlocoView({ bloco, semAcordes, onAcorde }: BlocoViewProps) {
  switch (bloco.tipo) {
    case 'vazio':
      return <div className="h-[0.9em]" />
    case 'titulo':
      return (
        <h3 className="mt-[0.6em] break-after-avoid mb-[0.2em] font-sans font-semibold text-paper">
          {bloco.texto}
        </h3>
      )
    case 'dado':
      return (
        <p className="text-[0.875em] text-dim">
          <Partes partes={bloco.partes} />
        </p>
      )
    case 'letra':
      return (
        <p className="break-inside-avoid whitespace-pre-wrap">
          {semAcordes ? spoken(bloco.letra) : bloco.letra}
        </p>
      )
    case 'tablatura':
      return semAcordes ? null : (
        <div className="my-[0.3em] break-inside-avoid text-[0.875em] text-dim">
          {bloco.tomOriginal && (
            <p className="font-sans italic">tablatura no tom original: {bloco.tomOriginal}</p>
          )}
          <div
            ref={focusWhileScrolls}
            data-tablatura
            className="overflow-x-auto in-data-paginas:max-h-[75dvh]"
          >
            <pre className="w-max font-mono leading-tight">
              {bloco.linhas.map((partes, i) => (
                // oxlint-disable-next-line react/no-array-index-key -- a line of a text has nothing but its place
                <div key={i}>
                  <Partes partes={partes} />
                  {'\n'}
                </div>
              ))}
            </pre>
          </div>
        </div>
      )
    case 'verso':
      if (!semAcordes) return <Verso palavras={bloco.palavras} onAcorde={onAcorde} />
      return bloco.letra.trim() === '' ? null : <p className="whitespace-pre-wrap">{spoken(bloco.letra)}</p>
    default:
      return bloco satisfies never
  }
}

/** Words without the room that their chords took. */
const spoken = (letra: string) => letra.trim().replaceAll(/\s{2,}/g, ' ')
