import { defineSearch, textThat } from '../lib/check/search-params.ts'

/** The card that the stage shows: see `itemDoPalco`. */
export const PalcoSearch = defineSearch({
  item: textThat((item) => /^[mr][1-9]\d{0,9}(-\d{1,2})?$/.test(item)),
})
export type PalcoSearch = ReturnType<typeof PalcoSearch.parse>
