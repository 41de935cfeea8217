import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildTestApp } from '../../test/build-test-app.ts'
import { makeMusica, makePlanejamento } from '../../test/make.ts'
import { hasFfmpeg, makeSound } from '../../test/stand-ins/sound.ts'
import { keyMover } from '../../providers/audio/audio-key.ts'
import { keyNotMoved } from '../../providers/audio/audio-errors.ts'
import { startAudioNoTom } from './audio-no-tom.scheduler.ts'
import { saveArquivo } from './audio-no-tom.repository.ts'
import { createAudioNoTom, forgetTons } from './audio-no-tom.service.ts'

const FUSO = 'America/Sao_Paulo'
const { app, db, dataDir, providers, clock, as, anonymous } = await buildTestApp()
let musico = await as('musico')
const canMove = await hasFfmpeg

async function send(id: number, seconds: number) {
  const head = '--x\r\ncontent-disposition: form-data; name="arquivo"; filename="x.mp3"\r\n\r\n'
  const sound = await makeSound(seconds, 'mp3')
  const body = Buffer.concat([Buffer.from(head), sound, Buffer.from('\r\n--x--\r\n')])
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  expect((await musico('POST', `/api/musicas/${id}/mp3`, body, type)).status).toBe(200)
}
const withMp3 = async (fields: Parameters<typeof makeMusica>[1] = {}, seconds = 2) => {
  const { id } = await makeMusica(db, fields)
  await send(id, seconds)
  return { id }
}
const say = (id: number, tom_da_gravacao: string | null) =>
  musico('PUT', `/api/musicas/${id}`, { tom_da_gravacao })
const toldOf = async (id: number) => (await musico('GET', `/api/musicas/${id}`)).body.tom_da_gravacao
const ask = (id: number, semitons: unknown) => musico('POST', `/api/musicas/${id}/audio-no-tom`, { semitons })
/** Polls, as the player does, until the sound is there or has failed. */
async function untilReady(id: number, semitons: number) {
  await expect
    .poll(async () => (await ask(id, semitons)).body.estado, { timeout: 30_000, interval: 300 })
    .not.toBe('fazendo')
  return ask(id, semitons)
}
const keptFiles = () => readdir(path.join(dataDir, 'arquivos/tons')).catch(() => [])
const rows = async () => db.selectFrom('musicas_tons_de_audio').selectAll().orderBy('semitons').execute()
const { audio } = providers
const real = keyMover('ffmpeg', new AbortController().signal)
const moves = vi.spyOn(audio, 'moveKey')

// Each test has a person of its own, with a budget of calls.
beforeEach(async () => void (musico = await as('musico')))

test('EST-01 of all recordings in other keys those stay that were used last, and those of the MP3 of now', async () => {
  const { id } = await makeMusica(db, { mp3_file: 'musicas/1-agora.mp3' })
  const made = [
    { semitons: 1, base: 'musicas/1-agora.mp3', dia: '2026-11-20' },
    { semitons: 2, base: 'musicas/1-agora.mp3', dia: '2026-11-18' },
    { semitons: 3, base: 'musicas/1-agora.mp3', dia: '2026-11-19' },
    { semitons: 4, base: 'musicas/1-antes.mp3', dia: '2026-11-21' },
  ]
  for (const { semitons, base, dia } of made)
    await saveArquivo(db, {
      musica_id: id,
      semitons,
      base,
      arquivo: `tons/${semitons}.mp3`,
      bytes: 10,
      agora: new Date(dia),
    })
  await forgetTons({ db, files: providers.files }, 20)
  expect((await rows()).map(({ semitons }) => semitons)).toEqual([1, 3])
  await forgetTons({ db, files: providers.files }, 0)
})

test.each([0, 7, -7, 1.5, '2', null])('EST-01 API-03 %j semitones are refused in words', async (semitons) => {
  const { id } = await makeMusica(db)
  expect(await ask(id, semitons)).toMatchObject({
    status: expect.toBeOneOf([400, 422]),
    body: { erro: expect.stringMatching(/Semitons inválidos/) },
  })
})

