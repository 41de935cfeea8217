import { type CSSProperties, useRef } from 'react'
import { porBloco } from '@cantai/domain/cifras/anotacoes'
import { type Bloco, lerFolha } from '@cantai/domain/cifras/folha'
import type { Parte } from '@cantai/domain/cifras/versos'
import { classNames } from '../ui/layout/class-names.ts'
import { focusWhileScrolls } from '../ui/layout/scroll-focus.ts'
import { NotaList, NotasDoTexto, type NotasNoTexto } from './camada/nota-view.tsx'
import { fontSize } from './leitura.ts'
import { useOneTabStop } from './use-one-tab-stop.ts'
import { type OnAcorde, Partes, Verso } from './verso.tsx'

type FolhaProps = {
  cifra: string
  tamanho: number
  semAcordes?: boolean
  /** The screen says key and capo itself: the sheet's first lines that say nothing else are left out. */
  semTom?: boolean
  /** Draws only the parts that begin within so many lines: the first screen, while there is no time for more. */
  linhas?: number | undefined
  /** Makes every chord a button. */
  onAcorde?: OnAcorde
  /** Notes, each over its line. */
  notas?: NotasNoTexto | undefined
  className?: string
}

/** A block, and its place among all of the sheet. */
type BlocoNumerado = { readonly bloco: Bloco; readonly n: number }

/** The blocks of each part: a part begins with its title. */
function partes(blocos: readonly Bloco[]): BlocoNumerado[][] {
  const found: BlocoNumerado[][] = [[]]
  blocos.forEach((bloco, n) => {
    if (bloco.tipo === 'titulo') found.push([])
    found.at(-1)?.push({ bloco, n })
  })
  return found
}

const linhasDe = (bloco: Bloco) =>
  bloco.tipo === 'tablatura' ? bloco.linhas.length : bloco.tipo === 'verso' && bloco.letra !== '' ? 2 : 1

/**
 * The parts that begin within so many lines, whole, so that each stands where it will stand: one that has no room on a page moves to
 * the next. Of one that is longer than these lines no page has room for all, so that its rest may wait too.
 */
function comeco(all: readonly BlocoNumerado[][], linhas: number): BlocoNumerado[][] {
  let drawn = 0
  return all.flatMap((parte) => {
    if (drawn >= linhas) return []
    let own = 0
    const begun = parte.filter(({ bloco }) => own < linhas && (own += linhasDe(bloco)) > 0)
    drawn += own
    return [begun]
  })
}

/** A chord sheet that fits the width it has: chords and words wrap together, only tablatures scroll. */
export function Folha({
  cifra,
  tamanho,
  semAcordes = false,
  semTom,
  linhas,
  onAcorde,
  notas,
  className,
}: FolhaProps) {
  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = useOneTabStop(box, '[data-acorde]')
  const blocos = lerFolha(cifra, { semTom })
  const all = partes(blocos)
  const pinned = notas && porBloco(blocos, notas.notas)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its chords have the focus
    <div
      ref={box}
      style={fontSize({ tamanho })}
      onKeyDown={onAcorde && onKeyDown}
      className={classNames('font-mono leading-snug wrap-anywhere', className)}
    >
      {notas && <NotasDoTexto pinned={pinned} onNota={notas.onNota} />}
      {(linhas === undefined ? all : comeco(all, linhas)).map((parte, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part of a text has nothing but its place
        <div key={i} className="not-short:break-inside-avoid in-data-palco:break-inside-avoid">
          {parte.map(({ bloco, n }) => (
            <div key={n} data-bloco={n} className="break-inside-avoid">
              {notas && <NotaList notas={pinned?.noBloco.get(n)} onNota={notas.onNota} />}
              <BlocoView bloco={bloco} semAcordes={semAcordes} onAcorde={onAcorde} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

type BlocoViewProps = { bloco: Bloco; semAcordes: boolean; onAcorde: OnAcorde | undefined }

function BlocoView({ bloco, semAcordes, onAcorde }: BlocoViewProps) {
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
            style={{ '--letras': widest(bloco.linhas) } as CSSProperties}
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

const widest = (linhas: readonly (readonly Parte[])[]) =>
  Math.max(1, ...linhas.map((partes) => partes.reduce((sum, { texto }) => sum + texto.length, 0)))
