import type { EnsaioNovo, EnsaioProposto, EnsaiosAFrente } from '@cantai/contract/ensaios/ensaios'
import { dataEscrita, somarDias } from '@cantai/domain/datas'
import { enumerar } from '@cantai/domain/palavras'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { findDiasAntes, findEnsaioDoDia } from './ensaios.repository.ts'
import {
  type Autor,
  findEnsaioEm,
  findTitulo,
  holdEnsaioDoDia,
  holdEnsaiosAFrente,
} from './gravacao.repository.ts'
import { createEnsaioIn, editEnsaioIn } from './ensaios.service.ts'

/** The hour of a rehearsal that nobody has set. */
const HORA = '19:00'

const quando = (data: string, hora: string) => `${dataEscrita(data)} às ${hora}`

/**
 * The future rehearsals of a culto that is moved by some days: they move along, or stay (`mover`). Throws AppError 409 while nobody has
 * chosen, and where one would meet another rehearsal of the same evening.
 */
export async function followCulto(
  tx: Db,
  { id, dias, hoje, mover }: { id: number; dias: number; hoje: string; mover: boolean | undefined },
  autor: Autor,
): Promise<void> {
  const ahead = (await holdEnsaiosAFrente(tx, id, hoje)).map((ensaio) => {
    const para = somarDias(ensaio.data_ensaio, dias)
    return Object.assign(ensaio, { para: para < hoje ? hoje : para })
  })
  if (ahead.length === 0 || mover === false) return
  if (mover === undefined) {
    const quais = enumerar(ahead.map(({ data_ensaio, hora_inicio }) => quando(data_ensaio, hora_inicio)))
    const [erro, detalhes]: [string, EnsaiosAFrente] = [
      ahead.length === 1
        ? `O ensaio de ${quais} prepara este culto: muda de dia com ele, ou fica?`
        : `Os ensaios de ${quais} preparam este culto: mudam de dia com ele, ou ficam?`,
      { ensaios: ahead },
    ]
    throw new AppError(409, erro, { codigo: 'tem_ensaio', detalhes })
  }
  const ids = ahead.map((ensaio) => ensaio.id)
  for (const { id: ensaio, hora_inicio, para } of ahead) {
    if (await findEnsaioEm(tx, { data_ensaio: para, hora_inicio }, ids))
      throw new AppError(
        409,
        `Já há um ensaio em ${quando(para, hora_inicio)}: deixe o ensaio onde está e acerte os dois em Ensaios.`,
        { codigo: 'ensaio_existe' },
      )
    await editEnsaioIn(tx, ensaio, { data_ensaio: para }, autor)
  }
}

/** The rehearsal that a new culto of this day may come with; null where its evening is past, or the culto is not ahead. `agora` is a minute of the ministry's clock. */
export async function proporEnsaio(db: Db, data: string, agora: string): Promise<EnsaioProposto | null> {
  const hoje = agora.slice(0, 10)
  if (data <= hoje) return null
  const usual = somarDias(data, -(await findDiasAntes(db)))
  const data_ensaio = usual > hoje ? usual : hoje
  const there = await findEnsaioDoDia(db, data_ensaio)
  const hora_inicio = there?.hora_inicio ?? HORA
  if (`${data_ensaio} ${hora_inicio}` <= agora) return null
  return { data_ensaio, hora_inicio, ja_ha: there ? { id: there.id, tipo: there.tipo } : null }
}

interface NovoCulto {
  id: number
  data: string
  hora: string | null
  musicas: readonly number[]
}

type EnsaioJunto = Pick<EnsaioNovo, 'data_ensaio'> & { hora_inicio: string }

/** A rehearsal that comes with a new culto lies ahead, and before it; on its own day where nobody knows the hour of the culto. */
function requireAntes({ data, hora }: NovoCulto, ensaio: EnsaioJunto, minuto: string): void {
  const comeca = `${ensaio.data_ensaio} ${ensaio.hora_inicio}`
  if (comeca <= minuto)
    throw new AppError(
      422,
      `O ensaio de ${quando(ensaio.data_ensaio, ensaio.hora_inicio)} já passou: crie o culto sem ele e marque outro em Ensaios.`,
      { codigo: 'ensaio_passado' },
    )
  if (ensaio.data_ensaio > data || (hora !== null && comeca >= `${data} ${hora}`))
    throw new AppError(
      422,
      `O ensaio de ${quando(ensaio.data_ensaio, ensaio.hora_inicio)} não é antes do culto: escolha um dia anterior.`,
      { codigo: 'ensaio_depois' },
    )
}

/**
 * The rehearsal that comes with a new culto, with all its songs: an evening has one, so that another one of the day takes them too. Throws
 * AppError 422.
 */
export async function ensaiarCulto(
  tx: Db,
  culto: NovoCulto,
  ensaio: EnsaioJunto,
  autor: Autor & { minuto: string },
): Promise<void> {
  requireAntes(culto, ensaio, autor.minuto)
  const { id, data } = culto
  const musicas_ids = [...new Set(culto.musicas)]
  if (musicas_ids.length === 0) return
  const there = await holdEnsaioDoDia(tx, ensaio.data_ensaio)
  const preparado = { culto_id: id, data_culto: data, tipo_culto: await findTitulo(tx, id) }
  if (!there) {
    await createEnsaioIn(tx, { ...ensaio, ...preparado, musicas_ids }, autor)
    return
  }
  await editEnsaioIn(
    tx,
    there.id,
    {
      musicas_ids: [...new Set([...there.musicas, ...musicas_ids])],
      ...(there.data_culto === null && preparado),
    },
    autor,
  )
}
