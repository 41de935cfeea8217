import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { TipoNaLixeira } from '@cantai/contract/lixeira'
import type { VersionDifference } from './conflict-versions.tsx'
import type { RecordTexts } from './record-texts.ts'

export interface RecordRow {
  readonly id: number
  readonly versao: number
  readonly alterado_em?: string
  /** Only leaders get it. */
  readonly alterado_por_nome?: string | null | undefined
}

/** One field of a record: text, number, choice, date or list, as the form holds it (`Value`) and as it is sent (`Sent`). */
export interface RecordField<Row, Value, Sent> {
  readonly label: string
  /** The form's value for this row. */
  readonly of: (row: Row) => Value
  /** The form's value for a new record. */
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
export interface RecordDefinition<
  Row extends RecordRow,
  Values extends object,
  Novo extends object,
> extends ListedRecord<Row> {
  /** The row in the refusal of a stale edit. */
  readonly row: z.ZodMiniType<Row>
  /** The form's rules; its output is the body of the call that creates. */
  readonly form: z.ZodMiniType<Novo> & { readonly shape: { readonly [Name in keyof Values]: z.ZodMiniType } }
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

/** The fields with their names, in the order they are defined. */
const entriesOf = (definition: { fields: object }): [string, AnyField][] => Object.entries(definition.fields)

/** Two values that a form writes alike: nothing and an empty text are one. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** A form's values: those of `row`, or of a new record. */
export function valuesOf<Row extends RecordRow, Values extends object, Novo extends object>(
  definition: RecordDefinition<Row, Values, Novo>,
  row: Row | undefined,
): Values {
  const values = entriesOf(definition).map(([name, field]) => [name, row ? field.of(row) : field.initial()])
  return Object.fromEntries(values) as Values
}

/** A row as the call that creates takes it; a value that today's rules refuse stays as it is. */
export function sentOf<Row extends RecordRow, Values extends object, Novo extends object>(
  definition: RecordDefinition<Row, Values, Novo>,
  row: Row,
): Novo {
  const shape: Record<string, z.ZodMiniType> = definition.form.shape
  const sentEntries = entriesOf(definition).map(([name, field]) => {
    const value = field.of(row)
    const parsed = shape[name]?.safeParse(value)
    return [name, parsed?.success ? parsed.data : value]
  })
  return Object.fromEntries(sentEntries) as Novo
}

/** The fields that the person changed; the others keep the value they have on the server. Undefined when none changed. */
export function editOf<Row extends RecordRow, Values extends object, Novo extends object>(
  definition: RecordDefinition<Row, Values, Novo>,
  novo: Novo,
  row: Row,
): Partial<Novo> | undefined {
  const before = new Map(Object.entries(sentOf(definition, row)))
  const changedFields = Object.entries(novo).filter(([name, value]) => !same(value, before.get(name)))
  return changedFields.length === 0 ? undefined : (Object.fromEntries(changedFields) as Partial<Novo>)
}

/** The fields that both sides changed since `before` to different values; changes of one side only are merged. */
export function differencesOf<Row extends RecordRow, Values extends object, Novo extends object>(
  definition: RecordDefinition<Row, Values, Novo>,
  edit: Partial<Novo>,
  rows: { atual: Row; before: Row },
): VersionDifference[] {
  const mine = new Map<string, unknown>(Object.entries(edit))
  const theirs = new Map<string, unknown>(Object.entries(sentOf(definition, rows.atual)))
  const base = new Map<string, unknown>(Object.entries(sentOf(definition, rows.before)))
  return entriesOf(definition).flatMap(([name, { label, write = writeText, className }]) => {
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
  const hasMoved = entriesOf(definition).some(
    ([name, { of, late }]) => late !== true && name in edit && !same(of(row), of(whole)),
  )
  return hasMoved ? row.versao : whole.versao
}
