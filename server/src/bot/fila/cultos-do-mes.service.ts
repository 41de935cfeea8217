import type { CultoDoMes, RetratoDoMes } from '@cantai/contract/pessoas/mes'
import { estadoDaVaga } from '@cantai/domain/cultos/estado-da-vaga'
import { diasDoMes } from '@cantai/domain/datas'
import { diferencaDoMes, retratoDoMes } from '@cantai/domain/pessoas/mes-dito'
import type { Db } from '../../db/db.ts'
import { listEnsaiosDe, listPublicadas } from '../../pessoas/escala.repository.ts'

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

/** Whether the rosters of a month are others than those of a message that waits; a draft is none. */
export async function isOutroMes(
  db: Db,
  { mes, escala }: RetratoDoMes & { mes: string },
  hoje: string,
): Promise<boolean> {
  const agora = retratoDoMes(await listCultosDoMes(db, { mes, hoje }))
  return diferencaDoMes({ escala }, agora, hoje).length > 0
}
