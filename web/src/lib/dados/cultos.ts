import type { Culto, CultoResumo } from '@cantai/contract/cultos/cultos'
import type { LinhaDe } from '@cantai/contract/replica'
import {
  type CabecalhoDoCulto,
  cultoLido,
  cultoResumido,
  type LinhaCortada,
} from '@cantai/domain/cultos/culto-lido'
import type { LinhaDeMusica } from '@cantai/domain/cultos/musica-do-culto'
import { cortadas, semExecucao } from '@cantai/domain/cultos/tocadas'
import { tocadaNoDomingoAnterior } from '@cantai/domain/planejamento/tocada-no-domingo-anterior'
import { diasPorMusica } from './ligadas.ts'
import type { Aqui } from './resposta.ts'

export type LinhaDoCulto = LinhaDe<'cultos'>['linha']
type Ensaio = LinhaDe<'ensaios'>['linha']

/** Comes after every hour. */
export const SEM_HORA = '24:00'

/** By day and hour, one without an hour last, as the server sorts them. */
export const porDia = (
  a: Pick<LinhaDoCulto, 'data' | 'hora' | 'id'>,
  b: Pick<LinhaDoCulto, 'data' | 'hora' | 'id'>,
): number =>
  a.data.localeCompare(b.data) || (a.hora ?? SEM_HORA).localeCompare(b.hora ?? SEM_HORA) || a.id - b.id

/** Two that a person would not tell apart are still in one order. */
const porHorario = (a: Ensaio, b: Ensaio) =>
  a.data_ensaio.localeCompare(b.data_ensaio) || a.hora_inicio.localeCompare(b.hora_inicio) || a.id - b.id

/** The cultos of this device, and what its other tables say of them. */
export interface Cultos {
  /** The cultos that people see. */
  readonly vistos: readonly LinhaDoCulto[]
  /** Songs of it, planned or sung. */
  readonly musicas: (culto: LinhaDoCulto) => readonly LinhaDeMusica[]
  readonly isPorConcluir: (culto: LinhaDoCulto) => boolean
  /** The cultos from today on that are not over, the next one first. */
  readonly proximos: () => readonly LinhaDoCulto[]
  readonly resumo: (culto: LinhaDoCulto) => CultoResumo
  readonly inteiro: (culto: LinhaDoCulto) => Culto
}

