import type { CandidatoDaVaga, Troca } from '@cantai/contract/pessoas/escala'
import { type Sugerida, TROCAS_MAX, type VagaPedida } from '@cantai/contract/pessoas/sugestao'
import { PANORAMA_DIAS } from '@cantai/contract/pessoas/escala'
import { type Candidato, type FuncaoDaEscala, impedimento, motivos } from '@cantai/domain/pessoas/candidato'
import { estadoDaVaga } from '@cantai/domain/cultos/estado-da-vaga'
import { porVez, type Sugestao, sugerir } from '@cantai/domain/pessoas/sugestao'
import { somarDias } from '@cantai/domain/datas'
import type { Db } from '../db/db.ts'
import { notFound } from '../errors.ts'
import { findEscala, type LinhaDeEscala, listCandidatos, listPublicadas } from './escala.repository.ts'
import { candidatoOf, funcaoOf } from './escala.service.ts'
import { listFuncoes } from './funcoes.repository.ts'
import { semEscala } from './gravacao/escala-aberta.service.ts'

async function readProblem(db: Db, cultoId: number) {
  const escala = await findEscala(db, cultoId)
  if (!escala) throw semEscala()
  const rows = await listCandidatos(db, [cultoId], { soEscalados: false })
  return { escala, pessoas: rows.map((row) => candidatoOf(row, escala)) }
}

interface Pedido {
  cultos: readonly { culto_id: number; vagas: readonly VagaPedida[] }[]
  publicadas?: boolean | undefined
  mesma_equipe_no_dia?: boolean | undefined
}

/** Suggests somebody for every empty place of this list that can be filled. Throws AppError 404. */
export async function suggestEscala(
  db: Db,
  cultoId: number,
  vagas: readonly VagaPedida[],
): Promise<Sugerida> {
  const { cultos } = await suggestEscalas(db, {
    cultos: [{ culto_id: cultoId, vagas }],
    publicadas: true,
  })
  return cultos[0] ?? { vagas: [], sem_candidato: [] }
}

/**
 * The same for several services, in the order of their days: a person suggested for one counts as having served there for the next. Throws
 * AppError 404.
 */
export async function suggestEscalas(
  db: Db,
  { cultos: pedidos, publicadas }: Pedido,
): Promise<{ cultos: ({ culto_id: number } & Sugerida)[] }> {
  const ids = [...new Set(pedidos.map(({ culto_id }) => culto_id))]
  const funcoes = await listFuncoes(db)
  const rows = Map.groupBy(await listCandidatos(db, ids, { soEscalados: false }), (row) => row.culto_id)
  const escalas: LinhaDeEscala[] = []
  for (const id of ids) {
    const escala = await findEscala(db, id)
    if (!escala) throw semEscala()
    if (publicadas === true || escala.escala_publicada_em === null) escalas.push(escala)
  }
  const given = new Map<number, LinhaDeEscala[]>()
  const cultos = escalas
    .toSorted((a, b) => `${a.data} ${a.hora}`.localeCompare(`${b.data} ${b.hora}`) || a.id - b.id)
    .map((escala) => {
      const pessoas = (rows.get(escala.id) ?? []).map((row) =>
        candidatoOf({ ...row, servicos: [...row.servicos, ...(given.get(row.id) ?? [])] }, escala),
      )
      const vagas = pedidos.find(({ culto_id }) => culto_id === escala.id)?.vagas ?? []
      const sugerida = sugeridaOf(sugerir({ funcoes, pessoas, vagas }), { pessoas, vagas, funcoes })
      for (const { pessoa } of sugerida.vagas) given.set(pessoa.id, [...(given.get(pessoa.id) ?? []), escala])
      return Object.assign(sugerida, { culto_id: escala.id })
    })
  return { cultos }
}

interface DoCulto {
  pessoas: readonly Candidato[]
  vagas: readonly VagaPedida[]
  funcoes: readonly FuncaoDaEscala[]
}

function sugeridaOf(
  { vagas: suggested, sem_candidato }: Sugestao,
  { pessoas, vagas, funcoes }: DoCulto,
): Sugerida {
  const byId = new Map(pessoas.map((pessoa) => [pessoa.id, pessoa]))
  const proposed = vagas.flatMap(({ pessoa_id, proposta }, vaga) =>
    proposta && pessoa_id !== null ? [{ vaga, pessoa_id }] : [],
  )
  const given = [...proposed, ...suggested].toSorted((a, b) => a.vaga - b.vaga)
  const there = new Set([...vagas, ...suggested].map(({ pessoa_id }) => pessoa_id))
  return {
    vagas: given.flatMap(({ vaga, pessoa_id }) => {
      const pessoa = byId.get(pessoa_id)
      const funcao = funcoes.find(({ id }) => id === vagas[vaga]?.funcao_id)
      if (!pessoa || !funcao) return []
      return {
        vaga,
        pessoa: { id: pessoa.id, nome: pessoa.nome },
        motivos: motivos(pessoa),
        avisos: [],
        trocas: porVez(funcao, pessoas)
          .filter((other) => impedimento(other) === null && !there.has(other.id))
          .slice(0, TROCAS_MAX)
          .map((other) => ({ pessoa: { id: other.id, nome: other.nome }, motivos: motivos(other) })),
      }
    }),
    sem_candidato: sem_candidato.map((one) => ({ ...one, provado: false })),
  }
}

const candidatoDaVaga = (pessoa: Candidato): CandidatoDaVaga => ({
  pessoa: { id: pessoa.id, nome: pessoa.nome },
  motivos: motivos(pessoa),
  impedimento: impedimento(pessoa),
})

/** The candidates for a place of this function. Throws AppError 404. */
export async function listCandidatosDaFuncao(db: Db, cultoId: number, funcaoId: number) {
  const { pessoas } = await readProblem(db, cultoId)
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
  { soEscalados }: { soEscalados: boolean },
) {
  const byId = new Map(escalas.map((escala) => [escala.id, escala]))
  const people = new Map<number, Candidato[]>()
  for (const row of await listCandidatos(db, [...byId.keys()], { soEscalados })) {
    const escala = byId.get(row.culto_id)
    if (escala) people.set(escala.id, [...(people.get(escala.id) ?? []), candidatoOf(row, escala)])
  }
  return people
}

/** Places of future published services whose person declined, or has marked the day as unavailable; `fora`: for a message. */
export async function listTrocas(db: Db, hoje: string, { fora = false } = {}): Promise<{ trocas: Troca[] }> {
  const escalas = await listPublicadas(db, { desde: hoje, ate: somarDias(hoje, PANORAMA_DIAS), fora })
  const there = await peopleOf(db, escalas, { soEscalados: true })
  const needed = escalas.flatMap((escala) =>
    escala.vagas.flatMap((vaga) => {
      const away = there.get(escala.id)?.find(({ id }) => id === vaga.pessoa_id)?.indisponivel ?? null
      const recusou = estadoDaVaga(vaga, escala) === 'recusada'
      return vaga.pessoa_id !== null && (recusou || away !== null) ? [{ escala, vaga, away, recusou }] : []
    }),
  )
  const concerned = escalas.filter((escala) => needed.some((one) => one.escala === escala))
  const all = await peopleOf(db, concerned, { soEscalados: false })
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
