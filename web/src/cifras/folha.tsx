import { type CSSProperties, useRef } from 'react'
import { porBloco } from '@cantai/domain/cifras/anotacoes'
import { type Bloco, lerFolha } from '@cantai/domain/cifras/folha'
import type { Parte } from '@cantai/domain/cifras/versos'
import { classNames } from '../ui/layout/class-names.ts'
import { focusWhileScrolls } from '../ui/layout/scroll-focus.ts'
import { NotaList, NotasDoTexto, type NotasNoTexto } from './camada/nota-view.tsx'
import { comeco, partes, type Tela } from './comeco.ts'
import { fontSize } from './leitura.ts'
import { useOneTabStop } from './use-one-tab-stop.ts'
import { type OnAcorde, Partes, Verso } from './verso.tsx'

type FolhaProps = {
  cifra: string
  tamanho: number
  semAcordes?: boolean
  /** The screen says key and capo itself: the sheet's first lines that say nothing else are left out. */
  semTom?: boolean
  /** Draws only the parts that begin within this room: the first screen, while there is no time for more. */
  tela?: Tela | undefined
  /** Makes every chord a button. */
  onAcorde?: OnAcorde
  /** Notes, each over its line. */
  notas?: NotasNoTexto | undefined
  className?: string
}

/** A chord sheet that fits the width it has: chords and words wrap together, only tablatures scroll. */
export function Folha({
  cifra,
  tamanho,
  semAcordes = false,
  semTom,
  tela,
  onAcorde,
  notas,
  className,
}: FolhaProps) {
  const box = useRef<HTMLDivElement>(null)
  const onKeyDown = useOneTabStop(box, '[data-acorde]')
  const blocos = lerFolha(cifra, { semTom })
  const todas = partes(blocos)
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
      {(tela ? comeco(todas, tela, semAcordes) : todas).map((parte, i) => (
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
