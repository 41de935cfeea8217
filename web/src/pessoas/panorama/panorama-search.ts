import { defineSearch, idParam, oneOf, textThat } from '../../lib/check/search-params.ts'
import { isMes } from './mes.ts'

/** The search parameters of /escala: its month, the service that a phone shows, and whether a suggestion is drawn into it. */
export const PanoramaSearch = defineSearch({
  mes: textThat(isMes),
  culto: idParam(),
  sugerir: oneOf(['sim']),
})
