import type { Video } from '@cantai/contract/youtube'
import { formatos } from '../lib/formatos.ts'

type Publicado = Pick<Video['snippet'], 'publishedAt' | 'publishedText'>

/** When a video was published: dd/MM/yyyy, or the source's own words. */
export function publishedText({ publishedAt, publishedText }: Publicado): string | undefined {
  const moment = publishedAt === null ? undefined : new Date(publishedAt)
  if (moment && !Number.isNaN(moment.getTime())) return formatos().diaDe(moment.toISOString())
  return publishedText || undefined
}

export const videoAddress = (videoId: string): string => `https://www.youtube.com/watch?v=${videoId}`
