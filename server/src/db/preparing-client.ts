import { Client, type ClientConfig } from 'pg'

/**
 * Names for the statements that are sent again and again, so that PostgreSQL parses and plans each once a connection:
 * a third of what a list costs. Bounded, since every connection keeps them; a text past the bound is sent unnamed.
 */
const names = new Map<string, string>()
const NAMES_MAX = 500

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= NAMES_MAX) return known
  const name = `cantai_${names.size}`
  names.set(text, name)
  return name
}

const prepared = (args: unknown[]): unknown[] => {
  const [text, values, ...rest] = args
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return args
  const name = nameOf(text)
  return name === undefined ? args : [{ name, text, values }, ...rest]
}

/** A client that prepares each statement with parameters the first time it is sent. */
export class PreparingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((...args: unknown[]) => send(...prepared(args))) as typeof this.query
  }
}
