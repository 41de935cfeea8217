import { youtubeCalls } from '@cantai/contract/youtube'
import { absoluteUrl } from '../lib/api/api-address.ts'
import { api } from '../lib/api/api-client.ts'
import type { Source } from '../player/open-sources.ts'

/** The sound of a video, as this server passes it on. */
export const audioOfVideo =
  (videoId: string): Source =>
  async () =>
    absoluteUrl((await api(youtubeCalls.audioUrl, { params: { videoId } })).url)
