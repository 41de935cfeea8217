import { types as standard } from 'pg'

type Parse = (text: string) => unknown

const { builtins } = standard
const defaultMoment: Parse = standard.getTypeParser(builtins.TIMESTAMPTZ)
const textArrayId: number = 1009
const textArray: (text: string) => (string | null)[] = standard.getTypeParser(textArrayId)

const date: Parse = (text) => text
const integer: Parse = Number
const UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/
// Our sessions are in UTC, so the text is rewritten without making a Date. Other zones, infinity and years before Christ go to the
// default parser; of the last two it makes no Date.
const moment: Parse = (text) => {
  const parts = UTC.exec(text)
  if (parts) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0')}Z`
  const moment = defaultMoment(text)
  return moment instanceof Date ? moment.toISOString() : text
}
const arrayOf = (parse: Parse) => (text: string) =>
  textArray(text).map((item) => (item === null ? null : parse(item)))

const parsers = new Map<number, Parse>([
  [builtins.DATE, date],
  [builtins.INT8, integer],
  [builtins.TIMESTAMPTZ, moment],
  [1182, arrayOf(date)],
  [1016, arrayOf(integer)],
  [1185, arrayOf(moment)],
])

/** The parsers of our own pools; pg's own table would change for everything in this process that uses pg. */
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || standard.getTypeParser(oid, format),
}
