import { isSessionOver, reasonOf } from '../../lib/api/failure.ts'
import { saveFile } from '../../native/save-file.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** Saves everything that is kept of a person as a file that any editor opens. */
export async function saveDados(nome: string, ask: () => Promise<object>): Promise<void> {
  try {
    const dados = await ask()
    const file = new Blob([JSON.stringify(dados, null, 2)], { type: 'application/json' })
    await saveFile(file, `Cantai - dados de ${nome}.json`)
  } catch (error) {
    if (!isSessionOver(error)) toast.apiError(`Não foi possível baixar os dados: ${reasonOf(error)}`)
  }
}
