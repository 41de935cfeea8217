import { StickyNote, TriangleAlert, Users } from 'lucide-react'
import { classNames } from '../../ui/layout/class-names.ts'
import type { AnotacoesNoLugar } from '@cantai/domain/cifras/folha/anotacoes'
import type { Nota } from './anotacoes.ts'

/** The notes of a text, and the handler of a press on one. */
export interface NotasNoTexto {
  readonly notas: readonly Nota[]
  readonly onNota: (nota: Nota) => void
}

type NotaViewProps = { nota: Nota; solta?: boolean; onNota: NotasNoTexto['onNota'] }

/** A note at its line: the person's own, or the team's with its author. */
function NotaView({ nota, solta = false, onNota }: NotaViewProps) {
  const { texto, da_equipe, autor, recusa, ancora } = nota
  const Icon = recusa ? TriangleAlert : da_equipe ? Users : StickyNote
  return (
    <button
      type="button"
      data-nota
      onClick={() => onNota(nota)}
      className={classNames(
        'relative my-[0.15em] flex max-w-full cursor-pointer items-start gap-[0.35em] rounded-sm px-[0.4em] py-[0.1em] text-left font-sans text-[0.875em] leading-snug wrap-anywhere after:absolute after:-inset-y-1 after:inset-x-0',
        da_equipe ? 'bg-blue-soft text-blue' : 'bg-amber-soft text-amber',
      )}
    >
      <Icon aria-hidden className="mt-[0.2em] size-[0.95em] shrink-0" />
      <span className="min-w-0">
        <span className="sr-only">{da_equipe ? `Anotação da equipe, de ${autor}: ` : 'Anotação: '}</span>
        {texto}
        {solta && ancora && <span className="opacity-80"> (solta: a linha mudou)</span>}
        {recusa && <span className="sr-only">. Não foi aceita: {recusa}</span>}
      </span>
    </button>
  )
}

type NotaListProps = { notas: readonly Nota[] | undefined; soltas?: boolean; onNota: NotasNoTexto['onNota'] }

/** The notes of one line, or those above the text. */
export function NotaList({ notas, soltas = false, onNota }: NotaListProps) {
  if (!notas || notas.length === 0) return null
  return (
    <span
      data-notas
      className={classNames('flex flex-col items-start break-inside-avoid', soltas && 'mb-[0.5em]')}
    >
      {notas.map((nota) => (
        <NotaView key={nota.id} nota={nota} solta={soltas} onNota={onNota} />
      ))}
    </span>
  )
}

type NotasDoTextoProps = { pinned: AnotacoesNoLugar<Nota> | undefined; onNota: NotasNoTexto['onNota'] }

/** Above the text: notes for the whole song, and those whose line is gone. */
export const NotasDoTexto = ({ pinned, onNota }: NotasDoTextoProps) => (
  <>
    <NotaList notas={pinned?.daMusica} soltas onNota={onNota} />
    <NotaList notas={pinned?.soltas} soltas onNota={onNota} />
  </>
)
