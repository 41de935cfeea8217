import type { BotMensagem, MensagensRetidas } from '@cantai/contract/bot/mensagens'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { WHATSAPP } from './fila/canais.service.ts'
import { confirmarAte, getConfigs, releaseGrupo } from './fila/configs.repository.ts'
import { writeEnsaio } from './fila/escrita.service.ts'
import { findNomeDoGrupo, listRetidas } from './fila/mensagens.repository.ts'

/** The messages held since the group was changed, with their present texts. */
export async function getRetidas(db: Db): Promise<MensagensRetidas> {
  const [ate, { grupo_instrumentistas: grupo, modelo_mensagem }] = [
    await confirmarAte(db),
    await getConfigs(db),
  ]
  const mensagens: BotMensagem[] = []
  for (const mensagem of ate === null ? [] : await listRetidas(db, WHATSAPP, ate)) {
    const { ensaio_id } = mensagem
    const escrita =
      ensaio_id === null ? undefined : await writeEnsaio(db, WHATSAPP, ensaio_id, modelo_mensagem)
    mensagens.push({ ...mensagem, texto: escrita?.texto ?? mensagem.texto })
  }
  return { grupo, grupo_nome: grupo === null ? null : await findNomeDoGrupo(db, grupo), mensagens }
}

/** Releases the held messages, if they are still the ones that were read. Throws AppError 409. */
export const confirmarGrupo = (db: Db, ids: readonly number[]): Promise<MensagensRetidas> =>
  db.transaction().execute(async (tx) => {
    const retidas = await getRetidas(tx)
    const readIds = new Set(ids)
    if (retidas.mensagens.some(({ id }) => !readIds.has(id)))
      throw new AppError(409, 'A lista de mensagens mudou: confira de novo antes de confirmar.', {
        codigo: 'lista_mudou',
        detalhes: { retidas },
      })
    await releaseGrupo(tx)
    return { ...retidas, mensagens: [] }
  })
