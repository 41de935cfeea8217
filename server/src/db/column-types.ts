import { types as standard } from 'pg'

type Parse = (text: string) => unknown

const { builtins } = standard
const defaultMoment: Parse = standard.getTypeParser(builtins.TIMESTAMPTZ)
const textArrayId: number = 1009
const textArray: (text: string) => (string | null)[] = standard.getTypeParser(textArrayId)

const date: Parse = (text) => text
const integer: Parse = Number
// The default parser knows infinity and years before Christ, which are no Date.
const moment: Parse = (text) => {
  const parsed = defaultMoment(text)
  return parsed instanceof Date ? parsed.toISOString() : text
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

/** How a pool of ours reads columns; pg's own table is shared with whatever else uses pg in this process. */
export const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || standard.getTypeParser(oid, format),
}
