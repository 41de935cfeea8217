import type * as z from 'zod/mini'

/** The value that a storage keeps under `key`; undefined where the schema refuses it, and without storage. */
export function readStored<S extends z.ZodMiniType>(
  place: () => Storage,
  key: string,
  schema: S,
): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(place().getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}