test('EST-01 a song without an MP3 says what to do, an unknown one is 404', async () => {
  const { id } = await makeMusica(db, { youtube_video_id: 'aaaaaaaaaaa' })
  expect(await ask(id, 2)).toMatchObject({
    status: 409,
    body: {
      codigo: 'sem_audio_local',
      erro: 'Só músicas com MP3 no servidor podem mudar de tom. Baixe o MP3 ou envie um arquivo.',
    },
  })
  expect((await ask(999_999, 2)).status).toBe(404)
  expect((await anonymous('POST', `/api/musicas/${id}/audio-no-tom`, { semitons: 2 })).status).toBe(401)
})

describe('EST-01 the key of a recording', () => {
  const VIDEO = 'dQw4w9WgXcQ'

  test('EST-01 is unknown until somebody says it, in words too, and never taken from the sheet', async () => {
    const { id } = await makeMusica(db, { tom: 'C', youtube_video_id: VIDEO })
    expect(await toldOf(id)).toBeNull()
    expect((await say(id, 'ré menor')).body).toMatchObject({ tom: 'C', tom_da_gravacao: 'Dm' })
    expect((await say(id, 'H')).status).toBe(422)
    expect((await musico('POST', `/api/musicas/${id}/transpor`, { toKey: 'D' })).status).toBe(422)
    expect(await toldOf(id)).toBe('Dm')
    expect((await say(id, '')).body).toMatchObject({ tom_da_gravacao: null })
  })

  test('EST-01 a transposition that is saved moves the sheet, and not the recording', async () => {
    const { id } = await makeMusica(db, { tom: 'C', cifras: 'C G\nSanto', tom_da_gravacao: 'D' })
    expect((await musico('POST', `/api/musicas/${id}/transpor`, { toKey: 'E' })).body).toMatchObject({
      tom: 'E',
      tom_da_gravacao: 'D',
    })
  })

  test('EST-01 another video makes it unknown, unless its key is said with it; the same one does not', async () => {
    const { id } = await makeMusica(db, { youtube_video_id: VIDEO, tom_da_gravacao: 'D' })
    const put = async (edicao: object) => {
      await musico('PUT', `/api/musicas/${id}`, edicao)
      return toldOf(id)
    }
    expect(await put({ nome: 'Santo' })).toBe('D')
    expect(await put({ youtube_video_id: VIDEO })).toBe('D')
    // A whole row that is sent back changes nothing.
    expect(await put({ youtube_video_id: 'bbbbbbbbbbb', tom_da_gravacao: 'D' })).toBeNull()
    expect(await put({ youtube_video_id: VIDEO, tom_da_gravacao: 'E' })).toBe('E')
    expect(await put({ youtube_video_id: null })).toBeNull()
    expect(await put({ youtube_video_id: VIDEO, tom_da_gravacao: 'F' })).toBe('F')
  })

  test.runIf(canMove)(
    'EST-01 another MP3 makes it unknown; beside one a first video changes nothing',
    async () => {
      const { id } = await withMp3()
      await say(id, 'D')
      await musico('PUT', `/api/musicas/${id}`, { youtube_video_id: VIDEO })
      expect(await toldOf(id)).toBe('D')
      await musico('DELETE', `/api/musicas/${id}/mp3`)
      expect(await toldOf(id)).toBeNull()
      await say(id, 'E')
      await musico('DELETE', `/api/musicas/${id}/mp3`)
      expect(await toldOf(id)).toBe('E')
      const lider = await as('lider')
      const { registros } = (await lider('GET', `/api/auditoria?tipo=musica&registro_id=${id}`)).body
      expect(registros.map(({ campos }: { campos: string[] }) => campos)).toContainEqual([
        'mp3_file',
        'tom_da_gravacao',
      ])
    },
  )

  test('EST-01 goes into the bin with its song and comes back', async () => {
    const { id } = await makeMusica(db, { youtube_video_id: VIDEO, tom_da_gravacao: 'Bb' })
    await musico('DELETE', `/api/musicas/${id}`)
    await musico('POST', '/api/lixeira/desfazer', { tipo: 'musica', registro_id: id })
    expect(await toldOf(id)).toBe('Bb')
  })

  type Side = { mp3_file?: string; youtube_video_id?: string; tom_da_gravacao?: string }
  const A: Side = { mp3_file: 'musicas/a.mp3', tom_da_gravacao: 'A' }
  const V: Side = { youtube_video_id: VIDEO, tom_da_gravacao: 'B' }
  test.each<[string, Side, Side, object, string | null]>([
    ['its own where the other has no sound', A, {}, {}, 'A'],
    ['that of the MP3 that it takes', {}, A, {}, 'A'],
    ['that of the MP3, whatever the video says', V, A, {}, 'A'],
    ['that of its MP3, beside the other’s video', A, V, {}, 'A'],
    ['that of the video that it takes', {}, V, {}, 'B'],
    [
      'that of the MP3 that was chosen',
      A,
      { ...A, mp3_file: 'musicas/b.mp3', tom_da_gravacao: 'C' },
      { mp3_file: 'outra' },
      'C',
    ],
    ['none with an MP3 whose key is unknown', A, { mp3_file: 'musicas/b.mp3' }, { mp3_file: 'outra' }, null],
    [
      'that of the video that was chosen',
      { ...V, youtube_video_id: 'ccccccccccc' },
      { ...V, tom_da_gravacao: 'C' },
      { youtube_video_id: 'outra' },
      'C',
    ],
  ])(
    'EST-01 FOL-09 the song that stays has %s, and both have their own again afterwards',
    async (_what, esta, outra, escolhas, told) => {
      const [fica, sai] = [await makeMusica(db, esta), await makeMusica(db, outra)]
      const { body } = await musico('POST', `/api/musicas/${fica.id}/juntar`, { com: sai.id, ...escolhas })
      expect(body.musica.tom_da_gravacao).toBe(told)
      await musico('POST', `/api/musicas/juntadas/${body.juntada}/desfazer`)
      expect([await toldOf(fica.id), await toldOf(sai.id)]).toEqual([
        esta.tom_da_gravacao ?? null,
        outra.tom_da_gravacao ?? null,
      ])
      await sql`UPDATE musicas SET mp3_file = NULL WHERE id IN (${fica.id}, ${sai.id})`.execute(db)
    },
  )

  test('EST-01 a song that was taken apart after its sound was replaced has no key of that sound', async () => {
    const [fica, sai] = [await makeMusica(db), await makeMusica(db, A)]
    const { body } = await musico('POST', `/api/musicas/${fica.id}/juntar`, { com: sai.id })
    await musico('DELETE', `/api/musicas/${fica.id}/mp3`)
    await say(fica.id, 'A')
    await musico('POST', `/api/musicas/juntadas/${body.juntada}/desfazer`)
    expect([await toldOf(fica.id), await toldOf(sai.id)]).toEqual(['A', null])
  })
})

