import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Culto } from '@cantai/contract/cultos/cultos'
import { reasonOf } from '../../lib/api/failure.ts'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { same } from '../../lib/form/form-definition.ts'
import { useValuesDraft } from '../../lib/record/draft/use-draft.ts'
import { staleRow } from '../../lib/record/use-save-record.ts'
import { useUnsavedGuard } from '../../lib/form/use-unsaved-guard.ts'
import { offerUndo } from '../../lib/restauro/tell-undoable.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { moveMusica, saveItens, takeCulto } from '../cultos-api.ts'
import { juntar } from './juntar.ts'
import { edicaoDe, type Linha, type LinhaDeMusica, linhasDe } from './lista.ts'
import type { Destino } from './mover-menu.tsx'

export const isUntitled = (linha: Linha) => linha.especie === 'roteiro' && linha.titulo.trim() === ''

/** The edited list of a culto: stored as a draft, saved as a whole, merged with a list that was saved meanwhile. */
export function useListaEditada(culto: Culto) {
  const { id } = culto
  const router = useRouter()
  // The culto at the beginning of the edit; the screen's own one may be refetched meanwhile.
  const [base, setBase] = useState(culto)
  const [linhas, setLinhas] = useState(() => linhasDe(culto))
  const [conflict, setConflict] = useState<Culto>()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)

  const original = linhasDe(base)
  const draft = useValuesDraft({
    name: `culto-itens.${id}`,
    versao: base.versao,
    original: { linhas: original },
    onRecover: (values) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the draft of this very list
      if (Array.isArray(values['linhas'])) setLinhas(values['linhas'] as Linha[])
    },
  })
  const mayLeave = useUnsavedGuard(!same(linhas, original), { onDiscard: draft.clear })

  function change(next: Linha[]) {
    setLinhas(next)
    draft.keep({ linhas: next })
  }

  const leave = () =>
    void router.navigate({ to: enderecoDoCulto(id), replace: true, resetScroll: false, ignoreBlocker: true })

  async function save(from: Culto, list: readonly Linha[]) {
    setTried(true)
    const untitled = list.find(isUntitled)
    if (untitled) {
      toast.warning('Falta o título de um item do roteiro')
      focusIn(untitled, 'input')
      return
    }
    setBusy(true)
    try {
      await saveItens(id, edicaoDe(from, list))
      draft.clear()
      toast.success('Ordem do culto salva')
      leave()
    } catch (error) {
      const atual = staleRow(error, Culto)
      if (atual) setConflict(atual)
      else toast.apiError(`Erro ao salvar a ordem: ${reasonOf(error)}`)
      setBusy(false)
    }
  }

  /** Takes a song that is saved here to another culto, as it is written now, and offers to take it back. */
  async function move(linha: LinhaDeMusica, destino: Destino) {
    const { id: planejamento_id, tom_culto, notas, sequencia, reserva } = linha
    if (planejamento_id === null) return
    const campos = { planejamento_id, tom_culto, notas, sequencia, reserva }
    setBusy(true)
    try {
      const { versao } = base
      const moved = await moveMusica(id, { ...campos, para: destino.id, versao })
      const lugar = linhas.indexOf(linha)
      setBase(moved.culto)
      change(linhas.filter((other) => other !== linha))
      offerUndo({
        done: `“${linha.nome}” foi para ${destino.nome}`,
        undone: `“${linha.nome}” está de volta`,
        undo: async () => {
          const back = await moveMusica(destino.id, { ...campos, para: id, posicao: moved.posicao })
          // Others' changes do not show here: the next save compares both lists.
          if (back.destino.versao === moved.culto.versao + 1) setBase(back.destino)
          setLinhas((now) => now.toSpliced(lugar, 0, linha))
          return true
        },
      })
    } catch (error) {
      const atual = staleRow(error, Culto)
      if (atual) setConflict(atual)
      else toast.apiError(`Erro ao mover a música: ${reasonOf(error)}`)
    }
    setBusy(false)
  }

  return {
    linhas,
    move: (linha: LinhaDeMusica, destino: Destino) => void move(linha, destino),
    change,
    tried,
    busy,
    draftOffer: draft.offer,
    save: () => void save(base, linhas),
    cancel: () => void mayLeave().then((left) => left && leave()),
    /** The culto as somebody else saved it meanwhile, and how to resolve that. */
    conflict: conflict && {
      atual: linhasDe(conflict),
      quem: conflict.alterado_por_nome,
      backToEdit: () => setConflict(undefined),
      takeTheirs: () => {
        draft.clear()
        takeCulto(conflict)
        toast.info('A versão salva foi mantida')
        leave()
      },
      saveBoth: () => {
        const both = juntar(original, linhas, linhasDe(conflict))
        setBase(conflict)
        change(both)
        setConflict(undefined)
        void save(conflict, both)
      },
    },
  }
}

/** Focuses the first field of this kind in a row: the title of a moment, the key of a song. */
export const focusIn = ({ chave }: Linha, field: 'input' | 'select') =>
  document.querySelector<HTMLElement>(`[data-chave="${chave}"] ${field}`)?.focus()
