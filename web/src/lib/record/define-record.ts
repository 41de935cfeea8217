import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { TipoNaLixeira } from '@cantai/contract/lixeira'
import { entriesOf, type FormDefinition, type FormField, same, sentOf } from '../form/form-definition.ts'
import type { VersionDifference } from './conflict-versions.tsx'
import type { RecordTexts } from './record-texts.ts'

export interface RecordRow {
  readonly id: number
  readonly versao: number
  readonly alterado_em?: string
  /** Only leaders get it. */
  readonly alterado_por_nome?: string | null | undefined
}

/** One field of a record, as the form holds it (`Value`) and as it is sent (`Sent`). */
export interface RecordField<Row, Value, Sent> extends FormField<Row, Value> {
  readonly label: string
  readonly initial: () => Value
  /** The value as written in the comparison of two versions; `rows` are both of them. Text is written as it is. */
  readonly write?: (sent: Sent, rows: readonly Row[]) => string
  /** The look of that text. */
  readonly className?: string
  /** True where the row of a list lacks the field and only the whole record carries it. */
  readonly late?: boolean
}

/** The part of a kind of record that its list needs, without its form, which is loaded when it is opened. */
export interface ListedRecord<Row extends RecordRow> {
  /** The prefix of its drafts, and its kind in the bin. */
  readonly name: Exclude<TipoNaLixeira, 'musica_juntada' | 'planejamento_executado'>
  readonly texts: RecordTexts
  /** The name of a row in a question: 'Castelo Forte · 22/11/2026'. */
  readonly describe: (row: Row) => ReactNode
  readonly remove: (row: Row) => Promise<unknown>
}

/** A kind of record: what is written about it once, and forms, edits, conflicts, drafts, deletion and lists come from it. */
export interface RecordDefinition<Row extends RecordRow, Values extends object, Novo extends object>
  extends ListedRecord<Row>, FormDefinition<Row, Values, Novo> {
  /** The row as the refusal of a stale edit carries it. */
  readonly row: z.ZodMiniType<Row>
  readonly fields: {
    readonly [Name in keyof Values & keyof Novo]-?: RecordField<Row, Values[Name], Novo[Name]>
  }
  readonly create: (novo: Novo) => Promise<unknown>
  readonly update: (row: Row, edit: Partial<Novo> & { versao?: number }) => Promise<unknown>
  /** The day of a row, in words: an editor is told when somebody else moves it. */
  readonly lugar?: (row: Row) => string
  /** Shows the server's present row after a stale edit. */
  readonly take: (row: Row) => void
}

type AnyField = RecordField<unknown, unknown, unknown>

/** The fields that both sides changed since `before`, to different values; what only one side changed goes together. */
export function differencesOf<Row extends RecordRow, Values extends object, Novo extends object>(
  definition: RecordDefinition<Row, Values, Novo>,
  edit: Partial<Novo>,
  rows: { atual: Row; before: Row },
): VersionDifference[] {
  const mine = new Map<string, unknown>(Object.entries(edit))
  const theirs = new Map<string, unknown>(Object.entries(sentOf(definition, rows.atual)))
  const base = new Map<string, unknown>(Object.entries(sentOf(definition, rows.before)))
  return entriesOf<AnyField>(definition).flatMap(([name, { label, write = writeText, className }]) => {
    const their = theirs.get(name)
    if (mine.get(name) === undefined || same(mine.get(name), their) || same(base.get(name), their)) return []
    const both = [rows.atual, rows.before]
    return [{ name, label, minha: write(mine.get(name), both), atual: write(their, both), className }]
  })
}

const writeText = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * The version that an edit began with. A form opens with a list's row and the whole record follows: when that already
 * has another value in a field that the person changed, the edit began with the row, and the server must say so.
 */
export function baseVersao<Row extends RecordRow, Values extends object, Novo extends object>(
  definition: RecordDefinition<Row, Values, Novo>,
  edit: Partial<Novo>,
  { row, whole }: { row: Row; whole: Row | undefined },
): number {
  if (!whole) return row.versao
  const hasMoved = entriesOf<AnyField>(definition).some(
    ([name, { of, late }]) => late !== true && name in edit && !same(of(row), of(whole)),
  )
  return hasMoved ? row.versao : whole.versao
}
