import type { CandidatoDaVaga, Troca } from '@cantai/contract/pessoas/escala'
import { PANORAMA_DIAS } from '@cantai/contract/pessoas/escala'
import { type Candidato, type FuncaoDaEscala, impedimento, motivos } from '@cantai/domain/pessoas/candidato'
import { estadoDaVaga } from '@cantai/domain/cultos/estado-da-vaga'
import { porVez } from '@cantai/domain/pessoas/sugestao'
import { somarDias } from '@cantai/domain/datas'
import type { Db } from '../db/db.ts'
import { notFound } from '../errors.ts'
import { findEscala, type LinhaDeEscala, listCandidatos, listPublicadas } from './escala.repository.ts'
import { candidatoOf, funcaoOf } from './escala.service.ts'
import { listFuncoes } from './funcoes.repository.ts'
import { semEscala } from './gravacao/escala-aberta.service.ts'

async function readProblem(db: Db, cultoId: number, hoje: string) {
  const escala = await findEscala(db, cultoId)
  if (!escala) throw semEscala()
  const rows = await listCandidatos(db, [cultoId], { soEscalados: false })
  return { escala, pessoas: rows.map((row) => candidatoOf(row, escala, hoje)) }
}

const candidatoDaVaga = (pessoa: Candidato): CandidatoDaVaga => ({
  pessoa: { id: pessoa.id, nome: pessoa.nome },
  motivos: motivos(pessoa),
  impedimento: impedimento(pessoa),
})

/** The candidates for a place of this function. Throws AppError 404. */
export async function listCandidatosDaFuncao(db: Db, cultoId: number, funcaoId: number, hoje: string) {
  const { pessoas } = await readProblem(db, cultoId, hoje)
  const funcao = (await listFuncoes(db)).find(({ id }) => id === funcaoId)
  if (!funcao) throw notFound('Função')
  return { candidatos: porVez(funcao, pessoas).map(candidatoDaVaga) }
}

const TROCA_CANDIDATOS = 3

/** The first candidates who can be asked and have no other place in the service. */
function melhores(funcao: FuncaoDaEscala, pessoas: readonly Candidato[], { vagas }: LinhaDeEscala) {
  const there = new Set(vagas.map(({ pessoa_id }) => pessoa_id))
  return porVez(funcao, pessoas)
    .filter((pessoa) => impedimento(pessoa) === null && !there.has(pessoa.id))
    .slice(0, TROCA_CANDIDATOS)
    .map(candidatoDaVaga)
}

/** The facts about people for each of these rosters: all people, or those who have a place. */
async function peopleOf(
  db: Db,
  escalas: readonly LinhaDeEscala[],
  { soEscalados, hoje }: { soEscalados: boolean; hoje: string },
) {
  const byId = new Map(escalas.map((escala) => [escala.id, escala]))
  const people = new Map<number, Candidato[]>()
  for (const row of await listCandidatos(db, [...byId.keys()], { soEscalados })) {
    const escala = byId.get(row.culto_id)
    if (escala) people.set(escala.id, [...(people.get(escala.id) ?? []), candidatoOf(row, escala, hoje)])
  }
  return people
}

/** Places of future published services whose person declined, or has marked the day as unavailable; `fora`: for a message. */
export async function listTrocas(db: Db, hoje: string, { fora = false } = {}): Promise<{ trocas: Troca[] }> {
  const escalas = await listPublicadas(db, { desde: hoje, ate: somarDias(hoje, PANORAMA_DIAS), fora })
  const there = await peopleOf(db, escalas, { soEscalados: true, hoje })
  const needed = escalas.flatMap((escala) =>
    escala.vagas.flatMap((vaga) => {
      const away = there.get(escala.id)?.find(({ id }) => id === vaga.pessoa_id)?.indisponivel ?? null
      const recusou = estadoDaVaga(vaga, escala) === 'recusada'
      return vaga.pessoa_id !== null && (recusou || away !== null) ? [{ escala, vaga, away, recusou }] : []
    }),
  )
  const concerned = escalas.filter((escala) => needed.some((one) => one.escala === escala))
  const all = await peopleOf(db, concerned, { soEscalados: false, hoje })
  const trocas = needed.map(({ escala, vaga, away, recusou }): Troca => {
    const { id: culto_id, titulo, data, hora, escala_versao: versao } = escala
    return {
      culto_id,
      titulo,
      data,
      hora,
      versao,
      vaga_id: vaga.id,
      funcao: vaga.funcao,
      pessoa: { id: vaga.pessoa_id ?? 0, nome: vaga.nome ?? '' },
      por_que: recusou ? 'recusou' : 'indisponivel',
      motivo: recusou ? vaga.motivo : (away?.motivo ?? null),
      candidatos: melhores(funcaoOf(vaga), all.get(culto_id) ?? [], escala),
    }
  })
  return { trocas }
}
