import { defineSearch, textThat } from '../lib/check/search-params.ts'

/** The search parameters of the entrance: where a person goes once inside. */
export const EntranceSearch = defineSearch({
  origem: textThat(() => true),
})
export type EntranceSearch = ReturnType<typeof EntranceSearch.parse>
