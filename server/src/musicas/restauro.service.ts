import type { Db } from '../db/db.ts'
import type { Retirada } from '../lixeira/retirada.repository.ts'
import { conflito, type Contexto, type Restauro } from '../lixeira/restauro.service.ts'
import { separar } from './juncao.service.ts'
import type { LinhasDeMusica } from './juncao.repository.ts'
import { findIgual } from './musicas.repository.ts'

/** The same song was added again meanwhile: both may stand, and be merged afterwards. */
async function requireOnce(tx: Db, { linha }: Retirada, { escolhas }: Contexto): Promise<void> {
  if (escolhas.has('ambas')) return
  const igual = await findIgual(tx, { nome: linha['nome'], artista: linha['artista'] })
  if (!igual) return
  const titulo = `${igual.nome} · ${igual.artista}`
  throw conflito('repetido', `“${titulo}” já está no repertório: alguém cadastrou de novo.`, {
    escolha: 'ambas',
    envolvidos: [{ tipo: 'musica', registro_id: igual.id, titulo }],
  })
}

export const restauroDeMusica: Restauro = {
  tabela: 'musicas',
  antes: async (tx, retirada, contexto) => {
    await requireOnce(tx, retirada, contexto)
    return retirada
  },
}

/** `tabelas`: tables of other rooms, whose rows followed the song. */
export const restauroDeJuntada = (tabelas: readonly LinhasDeMusica[]): Restauro => ({
  inteiro: async (tx, id, { usuarioId, agora }) => {
    await separar(tx, tabelas, id, { usuarioId, agora })
  },
})
