import type { Video } from '@cantai/contract/youtube'
import { AppError } from '../../errors.ts'

export interface VideoQuery {
  q: string
  maxResults: number
  pageToken?: string | undefined
}

export interface VideoPage {
  items: Video[]
  nextPageToken?: string
}

/** Videos found online. Throws AppError: 400 unknown page, 403 quota used up, 502/504 not answering, 503 configure it. */
export interface VideoSearch {
  /** The name of this client, because the two clients' answers are cached apart. */
  readonly client: 'api' | 'innertube'
  search(query: VideoQuery): Promise<VideoPage>
}

export const YOUTUBE = 'O YouTube'

export const unknownPage = () =>
  new AppError(400, 'Esta página de resultados não existe mais: pesquise de novo.', {
    codigo: 'pagina_invalida',
  })
