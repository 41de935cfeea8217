import { MINHA_DIAS_A_FRENTE } from '@cantai/contract/pessoas/escala'
import type { Culto } from '@cantai/contract/cultos/cultos'
import type { RetratoDoCulto } from '@cantai/contract/cultos/avisos'
import { estadoDaVaga } from '@cantai/domain/cultos/estado-da-vaga'
import { retratoDoCulto } from '@cantai/domain/cultos/diferenca'
import { somarDias } from '@cantai/domain/datas'
import { getCultos } from '../cultos/leitura.service.ts'
import type { Db } from '../db/db.ts'
import { listPublicadas } from '../pessoas/escala.repository.ts'
import { listIndisponiveis } from './ditos.repository.ts'

/** The parts of a service that its people are told of: day, hour, rehearsal and songs. */
function retratoDoAviso(culto: Culto): RetratoDoCulto {
  const { data, hora, ensaio, musicas } = retratoDoCulto(culto)
  return { titulo: '', data, hora, traje: null, observacoes: null, ensaio, musicas, roteiro: [] }
}

/** The published services ahead, each with its places as everybody may know them, and `retrato`, which is read when it is needed. */
export async function listPublicados(db: Db, hoje: string) {
  const escalas = await listPublicadas(db, {
    desde: hoje,
    ate: somarDias(hoje, MINHA_DIAS_A_FRENTE),
    vazias: true,
    fora: true,
  })
  const away = await listIndisponiveis(
    db,
    escalas.map(({ id }) => id),
  )
  return escalas.map(({ id, data, hora, vagas, ...escala }) => ({
    id,
    data,
    hora,
    vagas: vagas.map((vaga) => {
      const estado = estadoDaVaga(vaga, { data, hora, ...escala })
      const { funcao, pessoa_id, nome, conta } = vaga
      return {
        id: vaga.id,
        funcao,
        pessoa_id,
        nome: nome ?? '',
        conta,
        estado,
        falta: estado === 'recusada' || away.has(vaga.id),
      }
    }),
  }))
}
export type Publicado = Awaited<ReturnType<typeof listPublicados>>[number]
export type Lugar = Publicado['vagas'][number]

export async function retratosDe(
  db: Db,
  cultos: readonly number[],
  hoje: string,
): Promise<Map<number, RetratoDoCulto>> {
  const lidos = await getCultos(db, cultos, hoje, 'fora')
  return new Map(lidos.map((culto) => [culto.id, retratoDoAviso(culto)]))
}
