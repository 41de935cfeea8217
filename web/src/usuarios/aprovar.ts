import { DESFAZER_MS } from '@cantai/contract/limites'
import type { UsuarioDaLista } from '@cantai/contract/usuarios/usuarios'
import { failureMessage, isSessionOver, reasonOf } from '../lib/api/failure.ts'
import { toast } from '../ui/feedback/toast.ts'
import { approve, undoApproval } from './usuarios-api.ts'

const FAILED = 'Não foi possível aprovar. Tente novamente.'

async function undo(usuarios: readonly UsuarioDaLista[]): Promise<void> {
  try {
    await undoApproval(usuarios)
    toast.success(usuarios.length === 1 ? 'Voltou a esperar a aprovação' : 'Voltaram a esperar a aprovação')
  } catch (error) {
    toast.apiError(`Não foi possível desfazer: ${reasonOf(error)}`)
  }
}

/** Approves waiting people without a question: for 10 s it can be undone. */
export async function aprovar(usuarios: readonly UsuarioDaLista[]): Promise<void> {
  try {
    const approved = await approve(usuarios)
    const [first, ...others] = approved
    if (!first) {
      toast.info('Ninguém mais esperava: outra pessoa já respondeu.')
      return
    }
    let pressed = false
    toast.success(
      others.length === 0 ? `${first.nome} já pode entrar` : `${approved.length} pessoas já podem entrar`,
      {
        description: 'Entram como músicos: veem e editam o repertório e os cultos.',
        duration: DESFAZER_MS,
        action: {
          label: 'Desfazer',
          onClick: () => {
            if (pressed) return
            pressed = true
            void undo(approved)
          },
        },
      },
    )
  } catch (error) {
    if (!isSessionOver(error)) toast.apiError(failureMessage(error, FAILED))
  }
}
