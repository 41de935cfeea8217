import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { diaEm, somarDias } from '@cantai/domain/datas'
import { semitonsDaGravacao } from '@cantai/domain/musicas/tom-da-gravacao'
import type { Db } from '../../db/db.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Worker } from '../../manutencao.ts'
import { atATime } from '../../limits/at-a-time.ts'
import { busy, missingFfmpeg } from '../../providers/audio/audio-errors.ts'
import { mp3Seconds } from '../../providers/audio/audio-seconds.ts'
import type { AudioSource } from '../../providers/audio/audio.ts'
import type { Files } from '../../providers/files/files.ts'
import {
  findArquivo,
  findMp3,
  forgetArquivos,
  listTonsPlanejados,
  noteUse,
  saveArquivo,
} from './audio-no-tom.repository.ts'

/** Quota of all transposed recordings: some 250 songs of four minutes. */
const QUOTA_BYTES = 1024 * 1024 * 1024
/** Length of the queue; one recording is made at a time. */
const WAITING_MAX = 10
/** Share of the queue for one person, so that nobody fills it. */
const POR_PESSOA_MAX = 2
/** Longer recordings are no songs, and would keep the computer busy for minutes. */
const SOM_MAX_S = 15 * 60
/** Time for one recording on a small computer, for the estimate of the wait. */
const SEGUNDOS = 10
/** How many days ahead the services are prepared. */
const DIAS = 14

const semAudioLocal = () =>
  new AppError(409, 'Só músicas com MP3 no servidor podem mudar de tom. Baixe o MP3 ou envie um arquivo.', {
    codigo: 'sem_audio_local',
  })

const gravacaoLonga = () =>
  new AppError(422, 'Só gravações de até 15 minutos mudam de tom. Envie o MP3 só desta música.', {
    codigo: 'gravacao_longa',
  })

export type Pedido = { arquivo: string } | { segundos: number }

export interface AudioNoTomService extends Worker {
  /** The transposed file of a song's MP3, or about how many seconds until it is made: then ask again. */
  pedir(id: number, semitons: number, usuarioId: number): Promise<Pedido>
  /** Makes the files for the services of the next days; returns how many. */
  preparar(): Promise<number>
}

interface Needs {
  db: Db
  agora: () => Date
  fuso: string
  audio: Pick<AudioSource, 'movesKeys' | 'moveKey'>
  files: Files
}

export function createAudioNoTom({ db, agora, fuso, audio, files }: Needs): AudioNoTomService {
  const making = new Map<string, Promise<void>>()
  const beginOf = atATime(POR_PESSOA_MAX, {
    message: 'Você já pediu duas gravações em outro tom: espere uma delas ficar pronta.',
    retryAfterS: SEGUNDOS,
  })
  /** Failures, each kept until it has been answered once; asking again after that retries. */
  const failures = new Map<string, unknown>()
  let last: Promise<unknown> = Promise.resolve()
  let stop = new AbortController()

  async function make(id: number, semitons: number, base: string): Promise<void> {
    const { signal } = stop
    if (signal.aborted) throw busy()
    const arquivo = `tons/${id}-${randomBytes(6).toString('hex')}.mp3`
    const bytes = await files.withFolder(async (folder) => {
      const original = path.join(folder, 'som.mp3')
      await pipeline(await files.open(base), createWriteStream(original))
      if ((await mp3Seconds(original)) > SOM_MAX_S) throw gravacaoLonga()
      const made = await audio.moveKey(original, semitons, signal)
      const { size } = await stat(made)
      await files.put(arquivo, made)
      return size
    })
    try {
      const before = await saveArquivo(db, { musica_id: id, semitons, arquivo, base, bytes, agora: agora() })
      if (before !== undefined) await files.delete(before)
    } catch (error) {
      // Somebody has deleted the song meanwhile.
      await files.delete(arquivo)
      throw error
    }
    await forgetTons({ db, files })
  }

  /** The running job for this sound, or a new one at the end of the queue; the nightly jobs belong to nobody. */
  function begin(id: number, semitons: number, base: string, usuarioId?: number): Promise<void> {
    const key = `${base} ${semitons}`
    const running = making.get(key)
    if (running) return running
    if (making.size > WAITING_MAX) throw busy()
    const end = usuarioId === undefined ? undefined : beginOf(usuarioId)
    const job = last
      .then(() => make(id, semitons, base))
      .finally(() => {
        making.delete(key)
        end?.()
      })
    making.set(key, job)
    const { signal } = stop
    last = job.catch((error: unknown) => {
      if (!signal.aborted) failures.set(key, error)
    })
    return job
  }

  async function findReady(id: number, semitons: number): Promise<string | undefined> {
    const arquivo = await findArquivo(db, id, semitons)
    return arquivo !== undefined && (await files.size(arquivo)) !== undefined ? arquivo : undefined
  }

  return {
    async pedir(id, semitons, usuarioId) {
      const musica = await findMp3(db, id)
      if (!musica) throw notFound('Música')
      const { mp3_file: base } = musica
      if (base === null || (await files.size(base)) === undefined) throw semAudioLocal()
      const arquivo = await findReady(id, semitons)
      if (arquivo !== undefined) {
        await noteUse(db, id, semitons, agora())
        return { arquivo }
      }
      if (!(await audio.movesKeys())) throw missingFfmpeg()
      const key = `${base} ${semitons}`
      const failure = failures.get(key)
      failures.delete(key)
      if (failure !== undefined) throw failure
      begin(id, semitons, base, usuarioId).catch(() => undefined)
      return { segundos: SEGUNDOS * making.size }
    },
    async preparar() {
      if (!(await audio.movesKeys())) return 0
      const hoje = diaEm(agora(), fuso)
      let made = 0
      for (const { musica_id, tom_da_gravacao, tom_do_dia } of await listTonsPlanejados(
        db,
        hoje,
        somarDias(hoje, DIAS),
      )) {
        const semitons = semitonsDaGravacao(tom_da_gravacao, tom_do_dia)
        if (semitons === 0 || (await findReady(musica_id, semitons)) !== undefined) continue
        const base = (await findMp3(db, musica_id))?.mp3_file ?? null
        if (base === null || (await files.size(base)) === undefined) continue
        // A failure is answered to whoever listens to it.
        const isMade = await begin(musica_id, semitons, base).then(
          () => true,
          () => false,
        )
        if (isMade) made++
      }
      return made
    },
    async pause() {
      stop.abort()
      await last
    },
    resume() {
      stop = new AbortController()
    },
  }
}

/** Deletes the recordings whose MP3 has changed, and the least recently used ones above the quota. */
export async function forgetTons(
  { db, files }: { db: Db; files: Files },
  maxBytes = QUOTA_BYTES,
): Promise<void> {
  for (const arquivo of await forgetArquivos(db, maxBytes)) await files.delete(arquivo)
}
