import * as z from 'zod/mini'
import { placeOfLido } from '../../session/own-device.ts'
import { DRAFTS_PREFIX } from './clear-drafts.ts'

/** Unsaved text of a form: the time it was written, the version of the record that it edits, and its fields. */
const Draft = z.object({
  at: z.number(),
  versao: z.optional(z.number()),
  values: z.record(z.string(), z.unknown()),
})
export type Draft = z.infer<typeof Draft>

const keyOf = (usuarioId: number, name: string) => `${DRAFTS_PREFIX}${usuarioId}.${name}`

export function readDraft(usuarioId: number, name: string): Draft | undefined {
  try {
    return Draft.safeParse(JSON.parse(placeOfLido().getItem(keyOf(usuarioId, name)) ?? 'null')).data
  } catch {
    return undefined
  }
}

export function writeDraft(usuarioId: number, name: string, draft: Draft): void {
  try {
    placeOfLido().setItem(keyOf(usuarioId, name), JSON.stringify(draft))
  } catch {
    // A full storage keeps what it has; the form itself still holds the text.
  }
}

export function removeDraft(usuarioId: number, name: string): void {
  try {
    placeOfLido().removeItem(keyOf(usuarioId, name))
  } catch {
    // Nothing was kept either.
  }
}
