import {
  ConflitoDeRestauro,
  type EscolhaDeRestauro,
  lixeiraCalls,
  type Restaurado,
  type TipoNaLixeira,
} from '@cantai/contract/lixeira'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { ApiError, api } from '../api/api-client.ts'
import { refreshRooms } from '../api/refresh.ts'

/** The obstacle, as a question; its words follow those of the refusal. */
const QUESTIONS: Record<EscolhaDeRestauro, { text: string; confirmLabel: string; cancelLabel: string }> = {
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

/** Restores, asking about each conflict that the server names. Undefined when the person would rather not. */
async function restoreAsking(
  call: (escolhas: EscolhaDeRestauro[]) => Promise<{ restaurados: Restaurado[] }>,
): Promise<Restaurado[] | undefined> {
  const escolhas: EscolhaDeRestauro[] = []
  for (;;) {
    try {
      const { restaurados } = await call(escolhas)
      return restaurados
    } catch (error) {
      const conflito = error instanceof ApiError && ConflitoDeRestauro.safeParse(error.detalhes).data
      if (!conflito || escolhas.includes(conflito.escolha)) throw error
      const { escolha } = conflito
      const { text, ...labels } = QUESTIONS[escolha]
      const message = `${error.serverErro ?? ''} ${text}`
      if (!(await confirmAction({ title: 'Restaurar', message, ...labels }))) return undefined
      escolhas.push(escolha)
    } finally {
      refreshRooms()
    }
  }
}

/** Brings back what the bin keeps under this number. */
export const restaurar = (id: number): Promise<Restaurado[] | undefined> =>
  restoreAsking((escolhas) => api(lixeiraCalls.restaurar, { params: { id }, body: { escolhas } }))

/** Takes back an own deletion of a moment ago. */
export const desfazer = (tipo: TipoNaLixeira, registro_id: number): Promise<Restaurado[] | undefined> =>
  restoreAsking((escolhas) => api(lixeiraCalls.desfazer, { body: { tipo, registro_id, escolhas } }))
