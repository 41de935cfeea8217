import { networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { primeiroDiaCalls } from '@cantai/contract/sistema/primeiro-dia'
import { type Ministerio, sistemaCalls } from '@cantai/contract/sistema/sistema'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { listAvisos } from './avisos.service.ts'
import { enderecosNaRede } from './rede/enderecos.service.ts'
import { enderecoDosLinks, temNomeNoWifi } from './rede/rede.service.ts'
import { findIgreja, updateIgreja } from './ministerio.repository.ts'
import { changePrimeiroDia, readPrimeiroDia } from './primeiro-dia.service.ts'

export function sistemaRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, agora, config, providers } = deps
  serve(app, sistemaCalls.recursos, async () => ({
    baixar_mp3: providers.audio.downloads,
    cifras_online: providers.chords.enabled,
    mudar_tom: await providers.audio.movesKeys(),
  }))
  serve(app, sistemaCalls.avisos, async () => ({ avisos: await listAvisos(deps) }))
  const ministerio = (igreja: string | null): Ministerio => {
    const endereco = enderecoDosLinks(deps)
    return {
      igreja,
      fuso: config.timeZone,
      ...(endereco !== undefined && { endereco }),
      ...(temNomeNoWifi(deps) && { no_wifi: true }),
    }
  }
  serve(app, sistemaCalls.ministerio, async () => ministerio(await findIgreja(db)))
  serve(app, sistemaCalls.changeMinisterio, async ({ body, usuario }) => {
    await updateIgreja(db, body.igreja || null, usuario.id, agora())
    return ministerio(body.igreja || null)
  })
  serve(app, sistemaCalls.enderecos, async () => ({
    enderecos: enderecosNaRede(config, networkInterfaces()),
  }))
  serve(app, primeiroDiaCalls.primeiroDia, ({ usuario }) => readPrimeiroDia(deps, usuario.nivel_acesso))
  serve(app, primeiroDiaCalls.dispensar, ({ body }) => changePrimeiroDia(deps, body))
}
