import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { sendJson, startStandIn } from '../../test/stand-ins/loopback-server.ts'
import { s3Bucket } from './files-s3.ts'

let inTheMiddle = false
const store = await startStandIn((_request, response) => {
  if (inTheMiddle) response.writeHead(200, { 'content-type': 'application/xml' }).write('<ListBucketResult>')
  else sendJson(response, 503, {})
})
afterAll(() => store.stop())
beforeEach(() => store.heal())

const { s3 } = readConfig({
  S3_ENDPOINT: store.base,
  S3_BUCKET: 'louvor',
  S3_ACCESS_KEY: 'AKIATESTE',
  S3_SECRET_KEY: 'segredo-de-teste',
})
if (!s3) throw new Error('no bucket')
const bucket = s3Bucket(s3, 2000)

/** Collects garbage for as long as the test runs. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const gc: () => void = runInNewContext('gc')
  const collecting = setInterval(gc, 50)
  onTestFinished(() => clearInterval(collecting))
}

const SLOW = { status: 504, message: expect.stringContaining('demorou demais') }

test('OPS-16 a store that accepts and stays silent ends with the limit, though garbage is collected', async () => {
  store.fail('/louvor', 'lento')
  collectGarbage()
  await expect(bucket.size('musicas/1-a.mp3')).rejects.toMatchObject(SLOW)
  await expect(bucket.open('musicas/1-a.mp3')).rejects.toMatchObject(SLOW)
  await expect(bucket.put('musicas/1-a.mp3', 'audio/mpeg', import.meta.filename)).rejects.toMatchObject(SLOW)
}, 30_000)

test('OPS-16 a list that stops in the middle ends with the limit', async () => {
  inTheMiddle = true
  onTestFinished(() => void (inTheMiddle = false))
  collectGarbage()
  await expect(bucket.list('musicas/').next()).rejects.toMatchObject(SLOW)
}, 30_000)

test('OPS-16 a store that answers “try again” is asked three times, then it is told in words', async () => {
  // The list of the test before may be asked for once more after its limit.
  const asked = () => store.requests.filter(({ method }) => method === 'HEAD').length
  const before = asked()
  await expect(bucket.size('musicas/1-a.mp3')).rejects.toMatchObject({ status: 502 })
  expect(asked() - before).toBe(3)
})
