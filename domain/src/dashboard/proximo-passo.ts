import type { Culto } from '@cantai/contract/cultos/cultos'
import { acabou, estaPerto } from '../cultos/acabou.ts'
import { type CultoAFazer, faltaFazer, type PassoDoCulto } from '../cultos/falta-fazer.ts'

/** What is known of the ministry when somebody opens it; services by their ids. */
export interface Situacao {
  /** A minute of the ministry's clock. */
  agora: string
  lidera: boolean
  semMusicas: boolean
  /** The next service that is not concluded. */
  proximo: (CultoAFazer & Pick<Culto, 'id'>) | null
  /** Services that wait for this person's answer, the next one first. */
  respostas: readonly number[]
  /** Past services that nobody has concluded, the last one first. */
  porConcluir: readonly number[]
  /** Services with a place whose person cannot come, the next one first. */
  recusas: readonly number[]
}

type Regra = {
  passo:
    | 'cadastrar'
    | 'responder'
    | 'concluir'
    | 'mudanca'
    | 'substituir'
    | 'planejar'
    | 'musicas'
    | 'ensaio'
    | 'ensaiar'
    | 'servir'
  /** Only who leads is asked for it. */
  soLideranca?: true
  /** The service that it is about, null where there is none; undefined while there is nothing to do. */
  culto: (situacao: Situacao) => number | null | undefined
}

/** The next service, where it needs this step. */
const doProximo =
  (passo: PassoDoCulto): Regra['culto'] =>
  ({ proximo, agora, lidera }) =>
    proximo && faltaFazer(proximo, { agora, lidera }).includes(passo) ? proximo.id : undefined

/** The steps in the order in which they are asked for. */
const TABELA: readonly Regra[] = [
  { passo: 'cadastrar', culto: ({ semMusicas }) => (semMusicas ? null : undefined) },
  { passo: 'responder', culto: ({ respostas }) => respostas[0] },
  {
    passo: 'concluir',
    soLideranca: true,
    culto: (situacao) => doProximo('concluir')(situacao) ?? situacao.porConcluir[0],
  },
  { passo: 'mudanca', soLideranca: true, culto: doProximo('mudanca') },
  { passo: 'substituir', soLideranca: true, culto: ({ recusas }) => recusas[0] },
  { passo: 'planejar', culto: ({ proximo }) => (proximo === null ? null : undefined) },
  { passo: 'musicas', culto: doProximo('musicas') },
  { passo: 'ensaio', soLideranca: true, culto: doProximo('ensaio') },
  {
    passo: 'ensaiar',
    culto: ({ proximo, agora }) =>
      proximo?.ensaios.some(({ data_ensaio, hora_inicio }) =>
        estaPerto({ data: data_ensaio, hora: hora_inicio }, agora),
      ) === true && !acabou(proximo, agora)
        ? proximo.id
        : undefined,
  },
  { passo: 'servir', culto: ({ proximo }) => proximo?.id ?? null },
]

export interface ProximoPasso {
  passo: Regra['passo']
  culto: number | null
}

/**
 * The one thing that a person has to do next.
 * @example proximoPasso({ ...situacao, lidera: true, recusas: [7] }) // => { passo: 'substituir', culto: 7 }
 */
export function proximoPasso(situacao: Situacao): ProximoPasso {
  for (const { passo, soLideranca = false, culto } of TABELA) {
    const id = soLideranca && !situacao.lidera ? undefined : culto(situacao)
    if (id !== undefined) return { passo, culto: id }
  }
  return { passo: 'servir', culto: null }
}
