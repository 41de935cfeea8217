import { stat } from 'node:fs/promises'
import type { Deps } from '../deps.ts'
import { downloadsOff } from '../providers/audio/audio-errors.ts'
import { singleFlight } from '../providers/outside/outside-single-flight.ts'
import { findConversao, forgetConversoes, saveConversao } from './conversoes.repository.ts'

/** How long an MP3 waits to be saved; all together take at most QUOTA_BYTES. */
const KEPT_MS = 24 * 60 * 60 * 1000
const QUOTA_BYTES = 1024 * 1024 * 1024

type Needs = Pick<Deps, 'db' | 'agora' | 'providers'>

export const nomeDaConversao = (videoId: string) => `youtube/${videoId}.mp3`

/** The size of the video's MP3, which is made now unless it exists; concurrent calls for one video share the work. */
export type Converter = (videoId: string) => Promise<number>

export function createConverter({ db, agora, providers: { audio, files } }: Needs): Converter {
  const once = singleFlight<number>()

  async function findSize(videoId: string): Promise<number | undefined> {
    const row = await findConversao(db, videoId)
    return row && (await files.size(nomeDaConversao(videoId)))
  }

  async function make(videoId: string): Promise<number> {
    const { size } = await files.withFolder(async (folder) => {
      const file = await audio.makeMp3(videoId, folder)
      await audio.checkMp3(file)
      const fileStat = await stat(file)
      await files.put(nomeDaConversao(videoId), file)
      return fileStat
    })
    await saveConversao(db, videoId, size, agora())
    await forgetOldConversoes({ db, agora, providers: { files } })
    return size
  }

  return async (videoId) => {
    if (!audio.downloads) throw downloadsOff()
    return once(videoId, async () => (await findSize(videoId)) ?? make(videoId))
  }
}

/** Deletes the MP3s that have waited for a day, and the oldest above the quota. */
export async function forgetOldConversoes({
  db,
  agora,
  providers: { files },
}: Pick<Needs, 'db' | 'agora'> & { providers: Pick<Needs['providers'], 'files'> }): Promise<void> {
  const madeBefore = new Date(agora().getTime() - KEPT_MS)
  for (const videoId of await forgetConversoes(db, madeBefore, QUOTA_BYTES))
    await files.delete(nomeDaConversao(videoId))
}
