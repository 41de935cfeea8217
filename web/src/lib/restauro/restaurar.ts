import {
  ConflitoDeRestauro,
  type EscolhaDeRestauro,
  lixeiraCalls,
  type Restaurado,
  type TipoNaLixeira,
} from '@cantai/contract/lixeira'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { askOtherHour } from './outro-horario.tsx'
import { ApiError, api } from '../api/api-client.ts'
import { refreshRooms } from '../api/refresh.ts'

/** The obstacle, as a question; its words follow those of the refusal. */
const QUESTIONS: Record<
  Exclude<EscolhaDeRestauro, 'assim_mesmo'>,
  { text: string; confirmLabel: string; cancelLabel: string }
> = {
  juntos: {
    text: 'Restaurar tudo junto?',
    confirmLabel: 'Restaurar junto',
    cancelLabel: 'Deixar na lixeira',
  },
  ambas: {
    text: 'Você pode ficar com as duas e depois juntá-las em Músicas, “Repetidas”.',
    confirmLabel: 'Ficar com as duas',
    cancelLabel: 'Deixar na lixeira',
  },
  trocar: {
    text: 'Um culto tem cada música uma vez: qual fica? A outra vai para a lixeira.',
    confirmLabel: 'Ficar com a da lixeira',
    cancelLabel: 'Ficar com a de agora',
  },
}

interface Respostas {
  escolhas: EscolhaDeRestauro[]
  hora?: string
}

/** The answers with one more, of the person who is asked about a conflict; undefined when they would rather leave it. */
async function answered(
  respostas: Respostas,
  { escolha, envolvidos }: ConflitoDeRestauro,
  erro: string,
): Promise<Respostas | undefined> {
  if (escolha === 'assim_mesmo') {
    const hora = await askOtherHour(erro, envolvidos[0]?.titulo)
    if (hora === undefined) return undefined
    if (hora !== '') return { ...respostas, hora }
  } else {
    const { text, ...labels } = QUESTIONS[escolha]
    if (!(await confirmAction({ title: 'Restaurar', message: `${erro} ${text}`, ...labels })))
      return undefined
  }
  return { ...respostas, escolhas: [...respostas.escolhas, escolha] }
}

/** Restores, asking about each conflict that the server names. Undefined when the person would rather not. */
async function restoreAsking(
  call: (respostas: Respostas) => Promise<{ restaurados: Restaurado[] }>,
): Promise<Restaurado[] | undefined> {
  let respostas: Respostas = { escolhas: [] }
  for (;;) {
    try {
      const { restaurados } = await call(respostas)
      return restaurados
    } catch (error) {
      const conflito = error instanceof ApiError && ConflitoDeRestauro.safeParse(error.detalhes).data
      if (!conflito || respostas.escolhas.includes(conflito.escolha)) throw error
      const next = await answered(respostas, conflito, error.serverErro ?? '')
      if (!next) return undefined
      respostas = next
    } finally {
      refreshRooms()
    }
  }
}

/** Brings back what the bin keeps under this number. */
export const restaurar = (id: number): Promise<Restaurado[] | undefined> =>
  restoreAsking((respostas) => api(lixeiraCalls.restaurar, { params: { id }, body: respostas }))

/** Takes back an own deletion of a moment ago. */
export const desfazer = (tipo: TipoNaLixeira, registro_id: number): Promise<Restaurado[] | undefined> =>
  restoreAsking((respostas) => api(lixeiraCalls.desfazer, { body: { tipo, registro_id, ...respostas } }))
