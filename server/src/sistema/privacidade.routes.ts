import type { FastifyInstance } from 'fastify'
import { type Privacidade, privacidadeCalls, type ServicoDeFora } from '@cantai/contract/sistema/privacidade'
import type { Deps } from '../deps.ts'
import { serve } from '../http.ts'
import { findPrivacidade, updateContatoDaPrivacidade } from './ministerio.repository.ts'

/** The page's facts: who keeps the data, whom to ask, and what leaves this computer while it is switched on. */
async function readPrivacidade({
  db,
  providers,
  maquina,
}: Pick<Deps, 'db' | 'providers' | 'maquina'>): Promise<Privacidade> {
  const { igreja, contato, whatsapp } = await findPrivacidade(db)
  const ligados: Record<ServicoDeFora, boolean> = {
    youtube: true,
    letras: true,
    cifras: providers.chords.enabled,
    whatsapp: Boolean(whatsapp),
    copias: maquina?.s3 ?? false,
  }
  const servicos = Object.entries(ligados).flatMap(([servico, ligado]) =>
    ligado ? [servico as ServicoDeFora] : [],
  )
  return { igreja, contato, servicos }
}

export function privacidadeRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, privacidadeCalls.privacidade, () => readPrivacidade(deps))
  serve(app, privacidadeCalls.changePrivacidade, async ({ body, usuario }) => {
    await updateContatoDaPrivacidade(deps.db, body.contato || null, usuario.id, deps.agora())
    return readPrivacidade(deps)
  })
}
