import type { LinhaDeImportacao, MusicaTrazida } from '@cantai/contract/importacao'
import { insertQuemFez, musicaExcluida } from '../auditoria/auditoria.repository.ts'
import type { Db } from '../db/db.ts'
import { marcadoresChamados } from '../musicas/marcadores/marcadores.repository.ts'
import type { ImportacaoLinhasTable } from '../db/tables.ts'
import {
  deleteChaves,
  deleteTrazidas,
  emptyCampos,
  fillMusica,
  findChaves,
  insertChaves,
  insertLinhas,
  insertMusicas,
  listPreenchidas,
  lockChaves,
  type MusicaComMarcadores,
} from './importacao.repository.ts'

/** Writes the songs of some rows. */
export async function writeMusicas(
  tx: Db,
  id: number,
  linhas: readonly LinhaDeImportacao[],
  usuarioId: number,
): Promise<void> {
  await lockChaves(tx)
  const chaves = linhas.flatMap(({ chave }) => chave ?? [])
  const musicaDaChave = new Map(
    (await findChaves(tx, chaves)).map(({ chave, musica_id }) => [chave, musica_id]),
  )
  const novas = linhas.filter(
    ({ acao, chave, musica }) => acao === 'trazer' && musica && !musicaDaChave.has(chave ?? ''),
  )
  // Within one request only the first row of each `chave` adds its song.
  const firsts = novas.filter(
    ({ chave }, i) => chave === undefined || novas.findIndex((other) => other.chave === chave) === i,
  )
  const nomes = [...new Set(linhas.flatMap(({ musica }) => musica?.marcadores ?? []))]
  const marcadores = await marcadoresChamados(tx, nomes, usuarioId)
  const marked = (musica: MusicaTrazida) => ({
    ...musica,
    marcadores: [...new Set((musica.marcadores ?? []).flatMap((nome) => marcadores.get(nome) ?? []))],
  })
  const ids = await insertMusicas(
    tx,
    firsts.flatMap(({ musica }) => (musica ? marked(musica) : [])),
    usuarioId,
  )
  const musicaDaLinha = new Map(firsts.map(({ linha }, i) => [linha, ids[i] ?? 0]))
  for (const { linha, chave } of firsts)
    if (chave !== undefined) musicaDaChave.set(chave, musicaDaLinha.get(linha) ?? 0)
  const rows: ImportacaoLinhasTable[] = []
  for (const linha of linhas)
    rows.push({
      importacao_id: id,
      ...(await outcomeOf(tx, linha, {
        musicaByChave: musicaDaChave,
        musicaByLinha: musicaDaLinha,
        marked,
        usuarioId,
      })),
    })
  await insertLinhas(tx, rows)
  await insertChaves(
    tx,
    id,
    rows.flatMap(({ linha, musica_id }) => {
      const chave = linhas.find((other) => other.linha === linha)?.chave
      return chave === undefined || musica_id === null ? [] : [{ chave, musica_id }]
    }),
  )
}

interface Written {
  musicaByChave: ReadonlyMap<string, number>
  musicaByLinha: ReadonlyMap<number, number>
  marked: (musica: MusicaTrazida) => MusicaComMarcadores
  usuarioId: number
}

async function outcomeOf(
  tx: Db,
  { linha, nome, acao, chave, musica, musica_id, motivo }: LinhaDeImportacao,
  { musicaByChave: known, musicaByLinha: made, marked, usuarioId }: Written,
): Promise<Omit<ImportacaoLinhasTable, 'importacao_id'>> {
  const row = {
    linha,
    nome,
    motivo: motivo || null,
    musica_id: null,
    registro_id: null,
    preenchidos: null,
    versao: null,
  }
  const recusada = (why: string) => ({ ...row, resultado: 'recusada' as const, motivo: why })
  if (acao === 'recusada') return recusada(motivo || 'não foi lida')
  const trazidaId = made.get(linha)
  if (trazidaId !== undefined) return { ...row, resultado: 'trazida', musica_id: trazidaId }
  const there = acao === 'existe' ? musica_id : known.get(chave ?? '')
  if (there === undefined) return recusada('veio sem os dados da música')
  const filled = await fillMusica(tx, there, acao === 'existe' && musica ? marked(musica) : {}, usuarioId)
  if (filled === undefined) return recusada('a música não está mais no repertório')
  return { ...row, resultado: 'existente', musica_id: there, ...filled }
}

/** Takes out the songs that nobody has changed or used since, and empties what was filled; returns how many left. */
export async function undoMusicas(tx: Db, id: number, usuarioId: number): Promise<number> {
  const trazidas = await deleteTrazidas(tx, id)
  await insertQuemFez(tx, ...trazidas.map((musica) => musicaExcluida(musica, usuarioId)))
  for (const { id: musica, preenchidos } of await listPreenchidas(tx, id))
    await emptyCampos(tx, musica, preenchidos ?? [], usuarioId)
  await deleteChaves(tx, id)
  return trazidas.length
}
