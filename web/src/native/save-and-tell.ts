import { isNative } from './platform.ts'
import { saveFile } from './save-file.ts'
import { toast } from '../ui/feedback/toast.ts'
import { failureMessage, isSessionOver } from '../lib/api/failure.ts'

/** Saves a file while it is fetched, and says where it is and, in `next`, what to do with it. */
export async function saveAndTell(fetched: Promise<{ file: Blob; nome: string }>, next = ''): Promise<void> {
  try {
    const { file, nome } = await fetched
    await saveFile(file, nome)
    const said = isNative() ? `${nome} guardado em Documentos/Cantai.` : `${nome} baixado.`
    toast.success(`${said} ${next}`.trimEnd())
  } catch (error) {
    if (isSessionOver(error)) return
    toast.apiError(
      failureMessage(error, 'Não foi possível guardar o arquivo. Confira o espaço e tente de novo.'),
    )
  }
}
