import type { Sugerida, VagaPedida } from '@cantai/contract/pessoas/sugestao'
import type { CultoDoMes, NoCulto, PessoaDoMes } from '@cantai/domain/pessoas/mes/mes'
import type { SugestaoDoCulto } from '@cantai/domain/pessoas/mes/resposta'
import { foraDoTurno } from '@cantai/domain/pessoas/turno'
import type { Db } from '../db/db.ts'
import { findEscala, type LinhaDeCandidato, type LinhaDeEscala, listCandidatos } from './escala.repository.ts'
import { listFuncoes } from './funcoes.repository.ts'
import { semEscala } from './gravacao/escala-aberta.service.ts'
import { procurarMes } from './sugestao/procura.service.ts'

interface Pedido {
  cultos: readonly { culto_id: number; vagas: readonly VagaPedida[] }[]
  publicadas?: boolean | undefined
  mesma_equipe_no_dia?: boolean | undefined
}

/** Suggests somebody for every empty place of one service that can be filled. Throws AppError 404. */
export async function suggestEscala(
  db: Db,
  cultoId: number,
  vagas: readonly VagaPedida[],
  hoje: string,
): Promise<Sugerida> {
  const { cultos } = await suggestEscalas(
    db,
    { cultos: [{ culto_id: cultoId, vagas }], publicadas: true },
    hoje,
  )
  return cultos[0] ?? { vagas: [], sem_candidato: [] }
}

/** Suggests people for several services, filled as one; published ones only where they are asked for. Throws AppError 404. */
export async function suggestEscalas(
  db: Db,
  { cultos: pedidos, publicadas = false, mesma_equipe_no_dia = false }: Pedido,
  hoje: string,
): Promise<{ cultos: ({ culto_id: number } & Sugerida)[] }> {
  const asked = new Map(pedidos.map(({ culto_id, vagas }) => [culto_id, vagas]))
  const escalas: LinhaDeEscala[] = []
  for (const id of asked.keys()) {
    const escala = await findEscala(db, id)
    if (!escala) throw semEscala()
    if (publicadas || escala.escala_publicada_em === null) escalas.push(escala)
  }
  if (escalas.length === 0) return { cultos: [] }
  const rows = await listCandidatos(
    db,
    escalas.map(({ id }) => id),
    { soEscalados: false },
  )
  const cultos: CultoDoMes[] = escalas.map(({ id, titulo, data, hora }) => ({
    id,
    titulo,
    data,
    hora,
    vagas: asked.get(id) ?? [],
  }))
  const pessoas = pessoasOf(rows, escalas)
  const sugestao = await procurarMes({
    hoje,
    funcoes: await listFuncoes(db),
    cultos,
    pessoas,
    mesmaEquipeNoDia: mesma_equipe_no_dia,
  })
  const names = new Map(pessoas.map(({ id, nome }) => [id, nome]))
  return { cultos: sugestao.map((one) => Object.assign(sugeridaOf(one, names), { culto_id: one.culto_id })) }
}

/** Each person once, with the facts of each of these services. */
function pessoasOf(rows: readonly LinhaDeCandidato[], escalas: readonly LinhaDeEscala[]): PessoaDoMes[] {
  const dates = new Map(escalas.map(({ id, data }) => [id, data]))
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { id, nome, ativa, funcoes, max_por_mes, pares } = first
    // Places of the services that are filled come with the question, as the leader has them on the screen.
    const elsewhere = own.flatMap(({ servicos }) => servicos).filter((one) => !dates.has(one.id))
    const noCulto = own.map(({ culto_id, indisponivel, recusou, turno, equipes }): [number, NoCulto] => [
      culto_id,
      { indisponivel, recusou, fora_do_turno: foraDoTurno({ turno, equipes }, dates.get(culto_id) ?? '') },
    ])
    return {
      id,
      nome,
      ativa,
      funcoes,
      max_por_mes,
      pares,
      equipes: first.equipes.map((equipe) => equipe.id),
      servicos: [...new Map(elsewhere.map((one) => [one.id, one])).values()],
      noCulto: new Map(noCulto),
    }
  })
}

function sugeridaOf({ vagas, sem_candidato }: SugestaoDoCulto, names: ReadonlyMap<number, string>): Sugerida {
  const named = ({ pessoa_id, motivos }: { pessoa_id: number; motivos: string[] }) => ({
    pessoa: { id: pessoa_id, nome: names.get(pessoa_id) ?? '' },
    motivos,
  })
  return {
    vagas: vagas.map(({ vaga, avisos, trocas, ...one }) => ({
      vaga,
      ...named(one),
      avisos,
      trocas: trocas.map(named),
    })),
    sem_candidato,
  }
}
