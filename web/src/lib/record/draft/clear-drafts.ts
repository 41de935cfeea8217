/** The beginning of every draft's key. */
export const DRAFTS_PREFIX = 'cantai.rascunho.'

/** Takes every draft away, whoever wrote it. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(DRAFTS_PREFIX)) localStorage.removeItem(key)
  } catch {
    // Nothing was kept either.
  }
}
