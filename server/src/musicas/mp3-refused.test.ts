import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '../errors.ts'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica, makeUsuario } from '../test/make.ts'
import { createSessao } from '../acesso/sessoes.repository.ts'

const { app, db, providers } = await buildTestApp()

test('OPS-05 an upload that is refused unread does not hold up what comes after it on its connection', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const { id } = await makeMusica(db)
  const token = await createSessao(db, (await makeUsuario(db)).id, 1_800_000, new Date())
  providers.files.withFolder = async () => {
    throw new AppError(507, 'O disco do servidor está cheio', { codigo: 'disco_cheio' })
  }
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = (method: string, path: string, headers: http.OutgoingHttpHeaders = {}, body?: Buffer) =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = http.request(
        {
          port,
          host: '127.0.0.1',
          agent,
          method,
          path,
          headers: { authorization: `Bearer ${token}`, ...headers },
        },
        (answer) => answer.resume().on('end', () => resolve(answer.statusCode)),
      )
      request.on('error', reject)
      request.end(body)
    })

  const file = Buffer.concat([
    Buffer.from(
      '--limite\r\ncontent-disposition: form-data; name="arquivo"; filename="x.mp3"\r\ncontent-type: audio/mpeg\r\n\r\n',
    ),
    Buffer.alloc(1024 * 1024),
    Buffer.from('\r\n--limite--\r\n'),
  ])
  const headers = { 'content-type': 'multipart/form-data; boundary=limite', 'content-length': file.length }
  expect(await ask('POST', `/api/musicas/${id}/mp3`, headers, file)).toBe(507)
  expect(await ask('GET', `/api/musicas/${id}`)).toBe(200)
})
