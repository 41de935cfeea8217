import { duracaoEscrita } from '@cantai/contract/musicas/duracao'
import { formatos } from '../formatos.ts'
import { hoje } from '../hoje.ts'
import type { RecordField } from './define-record.ts'

type Text = string | null | undefined

/** A text; null in the row is an empty field. */
export const textField = <Row, Sent extends Text>(
  label: string,
  of: (row: Row) => Text,
  initial = '',
): RecordField<Row, string, Sent> => ({ label, of: (row) => of(row) ?? '', initial: () => initial })

/** A number, which the form holds as text; null in the row is an empty field. */
export const numberField = <Row, Sent extends number | null | undefined>(
  label: string,
  of: (row: Row) => number | null,
): RecordField<Row, string, Sent> => ({
  label,
  of: (row) => String(of(row) ?? ''),
  initial: () => '',
  write: (sent) => String(sent ?? ''),
})

/** A length of time in seconds, which the form holds as '4:30'; null in the row is an empty field. */
export const durationField = <Row, Sent extends number | null | undefined>(
  label: string,
  of: (row: Row) => number | null,
): RecordField<Row, string, Sent> => {
  const write = (seconds: number | null | undefined) => (seconds == null ? '' : duracaoEscrita(seconds))
  return { label, of: (row) => write(of(row)), initial: () => '', write }
}

/** A day; null in the row is an empty field. A new record starts with today unless `initial` says otherwise. */
export const dateField = <Row, Sent extends Text>(
  label: string,
  of: (row: Row) => Text,
  initial: () => string = hoje,
): RecordField<Row, string, Sent> => ({
  label,
  of: (row) => of(row) ?? '',
  initial,
  write: (data) => (data ? formatos().dia(data) : ''),
})

export const checkField = <Row>(
  label: string,
  of: (row: Row) => boolean,
): RecordField<Row, boolean, boolean> => ({
  label,
  of,
  initial: () => false,
  write: (checked) => (checked ? 'Sim' : 'Não'),
})
