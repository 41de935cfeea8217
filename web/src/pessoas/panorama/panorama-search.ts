import { dataParam, defineSearch } from '../../lib/check/search-params.ts'

/** The search parameters of /escala; `de`: the first day, today where it is absent. */
export const PanoramaSearch = defineSearch({ de: dataParam() })
