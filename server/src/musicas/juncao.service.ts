import type { Musica } from '@cantai/contract/musicas/musicas'
import {
  type CampoDaJuncao,
  type CampoDaMusica,
  CAMPOS_DA_JUNCAO,
  CAMPOS_DA_MUSICA,
  comOQueAcompanha,
} from '@cantai/contract/campos-da-musica'
import type { MusicaJuncao } from '@cantai/contract/musicas/juntar'
import { camposDeVolta, type Juncao, type Linha } from '@cantai/domain/musicas/juntar'
import type { Db } from '../db/db.ts'
import { AppError, notFound } from '../errors.ts'
import { insertQuemFez } from '../auditoria/auditoria.repository.ts'
import { staleBy } from '../auditoria/quem-alterou.service.ts'
import type { Autoria } from '../lixeira/guarda.service.ts'
import { keep, takeBack } from '../lixeira/lixeira.repository.ts'
import {
  deleteMusicaRow,
  insertMusicaRow,
  type LinhasDeMusica,
  lockMusicas,
  moveBack,
  moveRows,
  MUSICA_JUNTADA,
  updateMusicaRow,
} from './juncao.repository.ts'
import { getMusica } from './musicas.service.ts'

/** The bin's row of a song that was merged into another. */
interface Kept {
  fica: number
  fica_nome: string
  /** The song that went, as it was before. */
  sai: Linha
  /** The song that stayed: the replaced values, and the new ones. */
  antes: Linha
  depois: Linha
  linhas: Record<string, Juncao>
}

const only = (linha: Linha, names: readonly string[]): Linha =>
  Object.fromEntries(names.map((name) => [name, linha[name]]))

/** Fields that the remaining song takes from the other: the chosen ones, and those that it lacks. */
function taken(esta: Linha, outra: Linha, escolhas: MusicaJuncao): Linha {
  const isOther = (campo: CampoDaJuncao) =>
    escolhas[campo] === undefined ? (esta[campo] ?? null) === null : escolhas[campo] === 'outra'
  const fields = CAMPOS_DA_JUNCAO.filter(isOther).flatMap(comOQueAcompanha)
  const som = isOther(oQueToca(esta, outra)) ? DO_SOM : []
  return { ...only(outra, [...fields, ...som]), ...unidos(esta, outra) }
}

const marked = (linha: Linha) => linha['marcadores'] as number[]

/** Both songs' tags, where the other one has more of them. */
const unidos = (esta: Linha, outra: Linha): Linha => {
  const marcadores = [...new Set([...marked(esta), ...marked(outra)])].toSorted((a, b) => a - b)
  return marcadores.length > marked(esta).length ? { marcadores } : {}
}

const DO_SOM = Object.keys(CAMPOS_DA_MUSICA).filter(
  (campo) => CAMPOS_DA_MUSICA[campo as CampoDaMusica].juncao === 'som',
)

/** The field of the recording that plays: the MP3, or the video where neither song has an MP3. */
const oQueToca = (esta: Linha, outra: Linha): CampoDaJuncao =>
  (esta['mp3_file'] ?? outra['mp3_file'] ?? null) === null ? 'youtube_video_id' : 'mp3_file'

const audit = (linha: Linha, usuarioId: number, agora: Date): Linha => ({
  versao: Number(linha['versao']) + 1,
  alterado_em: agora,
  alterado_por: usuarioId,
})

