import { useRouter } from '@tanstack/react-router'
import { ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { Culto } from '@cantai/contract/cultos'
import { failureMessage } from '../../lib/api/failure.ts'
import { hoje } from '../../lib/hoje.ts'
import { DraftOffer } from '../../lib/record/draft/draft-offer.tsx'
import { useValuesDraft } from '../../lib/record/draft/use-draft.ts'
import { staleRow } from '../../lib/record/use-save-record.ts'
import { useUnsavedGuard } from '../../lib/record/use-unsaved-guard.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { saveItens, takeCulto } from '../cultos-api.ts'
import { enderecoDoCulto } from '../../lib/endereco-do-culto.ts'
import { CultoCabecalho } from '../leitura/culto-cabecalho.tsx'
import { DuasListas } from './duas-listas.tsx'
import { LinhaEditavel } from './linha.tsx'
import { edicaoDe, juntar, type Linha, linhasDe, mover, novaMusica, novoRoteiro } from './lista.ts'

const Escolher = lazyPart(async () => (await import('../escolha/escolher-modal.tsx')).EscolherModal)

/** The order of a culto while it is changed; it is saved once, as a whole. */
export function CultoEdicao({ culto }: { culto: Culto }) {
  const { id, data } = culto
  const router = useRouter()
  // What the edit began with: the screen's own culto may be read anew meanwhile.
  const [base, setBase] = useState(culto)
  const [linhas, setLinhas] = useState(() => linhasDe(culto))
  const [conflict, setConflict] = useState<Culto>()
  const [choosing, setChoosing] = useState<'never' | 'open' | 'closed'>('never')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [added, setAdded] = useState(0)

  const original = linhasDe(base)
  const isDirty = JSON.stringify(linhas) !== JSON.stringify(original)
  const draft = useValuesDraft({
    name: `culto-itens.${id}`,
    versao: base.versao,
    original: { linhas: original },
    onRecover: (values) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the draft of this very list
      if (Array.isArray(values['linhas'])) setLinhas(values['linhas'] as Linha[])
    },
  })
  const mayLeave = useUnsavedGuard(isDirty, draft.clear)

  function change(next: Linha[]) {
    setLinhas(next)
    draft.keep({ linhas: next })
  }
  const leave = () =>
    void router.navigate({ to: enderecoDoCulto(id), replace: true, resetScroll: false, ignoreBlocker: true })

  const wrong = (linha: Linha) => linha.especie === 'roteiro' && linha.titulo.trim() === ''

  async function save(from: Culto, list: readonly Linha[]) {
    setTried(true)
    const first = list.find(wrong)
    if (first) {
      toast.warning('Falta o título de um item do roteiro')
      document.querySelector<HTMLElement>(`[data-chave="${first.chave}"] input`)?.focus()
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
      else toast.apiError(`Erro ao salvar a ordem: ${failureMessage(error, 'tente novamente')}`)
      setBusy(false)
    }
  }

  function saveBoth(atual: Culto) {
    const both = juntar(original, linhas, linhasDe(atual))
    setBase(atual)
    change(both)
    setConflict(undefined)
    void save(atual, both)
  }

  function takeTheirs(atual: Culto) {
    draft.clear()
    takeCulto(atual)
    toast.info('A versão salva foi mantida')
    leave()
  }

  function addRoteiro() {
    setAdded(added + 1)
    change([...linhas, novoRoteiro(`novo${Date.now()}${added}`)])
  }

  const header = <CultoCabecalho culto={culto} hoje={hoje()} />
  if (conflict)
    return (
      <>
        {header}
        <DuasListas
          minha={linhas}
          atual={linhasDe(conflict)}
          busy={busy}
          onBack={() => setConflict(undefined)}
          onTheirs={() => takeTheirs(conflict)}
          onBoth={() => saveBoth(conflict)}
        />
      </>
    )
  return (
    <>
      {header}
      <section aria-labelledby="editar-ordem" className="mt-6">
        <h2 id="editar-ordem" className="mb-3 text-lg font-semibold">
          Editar a ordem
        </h2>
        <DraftOffer offer={draft.offer} />
        <ol aria-labelledby="editar-ordem" className="flex flex-col gap-2">
          {linhas.map((linha, i) => (
            <LinhaEditavel
              key={linha.chave}
              linha={linha}
              numero={linhas.slice(0, i + 1).filter(({ especie }) => especie === 'musica').length}
              first={i === 0}
              last={i === linhas.length - 1}
              erro={tried && wrong(linha) ? 'Escreva o título' : undefined}
              onChange={(next) => change(linhas.map((other) => (other === linha ? next : other)))}
              onMove={(by) => change(mover(linhas, i, i + by))}
              onRemove={() => change(linhas.filter((other) => other !== linha))}
            />
          ))}
        </ol>
        <div className="mt-4 flex flex-wrap gap-2 max-sm:*:w-full">
          <Button icon={<Plus aria-hidden />} onClick={() => setChoosing('open')}>
            Adicionar músicas
          </Button>
          <Button icon={<ListPlus aria-hidden />} onClick={addRoteiro}>
            Adicionar ao roteiro
          </Button>
        </div>
      </section>
      <div className="sticky bottom-(--above-bar) z-20 mt-6 flex justify-end gap-2 rounded-lg border border-line bg-surface p-3 shadow-raised max-sm:*:grow">
        <Button disabled={busy} onClick={() => void mayLeave().then((left) => left && leave())}>
          Cancelar
        </Button>
        <Button variant="primary" busy={busy} busyLabel="Salvando..." onClick={() => void save(base, linhas)}>
          Salvar
        </Button>
      </div>
      {choosing !== 'never' && (
        <Escolher
          open={choosing === 'open'}
          onClose={() => setChoosing('closed')}
          onClosed={() => setChoosing('never')}
          title="Adicionar músicas"
          verb="Adicionar"
          data={data}
          jaEstao={new Set(linhas.flatMap((linha) => (linha.especie === 'musica' ? linha.musica_id : [])))}
          onChoose={(musicas) => {
            change([...linhas, ...musicas.map(novaMusica)])
            setChoosing('closed')
          }}
        />
      )}
    </>
  )
}
