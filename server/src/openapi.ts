import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { versao } from './versao.ts'

/** OpenAPI 3.1 of every registered call at /api/docs, for administrators. */
export async function openapi(app: FastifyInstance): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Cantai', version: versao, license: { name: 'MIT' } },
      components: { securitySchemes: { sessao: { type: 'http', scheme: 'bearer' } } },
      security: [{ sessao: [] }],
    },
    transform: createJsonSchemaTransform({}),
  })
  app.get('/api/docs', { config: { access: 'admin' }, schema: { hide: true } }, () => app.swagger())
}