/** Merges two songs in one transaction; the bin keeps the state of before. */
export async function juntarMusicas(
  { db, agora }: { db: Db; agora: () => Date },
  tabelas: readonly LinhasDeMusica[],
  id: number,
  escolhas: MusicaJuncao,
  usuarioId: number,
): Promise<{ musica: Musica; juntada: number }> {
  const { com, versao, versao_com } = escolhas
  if (com === id)
    throw new AppError(422, 'Escolha outra música para juntar a esta.', { codigo: 'mesma_musica' })
  return db.transaction().execute(async (tx) => {
    const rows = await lockMusicas(tx, [id, com])
    const esta = rows.find((row) => row['id'] === id)
    const outra = rows.find((row) => row['id'] === com)
    if (!esta || !outra) throw notFound(`Música ${esta ? com : id}`)
    if (versao !== undefined && versao !== esta['versao'])
      throw await staleBy(tx, 'musicas', await getMusica(tx, id))
    if (versao_com !== undefined && versao_com !== outra['versao'])
      throw await staleBy(tx, 'musicas', await getMusica(tx, com))

    const depois = taken(esta, outra, escolhas)
    await updateMusicaRow(tx, id, { ...depois, ...audit(esta, usuarioId, agora()) })
    const linhas: Record<string, Juncao> = {}
    for (const tabela of tabelas)
      if (!tabela.deAntes) linhas[tabela.tabela] = await moveRows(tx, tabela, { fica: id, sai: com })
    await deleteMusicaRow(tx, com)

    const dropped = 'mp3_file' in depois ? esta['mp3_file'] : outra['mp3_file']
    const juncaoGuardada: Kept = {
      fica: id,
      fica_nome: String({ ...esta, ...depois }['nome']),
      sai: outra,
      antes: only(esta, Object.keys(depois)),
      depois,
      linhas,
    }
    const juntada = await keep(
      tx,
      {
        tipo: MUSICA_JUNTADA,
        registro_id: com,
        titulo: `${String(outra['nome'])} · ${String(outra['artista'])}`,
        dados: juncaoGuardada,
        arquivo: typeof dropped === 'string' ? dropped : null,
        apagado_por: usuarioId,
      },
      agora(),
    )
    return { musica: await getMusica(tx, id), juntada }
  })
}

/** Separates a merged song, in the caller's transaction: each row goes back that nobody has changed or deleted since. */
export async function separar(
  tx: Db,
  tabelas: readonly LinhasDeMusica[],
  juntada: number,
  { usuarioId, agora }: Autoria,
): Promise<{ musica: Musica; voltou: Musica }> {
  const juncaoGuardada = await takeBack<Kept>(tx, { id: juntada, tipo: MUSICA_JUNTADA }, agora)
  if (!juncaoGuardada)
    throw new AppError(404, 'Estas músicas já foram separadas, ou o prazo para desfazer passou.', {
      codigo: 'nao_encontrado',
    })
  const { fica, sai, antes, depois, linhas } = juncaoGuardada
  const sairam = Number(sai['id'])
  const known = new Set<string>(tabelas.map(({ tabela }) => tabela))
  // Its rows would silently stay with the other song.
  for (const name of Object.keys(linhas))
    if (!known.has(name)) throw new Error(`no rule takes back what a merge did to ${name}`)
  const [esta] = await lockMusicas(tx, [fica])
  if (!esta)
    throw new AppError(
      409,
      `“${juncaoGuardada.fica_nome}” não está mais no repertório: se ela foi juntada a outra, separe primeiro aquelas.`,
      { codigo: 'musica_ausente' },
    )
  // The sound moved to the remaining song, whose own has been replaced or deleted since.
  const soundLost = 'mp3_file' in depois && esta['mp3_file'] !== depois['mp3_file']
  const campos = camposDeVolta(antes, depois, soundLost ? { ...esta, tom_da_gravacao: undefined } : esta)
  await updateMusicaRow(tx, fica, { ...campos, ...audit(esta, usuarioId, agora) })
  await insertMusicaRow(
    tx,
    soundLost && sai['mp3_file'] !== null ? { ...sai, mp3_file: null, tom_da_gravacao: null } : sai,
  )
  for (const tabela of tabelas) {
    const juncao = linhas[tabela.tabela]
    if (juncao) await moveBack(tx, tabela, { fica, sai: sairam }, juncao)
  }
  const voltou = await getMusica(tx, sairam)
  await insertQuemFez(tx, {
    autor_id: usuarioId,
    acao: 'restaurado',
    tipo: 'musica',
    registro_id: sairam,
    titulo: `${voltou.nome} · ${voltou.artista}`,
  })
  return { musica: await getMusica(tx, fica), voltou }
}

export const separarMusicas = (
  { db, agora }: { db: Db; agora: () => Date },
  tabelas: readonly LinhasDeMusica[],
  juntada: number,
  usuarioId: number,
) => db.transaction().execute((tx) => separar(tx, tabelas, juntada, { usuarioId, agora: agora() }))
