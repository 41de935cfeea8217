import type { FastifyInstance } from 'fastify'
import { enderecoCalls } from '@cantai/contract/sistema/endereco'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http.ts'
import { readEndereco, wifiOf } from './endereco.service.ts'

export function enderecoRoutes(app: FastifyInstance, deps: Deps): void {
  deps.wifi?.attach(app.secureServer)
  serve(app, enderecoCalls.endereco, () => readEndereco(deps))
  serve(app, enderecoCalls.wifi, async ({ body }) => {
    await wifiOf(deps).pedir(body)
    return readEndereco(deps)
  })
  serve(app, enderecoCalls.tentar, async () => {
    await wifiOf(deps).tentar()
    return readEndereco(deps)
  })
  serve(app, enderecoCalls.fechar, () => wifiOf(deps).fechar(), {
    onResponse: async () => deps.wifi?.servir(),
  })
}
