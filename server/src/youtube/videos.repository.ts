import type { Db } from '../db/db.ts'

/** Filters the videos to the ones that a song of the repertoire already uses. */
export async function listVideosEmUso(db: Db, videoIds: string[]): Promise<Set<string | null>> {
  if (videoIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('musicas')
    .select('youtube_video_id')
    .where('youtube_video_id', 'in', videoIds)
    .execute()
  return new Set(rows.map((row) => row.youtube_video_id))
}