describe.runIf(canMove)('EST-01 a recording in another key', () => {
  beforeAll(() => forgetTons({ db, files: providers.files }, 0))

  test('EST-01 is made once for twenty who ask at once, and then is there at once', async () => {
    const { id } = await withMp3({}, 20)
    moves.mockClear()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(id, -2)))
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { estado: 'fazendo', segundos: 10 }])
    const { body } = await untilReady(id, -2)
    expect(body).toEqual({
      estado: 'pronto',
      url: expect.stringContaining(`/api/musicas/${id}/audio-no-tom/-2?`),
    })
    expect(moves).toHaveBeenCalledTimes(1)
    const whole = await app.inject({ url: body.url })
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'audio/mpeg'])
    const part = await app.inject({ url: body.url, headers: { range: 'bytes=10-19' } })
    expect([part.statusCode, part.rawPayload.equals(whole.rawPayload.subarray(10, 20))]).toEqual([206, true])
  })

  test('EST-01 one is made after the other, and each asker is told how long it takes', async () => {
    const { id } = await withMp3()
    let running = 0
    moves.mockImplementation(async (...args) => {
      expect(++running).toBe(1)
      try {
        return await real.moveKey(...args)
      } finally {
        running--
      }
    })
    const answers = []
    for (const semitons of [1, 2, 3]) {
      const somebody = await as('musico')
      const { body } = await somebody('POST', `/api/musicas/${id}/audio-no-tom`, { semitons })
      answers.push(body.segundos)
    }
    expect(answers).toEqual([10, 20, 30])
    for (const semitons of [1, 2, 3]) expect((await untilReady(id, semitons)).body.estado).toBe('pronto')
    moves.mockReset()
  })

  test('SEG-17 EST-01 its address opens it for whoever may now, and not a sound that was replaced', async () => {
    const { id } = await withMp3()
    const { url } = (await untilReady(id, 3)).body
    expect((await anonymous('GET', url)).status).toBe(200)
    expect((await anonymous('GET', url.replace('/3?', '/-3?'))).status).toBe(403)
    expect((await anonymous('GET', url.replace(/\?.*/, ''))).status).toBe(403)
    const { id: other } = await withMp3()
    expect((await anonymous('GET', url.replace(`musicas/${id}/`, `musicas/${other}/`))).status).toBe(403)
    clock.advance(31 * 60_000)
    expect((await anonymous('GET', url)).status).toBe(403)
  })

  test('EST-01 another MP3 makes it anew, and what was made of the one before goes', async () => {
    const { id } = await withMp3()
    await untilReady(id, 4)
    const before = await keptFiles()
    await send(id, 3)
    expect((await ask(id, 4)).body.estado).toBe('fazendo')
    expect((await untilReady(id, 4)).body.estado).toBe('pronto')
    const after = await keptFiles()
    expect(after).toHaveLength(before.length)
    expect(after).not.toEqual(before)
    expect((await musico('DELETE', `/api/musicas/${id}/mp3`)).status).toBe(200)
    await forgetTons({ db, files: providers.files })
    expect(await keptFiles()).toHaveLength(before.length - 1)
  })

  test('EST-01 above the quota those go that were used least of all', async () => {
    await forgetTons({ db, files: providers.files }, 0)
    expect([await rows(), await keptFiles()]).toEqual([[], []])
    const { id } = await withMp3()
    for (const semitons of [1, 2, 3]) {
      await untilReady(id, semitons)
      clock.advance(1000)
    }
    await ask(id, 1)
    const bytes = Math.max(...(await rows()).map((row) => row.bytes))
    await forgetTons({ db, files: providers.files }, bytes * 2)
    expect((await rows()).map(({ semitons }) => semitons)).toEqual([1, 3])
    expect(await keptFiles()).toHaveLength(2)
  })

  test('EST-01 one whose file is lost is made again', async () => {
    const { id } = await withMp3()
    await untilReady(id, 5)
    const { url } = (await ask(id, 5)).body
    for (const { arquivo } of await rows()) await providers.files.delete(arquivo)
    expect((await anonymous('GET', url)).status).toBe(403)
    expect((await untilReady(id, 5)).body.estado).toBe('pronto')
  })

  test('EST-01 a failure is told once in words, and asking again tries again', async () => {
    const { id } = await withMp3()
    moves.mockRejectedValueOnce(keyNotMoved())
    expect((await ask(id, -5)).body.estado).toBe('fazendo')
    await expect
      .poll(async () => (await ask(id, -5)).body.erro, { interval: 300 })
      .toBe('Não deu para mudar o tom desta gravação.')
    expect((await untilReady(id, -5)).body.estado).toBe('pronto')
  })

  test('SEG-24 a person has two waiting, and never takes the queue from the others; the night’s are nobody’s', async () => {
    const { id } = await withMp3()
    const held = Promise.withResolvers<string>()
    // It may end before the first of them has begun to wait for it.
    held.promise.catch(() => undefined)
    moves.mockImplementation(() => held.promise)
    for (const semitons of [1, 2]) expect((await ask(id, semitons)).body.estado).toBe('fazendo')
    expect(await ask(id, 3)).toMatchObject({ status: 429, body: { codigo: 'muitas_tentativas' } })
    // The same video again is no change.
    expect((await ask(id, 2)).body.estado).toBe('fazendo')
    const other = await as('musico')
    expect((await other('POST', `/api/musicas/${id}/audio-no-tom`, { semitons: 3 })).body.estado).toBe(
      'fazendo',
    )
    moves.mockReset()
    held.reject(keyNotMoved())
    await expect.poll(async () => (await ask(id, 3)).status, { interval: 300 }).toBe(200)
  })

  test('SEG-24 a recording of more than a quarter of an hour is not moved, and that is said', async () => {
    const { id } = await makeMusica(db)
    const frames = Buffer.alloc(40_000 * 104)
    // MPEG 1, 32 kbit/s, 44.1 kHz: 104 bytes are 26 ms.
    for (let at = 0; at < frames.length; at += 104) frames.set([0xff, 0xfb, 0x10, 0x00], at)
    const name = `musicas/${id}-longa.mp3`
    await providers.files.withFolder(async (folder) => {
      await writeFile(path.join(folder, 'som.mp3'), frames)
      await providers.files.put(name, path.join(folder, 'som.mp3'))
    })
    await db.updateTable('musicas').set({ mp3_file: name }).where('id', '=', id).execute()
    expect((await ask(id, 2)).body.estado).toBe('fazendo')
    await expect
      .poll(async () => (await ask(id, 2)).body.erro, { interval: 300 })
      .toBe('Só gravações de até 15 minutos mudam de tom. Envie o MP3 só desta música.')
  })

  test('EST-01 a pause ends what is being made, which is no failure, and then it is made', async () => {
    const { id } = await withMp3({}, 20)
    const audioNoTom = createAudioNoTom({ db, agora: () => clock.now, fuso: FUSO, ...providers })
    const waiting = await audioNoTom.pedir(id, 6, 1)
    await audioNoTom.pause()
    expect(waiting).toEqual({ segundos: 10 })
    expect(await rows()).not.toContainEqual(expect.objectContaining({ musica_id: id }))
    audioNoTom.resume()
    await expect
      .poll(() => audioNoTom.pedir(id, 6, 1), { timeout: 30_000, interval: 300 })
      .toEqual({ arquivo: expect.any(String) })
  })

  test('EST-01 without ffmpeg it is 503, said what to install, and not offered', async () => {
    const bare = await buildTestApp({}, undefined, { FFMPEG_PATH: '/nao/existe/ffmpeg' })
    const asked = await bare.as('musico')
    expect((await asked('GET', '/api/sistema/recursos')).body).toMatchObject({ mudar_tom: false })
    expect((await musico('GET', '/api/sistema/recursos')).body).toMatchObject({ mudar_tom: true })
    const { id } = await withMp3()
    vi.spyOn(audio, 'movesKeys').mockResolvedValueOnce(false)
    expect(await ask(id, 2)).toMatchObject({
      status: 503,
      body: { codigo: 'sem_ferramenta', erro: 'Instale o ffmpeg no servidor' },
    })
  })

  test('EST-01 at night those are made that the services of two weeks are sung in, once', async () => {
    clock.now = new Date('2026-11-24T06:30:00Z')
    const sung = await withMp3({ tom: 'C' })
    await say(sung.id, 'A')
    const [far, unknown, same] = [await withMp3(), await withMp3(), await withMp3()]
    await say(far.id, 'A')
    await say(same.id, 'D')
    const plan = (musica_id: number, data_planejada: string, tom_culto: string | null) =>
      makePlanejamento(db, { musica_id, data_planejada, tom_culto })
    await plan(sung.id, '2026-12-06', 'G')
    await plan(sung.id, '2026-11-29', null)
    await plan(far.id, '2026-12-20', 'G')
    await plan(unknown.id, '2026-11-29', 'G')
    await plan(same.id, '2026-11-29', 'D')
    const audioNoTom = createAudioNoTom({ db, agora: () => clock.now, fuso: FUSO, ...providers })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const done = vi.fn<(details: object, message: string) => void>()
    const night = startAudioNoTom(audioNoTom, {
      fuso: FUSO,
      agora: () => clock.now,
      isPaused: () => false,
      log: { info: done, error: (error) => expect.fail(String(error)) },
    })
    vi.advanceTimersByTime(10 * 60_000)
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ feitos: 2 }, expect.anything()), 30_000)
    vi.advanceTimersByTime(20 * 60_000)
    clock.now = new Date('2026-11-25T12:00:00Z')
    vi.advanceTimersByTime(10 * 60_000)
    await night.stop()
    vi.useRealTimers()
    expect(done).toHaveBeenCalledTimes(1)
    expect((await ask(sung.id, -2)).body.estado).toBe('pronto')
    expect((await ask(sung.id, 3)).body.estado).toBe('pronto')
    expect(await audioNoTom.preparar()).toBe(0)
  })
})
