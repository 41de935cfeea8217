import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { toJSONSchema } from 'zod/v4/core'
import type { Call } from '@cantai/contract/call'
import { nasty } from '../server/src/test/hostile-requests.ts'

const pick = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T

const DAYS = ['2026-11-22', '2024-02-29', '1950-01-01', '2199-12-31']
const TEXTS = ['Santo', 'Água da vida', 'C  G  Am\nSanto', 'x']

/** A value that a field of this name takes. */
function plausible(field: string): unknown {
  if (/^data|_(inicio|fim)$|planejada/.test(field)) return pick(DAYS)
  if (/hora|horario/.test(field)) return pick(['19:00', '00:00', '23:59'])
  if (field.endsWith('ids')) return pick([[1, 2], '1,2', [1], '2'])
  if (/id$|^versao$|pagina|limite|build/i.test(field)) return randomInt(1, 6)
  if (/email/.test(field)) return `ana${randomInt(1e6)}@exemplo.org`
  if (/senha|password/i.test(field)) return 'Louvor123'
  if (/tom|key/i.test(field)) return pick(['G', 'F#m', 'Bb', 'D'])
  if (/^(foi|auto|pausado|ativo|confirmar|manter)/.test(field)) return pick([true, false])
  return pick(TEXTS)
}

interface Fields {
  all: Record<string, { enum?: unknown[]; const?: unknown }>
  required: Set<string>
}

function fieldsOf(schema: Call['body']): Fields {
  const { properties = {}, required = [] } = schema
    ? toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
    : {}
  return { all: properties as Fields['all'], required: new Set(required) }
}

/** An object that the schema takes, or would take but for one field. */
function objectFor({ all, required }: Fields): Record<string, unknown> {
  const names = Object.keys(all).filter((name) => required.has(name) || Math.random() < 0.4)
  const object = Object.fromEntries(names.map((name) => [name, pick(all[name]?.enum ?? [plausible(name)])]))
  if (names.length > 0 && Math.random() < 0.5) object[pick(names)] = fc.sample(nasty, 1)[0]
  return object
}

/** Makes requests that pass the first checks: right in all but, at most, one field of body and query. */
export function nearlyRight(call: Call): () => { url: string; body: string } {
  const query = fieldsOf(call.query)
  const body = fieldsOf(call.body)
  return () => {
    const search = Object.entries(objectFor(query)).map(([name, value]) => [
      name,
      (typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed(),
    ])
    const path = call.path.replaceAll(/:\w+/g, () => `${randomInt(1, 6)}`)
    return { url: `${path}?${new URLSearchParams(search).toString()}`, body: JSON.stringify(objectFor(body)) }
  }
}
