import type { Candidato, FuncaoDaEscala } from './candidato.ts'
import type { Fatos } from './fatos.ts'

export const MINISTRACAO: FuncaoDaEscala = { id: 1, nome: 'Ministração', grupo: 'ministracao', soma: true }
export const VOCAL: FuncaoDaEscala = { id: 2, nome: 'Vocal', grupo: 'vocal', soma: true }
export const VIOLAO: FuncaoDaEscala = { id: 3, nome: 'Violão', grupo: 'instrumento', soma: false }
export const BAIXO: FuncaoDaEscala = { id: 4, nome: 'Baixo', grupo: 'instrumento', soma: false }
export const BATERIA: FuncaoDaEscala = { id: 5, nome: 'Bateria', grupo: 'instrumento', soma: false }
export const SOM: FuncaoDaEscala = { id: 6, nome: 'Som', grupo: 'tecnica', soma: false }
export const PROJECAO: FuncaoDaEscala = { id: 7, nome: 'Projeção', grupo: 'tecnica', soma: false }
export const FUNCOES = [MINISTRACAO, VOCAL, VIOLAO, BAIXO, BATERIA, SOM, PROJECAO]

/** Somebody who is free, has never served and does these functions best. */
export const pessoa = (
  id: number,
  nome: string,
  funcoes: readonly FuncaoDaEscala[],
  { fatos, ...rest }: Partial<Omit<Candidato, 'fatos'>> & { fatos?: Partial<Fatos> } = {},
): Candidato => ({
  id,
  nome,
  ativa: true,
  funcoes: funcoes.map((funcao) => ({ funcao_id: funcao.id, nivel: 3 })),
  max_por_mes: null,
  indisponivel: null,
  recusou: false,
  fora_do_turno: null,
  pares: [],
  ...rest,
  fatos: {
    em_8_semanas: 0,
    em_26_semanas: 0,
    semanas_desde: null,
    ja_serviu: false,
    no_mes: 0,
    seguidas: 0,
    outros: [],
    mesmo_dia: [],
    ...fatos,
  },
})
