import type { Culto } from '@cantai/contract/cultos'
import { askAndDo, reasonAfter } from '../../lib/ask-and-do.ts'
import { RowQuestion } from '../../lib/record/ask-and-delete.tsx'
import { plural } from '../../ui/data/format-number.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { createCulto, removeCulto } from '../cultos-api.ts'
import { cultoRecord, cultoTexts } from '../formulario/culto-record.tsx'
import { musicasDe } from '../itens.ts'

const DESFAZER_MS = 10_000

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

/** Asks, deletes, and for 10 s offers to make the culto again with all that was in it; `go` leads to it, or without an id away. */
export async function askAndRemove(culto: Culto, go: (id?: number) => unknown): Promise<void> {
  const { data, hora, titulo, tipo, observacoes, traje, itens, ensaios } = culto
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
  let undone = false
  toast.success(cultoTexts.excluido, {
    duration: DESFAZER_MS,
    action: {
      label: 'Desfazer',
      onClick: () => {
        if (undone) return
        undone = true
        const ensaios_ids = ensaios.map(({ id }) => id)
        createCulto({ data, hora, titulo, tipo, observacoes, traje, itens, ensaios_ids }).then(
          ({ id }) => {
            toast.success(cultoTexts.restaurado)
            void go(id)
          },
          (error: unknown) => toast.apiError(reasonAfter(cultoTexts.erroAoSalvar)(error)),
        )
      },
    },
  })
}
