import type { EnsaiosAFrente } from '@cantai/contract/ensaios/ensaios'
import { dataEscrita, somarDias } from '@cantai/domain/datas'
import { enumerar } from '@cantai/domain/palavras'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { type Autor, findEnsaioEm, holdEnsaiosAFrente } from './ensaios.repository.ts'
import { editEnsaioIn } from './ensaios.service.ts'

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
