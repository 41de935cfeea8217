import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Esperar } from './limits/esperar.ts'
import type { BotScheduler } from './bot/fila/fila.scheduler.ts'
import type { BotConexao } from './bot/conexao/conexao.service.ts'
import type { Config } from './config.ts'
import type { ConnectionTimes } from './connections/connections.ts'
import type { Db } from './db/db.ts'
import type { Notices } from './db/notices.ts'
import type { Linha } from './sistema/rede/linha-no-arquivo.service.ts'
import type { CopiasService } from './sistema/copias.service.ts'
import type { WifiService } from './sistema/endereco/wifi.service.ts'
import type { Manutencao } from './manutencao.ts'
import type { AudioNoTomService } from './musicas/gravacao/audio-no-tom.service.ts'
import type { AudioSource } from './providers/audio/audio.ts'
import { ytdlp } from './providers/audio/audio-ytdlp.ts'
import { createChords, type Chords } from './providers/chords/chords.ts'
import type { Files } from './providers/files/files.ts'
import { filesStore } from './providers/files/files-store.ts'
import { addressesOutside, dnsOverHttps } from './providers/dns/dns-seen.ts'
import { createHolyrics, type Holyrics } from './providers/holyrics/holyrics.ts'
import { createLyrics, type Lyrics } from './providers/lyrics/lyrics.ts'
import { type OwnAddress, ownAddress } from './providers/outside/outside-own-address.ts'
import type { Push } from './providers/push/push.ts'
import { createPush } from './providers/push/push-client.ts'
import { userAgentOf } from './providers/outside/outside-service.ts'
import type { VideoSearch } from './providers/youtube/youtube.ts'
import { videoSearch } from './providers/youtube/youtube-client.ts'

/** All outside services: one interface each, real clients with addresses from the configuration. */
export interface Providers {
  youtube: VideoSearch
  audio: AudioSource
  files: Files
  lyrics: Lyrics
  chords: Chords
  holyrics: Holyrics
  push: Push
  /** Asks the server itself, through an address that an administrator typed. */
  ownAddress: OwnAddress
}

export const createProviders = (config: Config): Providers => ({
  youtube: videoSearch(config.youtube),
  audio: ytdlp(config.audio),
  files: filesStore(config),
  lyrics: createLyrics(config.lyrics, userAgentOf(config.publicUrl)),
  chords: createChords(config.chords, userAgentOf(config.publicUrl)),
  holyrics: createHolyrics(config.holyricsBase),
  push: createPush(config.pushBase),
  ownAddress: ownAddress({
    outside: (name) => addressesOutside(name, dnsOverHttps(config.https.base)),
  }),
})

export interface Deps {
  db: Db
  /** A pool of its own for sessions and health, which answer while all of `db` waits for a locked table. */
  sessoesDb?: Db
  /** A pool of its own for logins, so that a flood of them takes no connection from the sessions of others. */
  loginDb?: Db
  /** The present moment; tests set the clock. */
  agora: () => Date
  /** The wait of a delayed login; tests let it pass at once. */
  esperar?: Esperar
  config: Pick<Config, 'cadastro' | 'sessaoMs' | 'publicUrl' | 'timeZone' | 'trustProxy' | 'host' | 'port'>
  providers: Providers
  /** Without it this process asks the owner of the WhatsApp connection and never becomes it. */
  botConexao?: BotConexao
  /** The bot's clock of this process, which sends requested messages at once; without it another process does, soon. */
  botScheduler?: BotScheduler
  /** Notices of changes by other processes; without them this one polls the database. */
  notices?: Notices
  /**
   * `gravar` ends the process: whoever started it writes the line for the next start, and starts it; absent where nobody would.
   * `obstaculo` says why HOST cannot be written, `gravaEndereco` whether PUBLIC_URL can.
   */
  rede?: { gravar: (linha: Linha) => void; obstaculo: string | undefined; gravaEndereco: boolean }
  /** Facts about the machine; without it none are reported. */
  maquina?: { root: boolean; dataDir: string; bancoEmbutido: boolean; s3: boolean }
  /** Figures for Prometheus; without it there are none. */
  metrics?: { token: string | undefined; pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> }
  /** A line of the log for each answer. */
  logRequests?: boolean
  /** Recordings in other keys; without it the app has its own, which no clock asks. */
  audioNoTom?: AudioNoTomService
  /** The daily copies of this server. */
  copias?: CopiasService
  /** The free name in the church's network, with its certificate; without it this server has none. */
  wifi?: WifiService
  /** Pauses this server while a backup is restored. */
  manutencao?: Manutencao
  log?: FastifyBaseLogger
  /** Shorter timeouts of connections, heartbeats, and checks of sessions and leaders, for tests. */
  times?: Partial<ConnectionTimes> & { pulsoMs?: number; sessoesMs?: number; provaMs?: number }
  /** Folder of the built front end; without it only the API is served. */
  webDir?: string
}
