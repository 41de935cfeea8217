import { Client, type ClientConfig } from 'pg'

/** Executions after which a statement counts as recurring. */
const RECURS = 5
/** Without values a text may be several statements, which cannot be prepared; these are one that reads. */
const ONE_READ = /^\s*(select|with)\b[^;]*$/iu
/** Each connection keeps the plans of these, a few ten kilobytes each. */
const NAMES_MAX = 150
/** Limit of counted texts: statements with as many placeholders as a list has rows never recur, and would fill the memory. */
const COUNTED_MAX = 1_000

/** Names a statement once it recurs; undefined for any other. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= NAMES_MAX) return known
    const count = (counts.get(text) ?? 0) + 1
    if (count < RECURS) {
      if (counts.size >= COUNTED_MAX) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const name = `cantai_${names.size + 1}`
    names.set(text, name)
    return name
  }
}

type Query = (text: unknown, values?: unknown, done?: unknown) => unknown

/** The connections of a pool, which prepare a recurring statement: PostgreSQL parses and plans it once instead of each time. */
export function preparingClient(): typeof Client {
  const nameOf = statementNames()
  return class extends Client {
    constructor(config?: string | ClientConfig) {
      super(config)
      const query = this.query.bind(this) as Query
      const prepared: Query = (text, values, done) => {
        const mayRecur =
          typeof text === 'string' && Array.isArray(values) && (values.length > 0 || ONE_READ.test(text))
        const name = mayRecur ? nameOf(text) : undefined
        return name === undefined ? query(text, values, done) : query({ name, text, values }, done)
      }
      this.query = prepared as typeof this.query
    }
  }
}
