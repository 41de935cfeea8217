import type { Culto, CultoResumo, CultosQuery, MusicaCortada } from '@cantai/contract/cultos'
import type { ItemDoCulto, MusicaDoCulto } from '@cantai/contract/cultos-itens'
import { MUSICAS_NO_RESUMO } from '@cantai/contract/cultos'
import { diferenca, retratoDoCulto } from '@cantai/domain/cultos/diferenca'
import { type Lugar, porLugar } from '@cantai/domain/cultos/ordem'
import { faltas, prontidao, situacao } from '@cantai/domain/cultos/prontidao'
import { diasEntre } from '@cantai/domain/datas'
import type { Db } from '../db/db.ts'
import { notFound } from '../errors.ts'
import {
  type Cabecalho,
  findCultos,
  findProximosCultos,
  findUltimosAvisos,
  type LinhaDeAviso,
  type LinhaDeCulto,
  type LinhaDeMusica,
  listMusicasDosCultos,
  pageOfCultos,
} from './cultos.repository.ts'

/** A stored song of a culto of this date, as the contract answers it. */
function musicaDoCulto(linha: LinhaDeMusica, data: string, hoje: string): MusicaDoCulto {
  const { culto_id: _culto, posicao: _posicao, ensaios: _ensaios, ...musica } = linha
  const preparo = { ...linha, tom_do_dia: linha.tom_culto ?? linha.tom }
  const isPlanned = linha.execucao_id === null
  return {
    ...musica,
    especie: 'musica',
    tom_do_dia: preparo.tom_do_dia,
    status: linha.ultima_execucao === null ? 'nova' : 'recorrente',
    semanas_sem_tocar:
      linha.ultima_execucao === null ? null : Math.floor(diasEntre(linha.ultima_execucao, data) / 7),
    situacao: isPlanned ? situacao(preparo, data, hoje) : null,
    faltas: isPlanned ? faltas(preparo, data) : [],
  }
}

const lugarDe = ({ posicao, planejamento_id, execucao_id }: LinhaDeMusica): Lugar =>
  execucao_id === null
    ? { posicao, especie: 'planejamento', id: planejamento_id ?? 0 }
    : { posicao, especie: 'execucao', id: execucao_id }

const inOrder = (linhas: LinhaDeMusica[]) => linhas.toSorted((a, b) => porLugar(lugarDe(a), lugarDe(b)))

export async function listCultos(db: Db, query: CultosQuery, hoje: string) {
  const { rows, pages } = await pageOfCultos(db, query, hoje)
  const linhas = Map.groupBy(
    await listMusicasDosCultos(
      db,
      rows.map(({ id }) => id),
    ),
    ({ culto_id }) => culto_id,
  )
  const resumoOf = (row: Cabecalho): CultoResumo => {
    const musicas = inOrder(linhas.get(row.id) ?? []).map((linha) => musicaDoCulto(linha, row.data, hoje))
    return {
      ...row,
      musicas: musicas
        .slice(0, MUSICAS_NO_RESUMO)
        .map(({ musica_id, nome, tom_do_dia, reserva }) => ({ musica_id, nome, tom: tom_do_dia, reserva })),
      total_musicas: musicas.length,
      prontidao: prontidao(musicas),
    }
  }
  return { cultos: rows.map(resumoOf), ...pages }
}

/** Songs that were cut, in their order, each with the number of rows that stand before it. */
function inPlace(cortadas: LinhaDeCulto['cortadas'], placed: readonly { lugar: Lugar }[]): MusicaCortada[] {
  const lugarOf = ({ id, posicao }: LinhaDeCulto['cortadas'][number]): Lugar => ({
    posicao,
    especie: 'planejamento',
    id,
  })
  return cortadas
    .toSorted((a, b) => porLugar(lugarOf(a), lugarOf(b)))
    .map((cortada) => {
      const { id: _id, posicao: _posicao, ...musica } = cortada
      const before = placed.filter(({ lugar }) => porLugar(lugar, lugarOf(cortada)) < 0)
      return Object.assign(musica, { lugar: before.length })
    })
}

function cultoOf(
  { roteiro, cortadas, ...rest }: LinhaDeCulto,
  linhas: readonly LinhaDeMusica[],
  aviso: LinhaDeAviso | undefined,
  hoje: string,
): Culto {
  const musicas = linhas.map((linha) => ({
    lugar: lugarDe(linha),
    item: musicaDoCulto(linha, rest.data, hoje),
  }))
  const momentos = roteiro.map(({ posicao, ...item }) => ({
    lugar: { posicao, especie: 'roteiro' as const, id: item.id },
    item: { ...item, especie: 'roteiro' as const },
  }))
  const placed = [...musicas, ...momentos].toSorted((a, b) => porLugar(a.lugar, b.lugar))
  const itens: ItemDoCulto[] = placed.map(({ item }) => item)
  const culto: Culto = {
    ...rest,
    itens,
    cortadas: inPlace(cortadas, placed),
    prontidao: prontidao(musicas.map(({ item }) => item)),
    ultima_mensagem: null,
  }
  if (!aviso) return culto
  const { recebido, ...mensagem } = aviso
  const changes = recebido === null ? [] : diferenca(recebido, retratoDoCulto(culto))
  return { ...culto, ultima_mensagem: { ...mensagem, recebida: recebido !== null, diferenca: changes } }
}

/** These services with everything that their screens show, in this order; also inside a transaction. Those that are gone are left out. */
export async function getCultos(db: Db, ids: readonly number[], hoje: string): Promise<Culto[]> {
  const cultos = new Map((await findCultos(db, ids, hoje)).map((culto) => [culto.id, culto]))
  const linhas = Map.groupBy(await listMusicasDosCultos(db, [...cultos.keys()]), ({ culto_id }) => culto_id)
  const avisos = await findUltimosAvisos(db, [...cultos.keys()])
  return ids
    .map((id) => cultos.get(id))
    .filter((culto) => culto !== undefined)
    .map((culto) => cultoOf(culto, linhas.get(culto.id) ?? [], avisos.get(culto.id), hoje))
}

/** A service with everything that its screen shows; also inside a transaction. Throws AppError 404. */
export async function getCulto(db: Db, id: number, hoje: string): Promise<Culto> {
  const [culto] = await getCultos(db, [id], hoje)
  if (!culto) throw notFound('Culto', 'o')
  return culto
}

export async function getProximoCulto(db: Db, hoje: string): Promise<{ culto: Culto | null }> {
  const [culto] = await getCultos(db, await findProximosCultos(db, hoje, 1), hoje)
  return { culto: culto ?? null }
}
