import type * as z from 'zod/mini'

/**
 * The shape of a schema's values, as a text: names, kinds, and how they nest. Limits are not in it: rows that were within the old
 * ones are still rows.
 */
export function descreverForma(schema: z.core.$ZodType): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every schema of zod is one of these
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => `${name}:${descreverForma(field)}`)
      return `{${fields.toSorted().join()}}`
    }
    case 'array':
      return `[${descreverForma(def.element)}]`
    case 'nullable':
      return `${descreverForma(def.innerType)}|null`
    case 'optional':
      return `${descreverForma(def.innerType)}?`
    case 'union':
      return `(${def.options.map(descreverForma).join('|')})`
    case 'enum':
      return `(${Object.values(def.entries).map(String).toSorted().join('|')})`
    case 'literal':
      return `(${def.values.join('|')})`
    case 'string':
    case 'number':
    case 'boolean':
      return def.type
    default:
      // If it were left out in silence, a change inside it would not change the form.
      throw new Error(`The form of a ${def.type} is not described`)
  }
}

/** FNV-1a over the units of a text, 32 bits. */
export function fnv1a(texto: string): number {
  let hash = 0x81_1c_9d_c5
  for (let i = 0; i < texto.length; i++) hash = Math.imul(hash ^ texto.charCodeAt(i), 0x01_00_01_93)
  return hash >>> 0
}
