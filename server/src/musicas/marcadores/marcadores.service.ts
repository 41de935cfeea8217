import pg from 'pg'
import { MARCADORES_MAX } from '@cantai/contract/limites'
import type {
  Marcacao,
  Marcadas,
  Marcador,
  MarcadorEdicao,
  PropostasDoTema,
} from '@cantai/contract/musicas/marcadores'
import { normalizarBusca } from '@cantai/domain/musicas/busca'
import { proporTema, TEMAS } from '@cantai/domain/musicas/marcadores/temas'
import { insertQuemFez } from '../../auditoria/auditoria.repository.ts'
import { staleBy } from '../../auditoria/quem-alterou.service.ts'
import type { Db } from '../../db/db.ts'
import { AppError, notFound } from '../../errors.ts'
import {
  deleteMarcador,
  findDoTema,
  findMarcadores,
  holdMarcadores,
  insertMarcador,
  listMarcadasCom,
  listMarcadores,
  lockMarcadas,
  lockMarcadores,
  lockOrdem,
  makeRoom,
  updateMarcadas,
  updateMarcador,
} from './marcadores.repository.ts'

const repeated = (nome: string) => new AppError(409, `Já existe o marcador ${nome}`, { codigo: 'repetido' })

const absent = (id: number) => notFound(`Marcador ${id}`)

async function marcadorOf(db: Db, id: number): Promise<Marcador> {
  const marcador = (await listMarcadores(db)).find((one) => one.id === id)
  if (!marcador) throw absent(id)
  return marcador
}

export const createMarcador = (db: Db, nome: string, usuarioId: number): Promise<Marcador> =>
  db.transaction().execute(async (tx) => {
    const id = await insertMarcador(tx, nome, usuarioId)
    if (id !== undefined) return marcadorOf(tx, id)
    if ((await findMarcadores(tx, [nome])).size > 0) throw repeated(nome)
    throw new AppError(422, `São no máximo ${MARCADORES_MAX} marcadores: exclua ou junte os que não usa.`, {
      codigo: 'limite',
    })
  })

/** Renames a tag, or moves it, in one piece. Throws AppError 404 and 409. */
export async function editMarcador(
  db: Db,
  id: number,
  edicao: MarcadorEdicao,
  usuarioId: number,
): Promise<Marcador> {
  const moves = edicao.posicao !== undefined
  try {
    return await db.transaction().execute(async (tx) => {
      if (moves) await lockOrdem(tx)
      const isWritten = await updateMarcador(tx, id, edicao, usuarioId)
      if (moves && isWritten) await makeRoom(tx, id)
      const marcador = await marcadorOf(tx, id)
      if (!isWritten) throw await staleBy(tx, 'marcadores', marcador)
      return marcador
    })
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'marcadores_nome')
      throw repeated(edicao.nome ?? '')
    throw error
  }
}

const goneBy = (autor_id: number, registro_id: number, titulo: string) =>
  ({ autor_id, acao: 'excluido', tipo: 'marcador', registro_id, titulo }) as const

/** Makes one tag of two: the songs of the other one get this one. */
export const juntarMarcadores = (db: Db, id: number, com: number, usuarioId: number): Promise<Marcador> =>
  db.transaction().execute(async (tx) => {
    if (com === id)
      throw new AppError(422, 'Escolha outro marcador para juntar a este.', { codigo: 'mesmo_marcador' })
    const rows = await lockMarcadores(tx, [id, com])
    const outro = rows.find((row) => row.id === com)
    if (!outro || !rows.some((row) => row.id === id)) throw absent(outro ? id : com)
    await updateMarcadas(tx, await listMarcadasCom(tx, com), { por: [id], tirar: [com] }, usuarioId)
    await deleteMarcador(tx, com)
    await insertQuemFez(tx, goneBy(usuarioId, com, outro.nome))
    return marcadorOf(tx, id)
  })

export const removeMarcador = (db: Db, id: number, usuarioId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const [marcador] = await lockMarcadores(tx, [id])
    if (!marcador) throw absent(id)
    await updateMarcadas(tx, await listMarcadasCom(tx, id), { por: [], tirar: [id] }, usuarioId)
    await deleteMarcador(tx, id)
    await insertQuemFez(tx, goneBy(usuarioId, id, marcador.nome))
  })

/** Puts tags on many songs and takes tags off them; answers which songs each one changed, so that it can be undone. */
export const marcarMusicas = (db: Db, { ids, por, tirar }: Marcacao, usuarioId: number): Promise<Marcadas> =>
  db.transaction().execute(async (tx) => {
    const held = new Set(await holdMarcadores(tx, [...por, ...tirar]))
    for (const id of [...por, ...tirar]) if (!held.has(id)) throw absent(id)
    const musicas = await lockMarcadas(tx, ids)
    const there = new Set(musicas.map(({ id }) => id))
    const changed = (marcadores: readonly number[], has: boolean) =>
      marcadores.map((marcador) => ({
        marcador,
        ids: musicas.filter((musica) => musica.marcadores.includes(marcador) === has).map(({ id }) => id),
      }))
    const [postos, tirados] = [changed(por, false), changed(tirar, true)]
    const mudadas = [...new Set([...postos, ...tirados].flatMap((one) => one.ids))]
    await updateMarcadas(tx, mudadas, { por, tirar }, usuarioId)
    const ausentes = [...new Set(ids)].filter((id) => !there.has(id))
    return { mudadas: mudadas.length, ausentes, postos, tirados }
  })

/** Limit of the songs that are proposed for a theme at once: the next ones come once these have its tag. */
const PROPOSTAS_MAX = 60

/** Songs of each theme by the words that are sung in them, without those that have its tag. */
export async function proporMarcadores(db: Db): Promise<PropostasDoTema[]> {
  const marcadores = new Map((await listMarcadores(db)).map(({ nome, id }) => [normalizarBusca(nome), id]))
  const propostas: PropostasDoTema[] = []
  for (const tema of TEMAS) {
    const marcador = marcadores.get(normalizarBusca(tema.nome)) ?? null
    if (marcador === null && !tema.oferecido) continue
    const found = await findDoTema(db, tema, { sem: marcador, n: PROPOSTAS_MAX })
    const musicas = found.flatMap(({ versos, ...musica }) => {
      const verso = proporTema(tema, versos)
      return verso === undefined ? [] : [{ ...musica, verso }]
    })
    if (musicas.length > 0) propostas.push({ nome: tema.nome, marcador, musicas })
  }
  return propostas
}
