import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { VIDEO_ID, youtubeCalls } from '@cantai/contract/youtube'
import { nomeDoArquivo } from '@cantai/domain/youtube/nome-do-arquivo'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { sendBytes, serve } from '../http.ts'
import { openAudio } from '../providers/audio/audio-stream.ts'
import { assinador } from './assinatura.service.ts'
import { nomeDaConversao, type Converter } from './conversoes.service.ts'
import { buscaDeVideos, videoIdDoEndereco } from './youtube.service.ts'

const VideoParams = z.object({ videoId: z.string().check(z.regex(VIDEO_ID)) })
const bytesRoute = { method: ['GET', 'HEAD'] as string[], config: { access: 'public' as const } }

export function youtubeRoutes(app: FastifyInstance, deps: Deps, converter: Converter): void {
  const { db, agora, providers } = deps
  const search = buscaDeVideos(deps)
  const signer = assinador(db)

  serve(app, youtubeCalls.search, ({ query, usuario }) => search(query, usuario.id))

  serve(app, youtubeCalls.audioUrl, async ({ params: { videoId }, sessao }) => {
    await providers.audio.resolve(videoId)
    const path = `/api/youtube/audio/${videoId}`
    return { url: await signer.assinar(path, `audio:${videoId}`, sessao.id, agora()) }
  })

  app.route({
    ...bytesRoute,
    // Each jump within the sound opens it anew, so only the request for its address counts as an expensive call.
    config: { ...bytesRoute.config, expensive: true },
    url: '/api/youtube/audio/:videoId',
    schema: { hide: true, params: VideoParams },
    handler: async (request, reply) => {
      const { videoId } = request.params as z.output<typeof VideoParams>
      await signer.conferir(request.query, `audio:${videoId}`, youtubeCalls.audioUrl, agora())
      return sendBytes(request, reply, await openAudio(providers.audio, videoId))
    },
  })

  serve(app, youtubeCalls.convert, async ({ body, sessao }) => {
    const videoId = videoIdDoEndereco(body.videoUrl, providers.audio.loopbackHost)
    const bytes = await converter(videoId)
    const filename = nomeDoArquivo(body.title)
    const downloadUrl = await signer.assinar(
      `/api/youtube-converter/mp3/${videoId}?nome=${encodeURIComponent(filename)}`,
      `convertido:${videoId}:${filename}`,
      sessao.id,
      agora(),
    )
    return { success: true, downloadUrl, filename, size: Math.round((bytes / 1024 / 1024) * 100) / 100 }
  })

  app.route({
    ...bytesRoute,
    url: '/api/youtube-converter/mp3/:videoId',
    schema: { hide: true, params: VideoParams },
    handler: async (request, reply) => {
      const { videoId } = request.params as z.output<typeof VideoParams>
      const { nome } = z.object({ nome: z.catch(z.string(), '') }).parse(request.query)
      await signer.conferir(request.query, `convertido:${videoId}:${nome}`, youtubeCalls.convert, agora())
      const name = nomeDaConversao(videoId)
      const bytes = await providers.files.size(name)
      if (bytes === undefined) throw notFound('Música')
      return sendBytes(request, reply, {
        bytes,
        type: 'audio/mpeg',
        filename: nome,
        open: (range) => providers.files.open(name, range),
      })
    },
  })
}
