import { conflitos, type FuncaoDaEscala, impedimento, motivos, nivelEm } from '../candidato.ts'
import { type Jogo, novoJogo } from './jogo.ts'
import { candidatoEm, comPessoas, type CultoDoMes, type Mes } from './mes.ts'
import { ninguemPode } from './prova.ts'
import { lerMes } from './tabuleiro.ts'

interface Sugerido {
  pessoa_id: number
  motivos: string[]
}

/** The proposal for one service; `vaga`: the index in its list. */
export interface SugestaoDoCulto {
  culto_id: number
  vagas: (Sugerido & { vaga: number; avisos: string[]; trocas: Sugerido[] })[]
  /** `provado`: nobody can have the place, and not only that nobody was found. */
  sem_candidato: { vaga: number; por_que: string; provado: boolean }[]
}

const TROCAS_MAX = 6
const NOMES_MAX = 5

/** The rosters as the search left them. */
function proposta({ tabuleiro: { cultos, abertas, jogadores }, quem }: Jogo): CultoDoMes[] {
  const given = new Map(
    abertas.map(({ culto, vaga }, lugar) => [
      `${culto} ${vaga}`,
      jogadores[quem(lugar) ?? -1]?.pessoa.id ?? null,
    ]),
  )
  return cultos.map((culto, i) => comPessoas(culto, (n) => given.get(`${i} ${n}`)))
}

/** The same rosters with all proposed people in places that can be exchanged, those of an earlier proposal too. */
function comTrocas(
  mes: Mes,
  { tabuleiro: { cultos, jogadores } }: Jogo,
  escala: readonly CultoDoMes[],
): Jogo {
  const open = cultos.map((culto) => ({
    ...culto,
    vagas: culto.vagas.map((vaga) => (vaga.proposta ? { ...vaga, pessoa_id: null } : vaga)),
  }))
  const jogo = novoJogo(
    lerMes(
      mes,
      open,
      jogadores.map(({ pessoa }) => pessoa),
    ),
  )
  const indexes = new Map(jogadores.map(({ pessoa }, i) => [pessoa.id, i]))
  for (const [lugar, { culto, vaga }] of jogo.tabuleiro.abertas.entries()) {
    const pessoa = indexes.get(escala[culto]?.vagas[vaga]?.pessoa_id ?? 0)
    if (pessoa !== undefined) jogo.por(lugar, pessoa)
  }
  return jogo
}

/** Others who could have a place while all the rest stays, the cheapest first. */
function trocasDe(jogo: Jogo, lugar: number): number[] {
  const { abertas } = jogo.tabuleiro
  const before = jogo.ponto()
  const there = jogo.quem(lugar)
  jogo.tirar(lugar)
  const empty = jogo.ponto()
  const found = (abertas[lugar]?.candidatos ?? []).flatMap(({ pessoa }) => {
    if (pessoa === there || !jogo.cabe(pessoa, lugar)) return []
    jogo.por(lugar, pessoa)
    const cost = jogo.custo()
    jogo.voltar(empty)
    return [{ pessoa, cost }]
  })
  jogo.voltar(before)
  return found
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, TROCAS_MAX)
    .map(({ pessoa }) => pessoa)
}

/**
 * The answer of a search: for each proposed place the person with the reasons, the wishes that are not kept and who else could have it; for
 * each empty one why.
 * @example resposta(mes, jogo)[0]?.sem_candidato // => []
 */
export function resposta(mes: Mes, searched: Jogo): SugestaoDoCulto[] {
  const escala = proposta(searched)
  const jogo = comTrocas(mes, searched, escala)
  const { abertas, jogadores } = jogo.tabuleiro
  const nomes = new Map(mes.funcoes.map((funcao) => [funcao.id, funcao]))
  return escala.map((culto, i) => {
    const candidato = (indice: number) => {
      const pessoa = jogadores[indice]?.pessoa
      return pessoa && candidatoEm(pessoa, culto, escala, mes.hoje)
    }
    const sugerido = (indice: number): Sugerido[] => {
      const found = candidato(indice)
      return found ? [{ pessoa_id: found.id, motivos: motivos(found) }] : []
    }
    const partsOf = (id: number, except = -1): FuncaoDaEscala[] =>
      culto.vagas.flatMap(({ funcao_id, pessoa_id }, n) =>
        pessoa_id === id && n !== except ? (nomes.get(funcao_id) ?? []) : [],
      )
    const present = new Set(culto.vagas.flatMap(({ pessoa_id }) => pessoa_id ?? []))
    const own = abertas.flatMap((aberta, lugar) => (aberta.culto === i ? [{ ...aberta, lugar }] : []))
    return {
      culto_id: culto.id,
      vagas: own.flatMap(({ vaga, funcao, lugar }) => {
        const indice = jogo.quem(lugar)
        const found = indice === undefined ? undefined : candidato(indice)
        if (!found) return []
        return {
          vaga,
          pessoa_id: found.id,
          motivos: motivos(found),
          avisos: conflitos(found, funcao, partsOf(found.id, vaga), present).map(({ texto }) => texto),
          trocas: trocasDe(jogo, lugar).flatMap(sugerido),
        }
      }),
      sem_candidato: own.flatMap(({ vaga, funcao, lugar }) => {
        if (jogo.quem(lugar) !== undefined) return []
        const provado = ninguemPode(jogo, lugar)
        const whys = jogadores.flatMap((_, indice) => {
          const found = candidato(indice)
          if (!found?.ativa || nivelEm(found, funcao) === undefined) return []
          const isRefused = culto.vagas[vaga]?.menos?.includes(found.id) === true
          const parts = partsOf(found.id).map(({ nome }) => nome)
          return isRefused
            ? `${found.nome} ficou de fora`
            : (impedimento(found) ?? `${found.nome} fica em ${parts.join(' e ')}`)
        })
        return { vaga, por_que: porQue(funcao, whys, provado), provado }
      }),
    }
  })
}

/** Why a place stays empty, by name. */
function porQue({ nome, grupo }: FuncaoDaEscala, whys: readonly string[], provado: boolean): string {
  if (whys.length === 0) return `Ninguém tem a função ${nome}.`
  const plays = grupo === 'instrumento'
  const start = provado
    ? `Ninguém ${plays ? 'que toca' : 'de'} ${nome} está livre`
    : `Não achei quem ${plays ? 'toque' : 'fique em'} ${nome}`
  const rest = whys.length > NOMES_MAX ? ` e mais ${whys.length - NOMES_MAX}` : ''
  return `${start}: ${whys.slice(0, NOMES_MAX).join(', ')}${rest}.`
}
