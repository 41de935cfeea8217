import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ARQUIVO_MAX_BYTES } from '@cantai/contract/limites'
import { ENVIAR_MP3, mp3Calls } from '@cantai/contract/musicas/mp3'
import { idParams } from '@cantai/contract/validacao'
import type { Deps } from '../deps.ts'
import { expectFile } from '../connections/unfinished-requests.ts'
import { AppError, notFound } from '../errors.ts'
import { atATime } from '../limits/at-a-time.ts'
import { sendBytes, serve } from '../http.ts'
import { assinador } from '../youtube/assinatura.service.ts'
import { nomeDaConversao, type Converter } from '../youtube/conversoes.service.ts'
import { videoIdDoEndereco } from '../youtube/youtube.service.ts'
import { guardarMp3, nomeDoMp3, removerMp3 } from './mp3.service.ts'
import { getMusica } from './musicas.service.ts'

/** Room for headers and boundaries around the file in a multipart body. */
const ENVELOPE_BYTES = 64 * 1024

/** Concurrent uploads of one person: each is written to the disk, probed and counted. */
const ENVIOS_MAX = 2
const RETRY_AFTER_S = 5

const tooLarge = () =>
  new AppError(413, 'O arquivo passa de 10 MB: escolha um MP3 menor.', {
    codigo: 'arquivo_grande',
    headers: { connection: 'close' },
  })

const noFile = () => new AppError(422, 'Escolha um arquivo MP3 para enviar.', { codigo: 'sem_arquivo' })

/** The only file of a multipart body, not yet read. */
async function receiveFile(request: FastifyRequest) {
  if (!request.isMultipart())
    throw new AppError(415, 'Envie o arquivo como formulário (multipart/form-data).')
  if (Number(request.headers['content-length'] ?? 0) > ARQUIVO_MAX_BYTES + ENVELOPE_BYTES) throw tooLarge()
  const part = await request.file({ throwFileSizeLimit: false }).catch(() => undefined)
  if (!part) throw noFile()
  return part.file
}

export function mp3Routes(app: FastifyInstance, { db, agora, providers }: Deps, converter: Converter): void {
  const { audio, files } = providers
  const signer = assinador(db)
  const beginEnvio = atATime(ENVIOS_MAX, {
    message: 'Você já está enviando dois arquivos: espere um deles chegar e envie este de novo.',
    retryAfterS: RETRY_AFTER_S,
  })
  const resource = (id: number, mp3File: string) => `mp3:${id}:${mp3File}`

  serve(app, mp3Calls.url, async ({ params: { id }, sessao }) => {
    const musica = await getMusica(db, id)
    if (musica.mp3_file === null || (await files.size(musica.mp3_file)) === undefined)
      return { hasLocalFile: false, filename: null, mp3Url: null }
    return {
      hasLocalFile: true,
      filename: nomeDoMp3(musica),
      mp3Url: await signer.assinar(
        `/api/musicas/${id}/mp3`,
        resource(id, musica.mp3_file),
        sessao.id,
        agora(),
      ),
    }
  })

  app.route({
    method: ['GET', 'HEAD'],
    url: ENVIAR_MP3,
    config: { access: 'public' },
    schema: { hide: true, params: idParams },
    handler: async (request, reply) => {
      const { id } = request.params as z.output<typeof idParams>
      const musica = await getMusica(db, id).catch(() => undefined)
      const name = musica?.mp3_file ?? ''
      await signer.conferir(request.query, resource(id, name), mp3Calls.url, agora())
      const bytes = name === '' ? undefined : await files.size(name)
      if (bytes === undefined) throw notFound('Música')
      return sendBytes(request, reply, {
        bytes,
        type: 'audio/mpeg',
        open: (range) => files.open(name, range),
      })
    },
  })

  serve(app, mp3Calls.download, async ({ params: { id }, body, usuario }) => {
    await getMusica(db, id)
    const videoId = videoIdDoEndereco(body.youtube_url, audio.loopbackHost)
    await converter(videoId)
    const sound = { source: await files.open(nomeDaConversao(videoId)), doVideo: videoId }
    const musica = await guardarMp3({ db, files }, id, usuario.id, sound, async () => {})
    return { filename: nomeDoMp3(musica), musica }
  })

  serve(app, mp3Calls.remove, ({ params, usuario }) => removerMp3({ db, files }, params.id, usuario.id))

  app.register(async (scope) => {
    await scope.register(fastifyMultipart, {
      limits: {
        fileSize: ARQUIVO_MAX_BYTES,
        files: 1,
        fields: 5,
        parts: 6,
        fieldSize: 1000,
        headerPairs: 50,
      },
    })
    scope.route({
      method: 'POST',
      url: ENVIAR_MP3,
      config: { access: 'musicas:editar', expensive: true },
      schema: { hide: true, params: idParams },
      onRequest: async (request) => void expectFile(request.raw),
      handler: async (request) => {
        const { id } = request.params as z.output<typeof idParams>
        const endEnvio = beginEnvio(request.sessao?.usuario.id ?? 0)
        try {
          await getMusica(db, id)
          return await receber(request, id)
        } finally {
          endEnvio()
        }
      },
    })
  })

  /** Reads the file of a request and makes it a song's MP3. */
  async function receber(request: FastifyRequest, id: number) {
    const source = await receiveFile(request)
    try {
      return await guardarMp3(
        { db, files },
        id,
        request.sessao?.usuario.id ?? 0,
        { source, doVideo: null },
        async (file) => {
          if (source.truncated) throw tooLarge()
          await audio.checkMp3(file)
        },
      )
    } finally {
      // If the rest of a refused body stayed unread, it would block the next request on the same connection.
      source.resume()
    }
  }
}
