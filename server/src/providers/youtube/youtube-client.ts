import type { Config } from '../../config.ts'
import { dataApi } from './youtube-data-api.ts'
import { innertube } from './youtube-innertube.ts'
import type { VideoSearch } from './youtube.ts'

/** The Data API when there is a key, else the keyless search. */
export const videoSearch = (config: Config['youtube']): VideoSearch =>
  config.apiKey === undefined ? innertube(config.innertubeBase) : dataApi(config.apiBase, config.apiKey)
