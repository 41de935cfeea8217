import type { Culto } from '@cantai/contract/cultos/cultos'
import { plural } from '@cantai/domain/palavras'
import { askAndDo, reasonAfter } from '../../lib/ask-and-do.ts'
import { RowQuestion } from '../../lib/record/ask-and-delete.tsx'
import { tellUndoable } from '../../lib/restauro/tell-undoable.ts'
import { removeCulto } from '../cultos-api.ts'
import { cultoRecord, cultoTexts } from '../formulario/culto-record.tsx'
import { musicasDe } from '../itens.ts'

/** The songs and items that are deleted with a culto, in words. */
function levados(culto: Culto): string {
  const musicas = musicasDe(culto).length
  const roteiro = culto.itens.length - musicas
  const parts = [
    musicas > 0 && plural(musicas, 'música planejada', 'músicas planejadas'),
    roteiro > 0 && plural(roteiro, 'item de roteiro', 'itens de roteiro'),
  ].filter(Boolean)
  return parts.length === 0
    ? ''
    : ` Com ele ${musicas + roteiro === 1 ? 'sai' : 'saem'} ${parts.join(' e ')}.`
}

/** Asks, deletes, and for 10 s offers to take that back; `go` leads to it, or without an id away. */
export async function askAndRemove(culto: Culto, go: (id?: number) => unknown): Promise<void> {
  const gone = await askAndDo({
    question: {
      title: 'Confirmar Exclusão',
      message: (
        <RowQuestion text={`${cultoTexts.certeza}${levados(culto)}`}>
          {cultoRecord.describe(culto)}
        </RowQuestion>
      ),
      confirmLabel: 'Excluir',
      danger: true,
    },
    act: () => removeCulto(culto),
    failed: reasonAfter(cultoTexts.erroAoExcluir),
  })
  if (!gone) return
  void go()
  tellUndoable({
    tipo: 'culto',
    id: culto.id,
    done: cultoTexts.excluido,
    undone: cultoTexts.restaurado,
    onUndone: () => go(culto.id),
  })
}
