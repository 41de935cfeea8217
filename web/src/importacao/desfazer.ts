import type { EspecieDeImportacao, Importacao } from '@cantai/contract/importacao'
import { plural } from '@cantai/domain/palavras'
import { askAndDo } from '../lib/ask-and-do.ts'
import { failureMessage, isSessionOver } from '../lib/api/failure.ts'
import { toast } from '../ui/feedback/toast.ts'
import { desfazerImportacao } from './importacao-api.ts'

const DE: Record<EspecieDeImportacao, { saem: (n: number) => string; sairam: (n: number) => string }> = {
  musicas: {
    saem: (n) =>
      `Saem do repertório as músicas que ela trouxe (${n}) e que ninguém mudou nem usou. As outras ficam.`,
    sairam: (n) => `${plural(n, 'música saiu', 'músicas saíram')} do repertório`,
  },
  pessoas: {
    saem: (n) =>
      `Saem da equipe as pessoas que ela trouxe (${n}) e que ninguém mudou nem escalou. As outras ficam.`,
    sairam: (n) => `${plural(n, 'pessoa saiu', 'pessoas saíram')} da equipe`,
  },
  historico: {
    saem: (n) => `Saem as execuções que ela trouxe (${n}) e que ninguém mudou. As outras ficam.`,
    sairam: (n) => `${plural(n, 'execução saiu', 'execuções saíram')} do histórico`,
  },
}
const FALHOU = 'Não foi possível desfazer. Tente novamente.'
/** Until then whoever brought it has the list at hand, and undoing is itself the way back. */
const SEM_PERGUNTA_MS = 24 * 60 * 60 * 1000

async function undo({ id, especie }: Importacao): Promise<void> {
  const { removidas, mantidas } = await desfazerImportacao(id)
  const gone = DE[especie].sairam(removidas)
  toast.success(mantidas === 0 ? gone : `${gone}; ${plural(mantidas, 'já usada ficou', 'já usadas ficaram')}`)
}

/** Undoes an import, and asks first where it is a day old or more. True when it was undone. */
export async function desfazer(importacao: Importacao): Promise<boolean> {
  const { criado_em, especie, trazida } = importacao
  if (Date.now() - Date.parse(criado_em) >= SEM_PERGUNTA_MS)
    return askAndDo({
      question: {
        title: 'Desfazer importação',
        message: DE[especie].saem(trazida),
        confirmLabel: 'Desfazer',
        danger: true,
      },
      act: () => undo(importacao),
      failed: FALHOU,
    })
  try {
    await undo(importacao)
    return true
  } catch (error) {
    if (!isSessionOver(error)) toast.apiError(failureMessage(error, FALHOU))
    return false
  }
}
