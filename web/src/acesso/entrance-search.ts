import { defineSearch } from '../lib/check/search-params.ts'

/** The search parameters of the entrance: where a person goes once inside. */
export const EntranceSearch = defineSearch({
  origem: (found) => (typeof found === 'string' ? found : undefined),
})
export type EntranceSearch = ReturnType<typeof EntranceSearch.parse>
