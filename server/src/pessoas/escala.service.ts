import type { Escala, Vaga } from '@cantai/contract/pessoas/escala'
import { type Candidato, conflitos, type FuncaoDaEscala } from '@cantai/domain/pessoas/candidato'
import { estadoDaVaga } from '@cantai/domain/cultos/estado-da-vaga'
import { fatosDaPessoa } from '@cantai/domain/pessoas/fatos'
import { podeSerRendido } from '@cantai/domain/pessoas/rendicao'
import { diasEntre } from '@cantai/domain/datas'
import { PANORAMA_DIAS } from '@cantai/contract/pessoas/escala'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import {
  findEscala,
  type LinhaDeCandidato,
  type LinhaDeEscala,
  type LinhaDeVaga,
  listCandidatos,
  listEscalas,
} from './escala.repository.ts'
import { semEscala } from './gravacao/escala-aberta.service.ts'
import type { Olhar } from './pessoas.repository.ts'

/** Input of the domain about somebody for a service. */
export const candidatoOf = (
  { servicos, culto_id: _culto, ...pessoa }: LinhaDeCandidato,
  culto: LinhaDeEscala,
): Candidato => ({ ...pessoa, fatos: fatosDaPessoa(culto, servicos) })

export const funcaoOf = ({ funcao_id, funcao, grupo, soma }: LinhaDeVaga): FuncaoDaEscala => ({
  id: funcao_id,
  nome: funcao,
  grupo,
  soma,
})

/** Conflicts of the person of a place; a refusal is known from the place itself. */
function conflitosOf(vaga: LinhaDeVaga, escala: LinhaDeEscala, people: ReadonlyMap<number, Candidato>) {
  const candidato = vaga.pessoa_id === null ? undefined : people.get(vaga.pessoa_id)
  if (!candidato) return []
  const others = escala.vagas.filter(({ id, pessoa_id }) => id !== vaga.id && pessoa_id === vaga.pessoa_id)
  const has = vaga.resposta !== null
  return conflitos({ ...candidato, recusou: candidato.recusou && !has }, funcaoOf(vaga), others.map(funcaoOf))
}

const isOver = ({ data, concluido_em }: LinhaDeEscala, hoje: string) => data < hoje || concluido_em !== null

function vagaOf(
  vaga: LinhaDeVaga,
  linha: LinhaDeEscala,
  people: ReadonlyMap<number, Candidato>,
  { leads, usuarioId }: Olhar,
): Vaga {
  const { id, funcao_id, funcao, grupo, pessoa_id, nome, conta, motivo, presente } = vaga
  const sou_eu = conta === usuarioId
  return {
    id,
    funcao_id,
    funcao,
    grupo,
    pessoa: pessoa_id === null ? null : { id: pessoa_id, nome: nome ?? '' },
    estado: estadoDaVaga(vaga, linha),
    sou_eu,
    ...((leads || sou_eu) && { motivo }),
    ...(leads && { presente, conflitos: conflitosOf(vaga, linha, people) }),
  }
}

/** A roster as this person may see it. */
function escalaOf(linha: LinhaDeEscala, candidates: readonly LinhaDeCandidato[], olhar: Olhar): Escala {
  const { leads, hoje } = olhar
  const people = new Map(candidates.map((row) => [row.id, candidatoOf(row, linha)]))
  const isVisible = leads || linha.escala_publicada_em !== null
  const vagas = (isVisible ? linha.vagas : []).map((vaga) => vagaOf(vaga, linha, people, olhar))
  return {
    culto_id: linha.id,
    titulo: linha.titulo,
    data: linha.data,
    hora: linha.hora,
    encerrada: isOver(linha, hoje),
    concluido: linha.concluido_em !== null,
    versao: linha.escala_versao,
    publicada_em: linha.escala_publicada_em,
    pedir_confirmacao: linha.pedir_confirmacao,
    vagas,
    recusas: leads
      ? linha.recusas.map(({ pessoa_id, nome, ...recusa }) => ({
          pessoa: { id: pessoa_id, nome },
          ...recusa,
        }))
      : [],
    faltam: vagas.filter(({ estado }) => estado === 'vazia' || estado === 'recusada').length,
  }
}

const CANSADO = 'terceira_seguida'

const isTiring = ({ encerrada, vagas }: Escala) =>
  !encerrada && vagas.some(({ conflitos: own = [] }) => own.some(({ tipo }) => tipo === CANSADO))

/** Leaves out that somebody serves week after week where nobody could take their place, and of services that are over. */
async function onlyWhereSomebodyRelieves(
  db: Db,
  linhas: readonly LinhaDeEscala[],
  escalas: readonly Escala[],
): Promise<Escala[]> {
  const tiring = escalas.filter(isTiring).map(({ culto_id }) => culto_id)
  const rows = tiring.length === 0 ? [] : await listCandidatos(db, tiring, { soEscalados: false })
  const byCulto = Map.groupBy(rows, ({ culto_id }) => culto_id)
  return escalas.map((escala, i) => {
    const linha = linhas[i]
    if (!linha) return escala
    const pessoas = (byCulto.get(linha.id) ?? []).map((row) => candidatoOf(row, linha))
    const escalados = new Set(linha.vagas.flatMap(({ pessoa_id }) => pessoa_id ?? []))
    const isSaid = ({ funcao_id }: Vaga) => {
      const vaga = linha.vagas.find((one) => one.funcao_id === funcao_id)
      return vaga !== undefined && podeSerRendido(funcaoOf(vaga), pessoas, escalados)
    }
    const vagas = escala.vagas.map((vaga) =>
      vaga.conflitos === undefined || vaga.conflitos.every(({ tipo }) => tipo !== CANSADO) || isSaid(vaga)
        ? vaga
        : { ...vaga, conflitos: vaga.conflitos.filter(({ tipo }) => tipo !== CANSADO) },
    )
    return { ...escala, vagas }
  })
}

/** The rosters as this person may see them. */
async function escalasOf(db: Db, linhas: readonly LinhaDeEscala[], olhar: Olhar): Promise<Escala[]> {
  const ids = linhas.map(({ id }) => id)
  const candidates = olhar.leads ? await listCandidatos(db, ids, { soEscalados: true }) : []
  const byCulto = Map.groupBy(candidates, ({ culto_id }) => culto_id)
  const escalas = linhas.map((linha) => escalaOf(linha, byCulto.get(linha.id) ?? [], olhar))
  return olhar.leads ? onlyWhereSomebodyRelieves(db, linhas, escalas) : escalas
}

/** Throws AppError 404. */
export async function getEscala(db: Db, cultoId: number, olhar: Olhar): Promise<Escala> {
  const linha = await findEscala(db, cultoId)
  const [escala] = linha ? await escalasOf(db, [linha], olhar) : []
  if (!escala) throw semEscala()
  return escala
}

export async function getPanorama(db: Db, { de, ate }: { de: string; ate: string }, olhar: Olhar) {
  const days = diasEntre(de, ate)
  if (days < 0 || days > PANORAMA_DIAS)
    throw new AppError(422, `Escolha um período de até ${PANORAMA_DIAS} dias.`, { codigo: 'periodo' })
  return { escalas: await escalasOf(db, await listEscalas(db, de, ate), olhar) }
}