export async function lerCultos({ ler, hoje }: Aqui): Promise<Cultos> {
  const musicas = new Map((await ler('musicas')).map((musica) => [musica.id, musica]))
  const todos = await ler('cultos')
  const execucoes = await ler('execucoes')
  const ensaios = await ler('ensaios')
  const planejadas = Map.groupBy(await ler('planejamento'), ({ culto_id }) => culto_id)
  const tocadas = Map.groupBy(execucoes, ({ culto_id }) => culto_id)
  const tocadaEm = diasPorMusica(execucoes, ({ data_culto }) => data_culto)
  const ensaiadaEm = diasPorMusica(
    ensaios.flatMap(({ data_ensaio, musicas: ids }) => ids.map((musica_id) => ({ musica_id, data_ensaio }))),
    ({ data_ensaio }) => data_ensaio,
  )
  const comEnsaio = new Set(ensaios.map(({ culto_id }) => culto_id))
  const vistos = todos.filter(
    ({ id, implicito }) => !implicito || planejadas.has(id) || tocadas.has(id) || comEnsaio.has(id),
  )

  const tocadasDe = (id: number) => (tocadas.get(id) ?? []).map(({ musica_id }) => musica_id)
  const faltam = ({ id }: LinhaDoCulto) => semExecucao(planejadas.get(id) ?? [], tocadasDe(id)).length > 0
  const isPorConcluir = (culto: LinhaDoCulto) => culto.data < hoje && faltam(culto)

  /** The fields that a row has from its song. */
  const daMusica = (id: number, data: string) => {
    const musica: Partial<LinhaDe<'musicas'>['linha']> = musicas.get(id) ?? {}
    const { nome = '', artista = '', tom = null, bpm = null, compasso = null, duracao_s = null } = musica
    const { youtube_video_id = null, mp3_file = null, tem_letra = false, tem_cifras = false } = musica
    const before = tocadaEm(id).filter((dia) => dia < data)
    return {
      musica_id: id,
      nome,
      artista,
      tom,
      bpm,
      compasso,
      duracao_s,
      youtube_video_id,
      mp3_file,
      tem_letra,
      tem_cifras,
      ensaios: ensaiadaEm(id),
      tocada_domingo_anterior: tocadaNoDomingoAnterior(data, tocadaEm(id)),
      ultima_execucao: before.toSorted().at(-1) ?? null,
    }
  }
  const cantam = ({ quem_canta }: LinhaDoCulto, id: number) =>
    quem_canta.flatMap(({ musica_id, ...pessoa }) => (musica_id === id ? [pessoa] : []))
  const musicasDe = (culto: LinhaDoCulto): LinhaDeMusica[] => [
    ...(planejadas.get(culto.id) ?? []).map(({ id: planejamento_id, ...linha }) => {
      const { musica_id, posicao, tom_culto, notas, sequencia, reserva, vez } = linha
      const lugar = { culto_id: culto.id, planejamento_id, execucao_id: null, posicao, reserva, vez }
      return Object.assign(daMusica(musica_id, culto.data), lugar, {
        tom_culto,
        notas,
        sequencia,
        foi_ensaiada: null,
        quem_canta: cantam(culto, musica_id),
      })
    }),
    ...(tocadas.get(culto.id) ?? []).map(({ id: execucao_id, ...linha }) => {
      const { musica_id, posicao, tom_culto, notas, sequencia, foi_ensaiada } = linha
      const lugar = {
        culto_id: culto.id,
        planejamento_id: null,
        execucao_id,
        posicao,
        reserva: false,
        vez: 1,
      }
      return Object.assign(daMusica(musica_id, culto.data), lugar, {
        tom_culto,
        notas,
        sequencia,
        foi_ensaiada,
        quem_canta: cantam(culto, musica_id),
      })
    }),
  ]

  const cabecalho = (culto: LinhaDoCulto): CabecalhoDoCulto => {
    const { id, data, hora, titulo, tipo, concluido_em, dia_proposto } = culto
    const dia_do_ensaio = dia_proposto > hoje ? dia_proposto : hoje
    return { id, data, hora, titulo, tipo, concluido_em, por_concluir: isPorConcluir(culto), dia_do_ensaio }
  }

  /** One rehearsal may prepare all services of its day: it names one of them, and has songs of the others. */
  const ensaiosDe = ({ id, data }: LinhaDoCulto) => {
    const own = new Set((planejadas.get(id) ?? []).map(({ musica_id }) => musica_id))
    const isNear = ({ data_culto, culto_id, data_ensaio }: Ensaio) =>
      data_culto === data || (culto_id === null && data_ensaio >= hoje && data_ensaio <= data)
    return ensaios
      .filter(
        (ensaio) =>
          ensaio.culto_id === id ||
          (isNear(ensaio) && ensaio.musicas.some((musica_id) => own.has(musica_id))),
      )
      .toSorted(porHorario)
      .map((ensaio) => {
        const { id: ensaio_id, data_ensaio, hora_inicio, tipo, musicas: ids } = ensaio
        return { id: ensaio_id, data_ensaio, hora_inicio, tipo, total_musicas: ids.length }
      })
  }
  const cortadasDe = ({ id, guardadas }: LinhaDoCulto): LinhaCortada[] =>
    cortadas(guardadas, tocadasDe(id)).map(({ id: planejamento_id, posicao, musica_id, tom_culto, vez }) => {
      const { nome = '', artista = '', tom = null } = musicas.get(musica_id) ?? {}
      return { id: planejamento_id, posicao, musica_id, nome, artista, tom_do_dia: tom_culto ?? tom, vez }
    })

  return {
    vistos,
    musicas: musicasDe,
    isPorConcluir,
    proximos: () =>
      vistos
        .filter(
          (culto) =>
            culto.data >= hoje &&
            culto.concluido_em === null &&
            (faltam(culto) || (!culto.implicito && !tocadas.has(culto.id))),
        )
        .toSorted(porDia),
    resumo: (culto) => cultoResumido(cabecalho(culto), musicasDe(culto), hoje),
    inteiro: (culto) => {
      const { implicito: _implicito, dia_proposto: _dia, guardadas: _guardadas, aviso, ...rest } = culto
      const { quem_canta: _cantam, ...linha } = rest
      const outros_do_dia = vistos
        .filter(({ id, data }) => data === culto.data && id !== culto.id)
        .toSorted(porDia)
        .map(({ id, hora, titulo }) => ({ id, hora, titulo }))
      return cultoLido(
        {
          ...linha,
          ...cabecalho(culto),
          cortadas: cortadasDe(culto),
          ensaios: ensaiosDe(culto),
          outros_do_dia,
        },
        musicasDe(culto),
        aviso ?? undefined,
        hoje,
      )
    },
  }
}
