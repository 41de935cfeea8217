import { empate, preencherCulto } from '../sugestao.ts'
import { type Jogo, novoJogo } from './jogo.ts'
import { candidatoEm, comPessoas, type CultoDoMes, emOrdem, type Mes, type PessoaDoMes } from './mes.ts'
import { preencher } from './preencher.ts'
import { procurar } from './procurar.ts'
import { resposta, type SugestaoDoCulto } from './resposta.ts'
import { lerMes } from './tabuleiro.ts'

/** Fills one service after the other, each knowing of those before it. */
function umAposOutro({ funcoes, pessoas, hoje }: Mes, cultos: readonly CultoDoMes[]): CultoDoMes[] {
  const escala = [...cultos]
  for (const [i, culto] of cultos.entries()) {
    const candidatos = pessoas.map((pessoa) => candidatoEm(pessoa, culto, escala, hoje))
    const chosen = new Map(
      preencherCulto({ funcoes, pessoas: candidatos, vagas: culto.vagas }).map((one) => [
        one.vaga,
        one.pessoa_id,
      ]),
    )
    escala[i] = comPessoas(culto, (n) => chosen.get(n))
  }
  return escala
}

/** The people in the order that decides between equal costs: the longer rest before the month, then the name. */
function porDescanso({ pessoas, hoje }: Mes, [first]: readonly CultoDoMes[]): PessoaDoMes[] {
  if (!first) return []
  return pessoas
    .map((pessoa) => ({ pessoa, candidato: candidatoEm(pessoa, first, [], hoje) }))
    .toSorted((a, b) => empate(a.candidato, b.candidato))
    .map(({ pessoa }) => pessoa)
}

/**
 * The filling of a month that is searched from service by service: as many places as that or more.
 * @example preencherMes(mes).vazios() // => []
 */
export function preencherMes(mes: Mes): Jogo {
  const cultos = emOrdem(mes.cultos)
  const pessoas = porDescanso(mes, cultos)
  const tabuleiro = lerMes(mes, cultos, pessoas)
  const jogo = novoJogo(tabuleiro)
  const start = umAposOutro(mes, cultos)
  const indexes = new Map(pessoas.map(({ id }, i) => [id, i]))
  for (const [lugar, { culto, vaga }] of tabuleiro.abertas.entries()) {
    const pessoa = indexes.get(start[culto]?.vagas[vaga]?.pessoa_id ?? 0)
    if (pessoa !== undefined && jogo.cabe(pessoa, lugar)) jogo.por(lugar, pessoa)
  }
  preencher(jogo)
  return jogo
}

/**
 * Suggests people for the empty places of a month as one: as many places as a search bounded by steps finds, then the least cost that it
 * finds. What was set by hand stays. The same month always gives the same answer.
 * @example sugerirMes(mes) // => [{ culto_id: 7, vagas: [{ vaga: 0, pessoa_id: 2, motivos: […], avisos: [], trocas: […] }], sem_candidato: [] }]
 */
export function sugerirMes(mes: Mes): SugestaoDoCulto[] {
  const jogo = preencherMes(mes)
  procurar(jogo)
  return resposta(mes, jogo)
}
