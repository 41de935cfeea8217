import { placeOfLido } from '../../session/own-device.ts'

/** The beginning of every draft's key. */
export const DRAFTS_PREFIX = 'cantai.rascunho.'

/** Takes every draft away, whoever wrote it. */
export function clearDrafts(): void {
  try {
    const place = placeOfLido()
    for (const key of Object.keys(place)) if (key.startsWith(DRAFTS_PREFIX)) place.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
