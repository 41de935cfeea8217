// `npm run smoke:live [-- youtube|keyless|sound|mp3]`: the real clients against the real services, by hand and never in CI.
// It reads the same configuration as the server. Exit code 1 if something that is configured does not work.
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createProviders } from '../server/src/deps.ts'
import { readConfig, readEnvironment } from '../server/src/config.ts'
import { AppError } from '../server/src/errors.ts'
import { openAudio } from '../server/src/providers/audio/audio-stream.ts'
import { innertube } from '../server/src/providers/youtube/youtube-innertube.ts'

const folder = await mkdtemp(path.join(os.tmpdir(), 'cantai-smoke-'))
const config = readConfig({ ...readEnvironment(), DATA_DIR: folder })
const providers = createProviders(config)

const q = "Aquieta Minh'alma musica gospel louvor"
const search = () => providers.youtube.search({ q, maxResults: 10 })

/** The video of VIDEO, else the first one found. */
const video = async () => process.env['VIDEO'] ?? (await search()).items[0]?.id.videoId ?? ''

/** A new source adds its line here; what it returns is printed. */
const probes: Record<string, () => Promise<string>> = {
  youtube: async () => {
    const { items, nextPageToken } = await search()
    const first = items[0]?.snippet
    return `${providers.youtube.client}: ${items.length} videos, first "${first?.title}" ${first?.duration}, more: ${nextPageToken !== undefined}`
  },
  keyless: async () => {
    const client = innertube(config.youtube.innertubeBase)
    const first = await client.search({ q, maxResults: 10 })
    const next = await client.search({ q, maxResults: 10, pageToken: first.nextPageToken })
    return `${first.items.length} and ${next.items.length} videos`
  },
  sound: async () => {
    const { bytes, type, open } = await openAudio(providers.audio, await video())
    let read = 0
    for await (const chunk of open({ start: 0, end: Math.min(bytes, 3_000_000) - 1 }))
      read += (chunk as Buffer).length
    return `yt-dlp ${await providers.audio.version()}: ${type}, ${bytes} bytes, read ${read}`
  },
  mp3: async () => {
    const file = await providers.audio.makeMp3(await video(), folder)
    await providers.audio.checkMp3(file)
    return `${(await stat(file)).size} bytes`
  },
}

const chosen = process.argv.slice(2)
for (const [name, probe] of Object.entries(probes)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const started = Date.now()
  try {
    console.log(`ok   ${name}: ${await probe()} (${Date.now() - started} ms)`)
  } catch (error) {
    process.exitCode = 1
    console.log(
      `FAIL ${name}: ${error instanceof AppError ? `${error.status} ${error.message}` : String(error)}`,
    )
  }
}
providers.audio.close()
await rm(folder, { recursive: true, force: true })
