import type { CultoDoMes, RetratoDoMes } from '@cantai/contract/pessoas/mes'
import { estadoDaVaga } from '@cantai/domain/cultos/estado-da-vaga'
import { diasDoMes } from '@cantai/domain/datas'
import { diferencaDoMes, retratoDoMes } from '@cantai/domain/pessoas/mes-dito'
import type { Db } from '../../db/db.ts'
import { listEnsaiosDe, listPublicadas } from '../../pessoas/escala.repository.ts'
import { listConcluidos } from './meses.repository.ts'

/** The published services of a month that are not over, with the words that may be said outside. */
export async function listCultosDoMes(
  db: Db,
  { mes, hoje }: { mes: string; hoje: string },
): Promise<CultoDoMes[]> {
  const { de, ate } = diasDoMes(mes)
  const escalas = await listPublicadas(db, { desde: de > hoje ? de : hoje, ate, fora: true })
  const ensaios = await listEnsaiosDe(
    db,
    escalas.map(({ id }) => id),
  )
  return escalas.map((escala) => ({
    culto_id: escala.id,
    titulo: escala.titulo,
    data: escala.data,
    hora: escala.hora,
    ensaio: ensaios.get(escala.id) ?? null,
    escala: escala.vagas.map((vaga) => {
      const estado = estadoDaVaga(vaga, escala)
      return {
        funcao: vaga.funcao,
        grupo: vaga.grupo,
        pessoa_id: vaga.pessoa_id,
        nome: vaga.nome,
        resposta: estado === 'pendente' ? 'falta' : estado === 'recusada' ? 'nao' : 'sim',
      }
    }),
  }))
}

/**
 * The changes in a month since it was told, in words. A service that is concluded on its own day has left the list, not the roster.
 */
export async function diferencaDesde(
  db: Db,
  { escala }: RetratoDoMes,
  cultos: readonly CultoDoMes[],
  hoje: string,
): Promise<string[]> {
  const concluded = await listConcluidos(
    db,
    escala.map(({ culto_id }) => culto_id),
  )
  const open = { escala: escala.filter(({ culto_id }) => !concluded.has(culto_id)) }
  return diferencaDoMes(open, retratoDoMes(cultos), hoje)
}

/** Whether the rosters of a month are others than those of a message that waits; a draft is none. */
export async function isOutroMes(
  db: Db,
  { mes, escala }: RetratoDoMes & { mes: string },
  hoje: string,
): Promise<boolean> {
  const cultos = await listCultosDoMes(db, { mes, hoje })
  return (await diferencaDesde(db, { escala }, cultos, hoje)).length > 0
}
