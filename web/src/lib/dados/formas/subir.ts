import * as z from 'zod/mini'
import { LINHAS, type Tabela } from '@cantai/contract/replica'
import { NotHereError } from '../resposta.ts'

/**
 * A value that another version of the app kept, as one of this schema: what it does not say is as in `ausentes`, by the field's name, else
 * null, false or an empty list. Throws `NotHereError` where none of these is a value, or it is of another kind.
 */
export function preencher(
  schema: z.core.$ZodType,
  value: unknown,
  ausentes: Readonly<Record<string, unknown>> = {},
): unknown {
  const inside = (part: z.core.$ZodType, of: unknown) => preencher(part, of, ausentes)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every schema of zod is one of these
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      if (typeof value !== 'object' || value === null) throw new NotHereError()
      const known = new Map<string, unknown>(Object.entries(value))
      const fields = Object.entries(def.shape).map(([name, field]) => [
        name,
        inside(field, known.has(name) ? known.get(name) : ausentes[name]),
      ])
      return Object.fromEntries(fields.filter(([, field]) => field !== undefined))
    }
    case 'array':
      if (!Array.isArray(value ?? [])) throw new NotHereError()
      return ((value ?? []) as unknown[]).map((one) => inside(def.element, one))
    case 'nullable':
      return value === undefined || value === null ? null : inside(def.innerType, value)
    case 'optional':
      return value === undefined ? undefined : inside(def.innerType, value)
    case 'union':
      for (const option of def.options) {
        try {
          return inside(option, value)
        } catch (error) {
          if (!(error instanceof NotHereError)) throw error
        }
      }
      throw new NotHereError()
    case 'boolean':
      return value === true
    default: {
      const { success, data } = z.core.safeParse(schema, value)
      if (!success) throw new NotHereError()
      return data
    }
  }
}

/** A row that another version of the app kept; what it found in the row by itself (`versos`) stays. */
export function subir(tabela: Tabela, row: unknown): unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it kept no rows of another make
  const { linha, ...rest } = row as { linha: unknown }
  return { ...rest, linha: preencher(LINHAS[tabela].shape.linha, linha) }
}
