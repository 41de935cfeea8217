import { ListPlus, NotebookText, Plus } from 'lucide-react'
import { flushSync } from 'react-dom'
import type { Culto } from '@cantai/contract/cultos'
import { hoje } from '../../lib/hoje.ts'
import { DraftOffer } from '../../lib/record/draft/draft-offer.tsx'
import { useModalLife } from '../../lib/record/use-modal-life.ts'
import { SortableList } from '../../ui/data/sortable-list.tsx'
import { Button } from '../../ui/form/button.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { CultoCabecalho } from '../leitura/culto-cabecalho.tsx'
import { DuasListas } from './duas-listas.tsx'
import { LinhaEditavel } from './linha.tsx'
import { comRoteiro, mover, novaMusica, roteiroDe } from './lista.ts'
import { focusTitle, isUntitled, useListaEditada } from './use-lista-editada.ts'

const Escolher = lazyPart(async () => (await import('../escolha/escolher-modal.tsx')).EscolherModal)
const Modelos = lazyPart(async () => (await import('../modelos/modelos-modal.tsx')).ModelosModal)

/** The order of a culto while it is changed; it is saved once, as a whole. */
export function CultoEdicao({ culto }: { culto: Culto }) {
  const { linhas, change, tried, busy, draftOffer, save, cancel, conflict } = useListaEditada(culto)
  const escolher = useModalLife()
  const modelos = useModalLife()

  function addRoteiro() {
    const next = comRoteiro(linhas)
    // Its fields must be there before the title can be written.
    flushSync(() => change(next))
    const lastLinha = next.at(-1)
    if (lastLinha) focusTitle(lastLinha)
  }

  const header = <CultoCabecalho culto={culto} hoje={hoje()} />
  if (conflict)
    return (
      <>
        {header}
        <DuasListas
          minha={linhas}
          atual={conflict.atual}
          busy={busy}
          onBack={conflict.backToEdit}
          onTheirs={conflict.takeTheirs}
          onBoth={conflict.saveBoth}
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
        <DraftOffer offer={draftOffer} />
        <SortableList onMove={(from, to) => change(mover(linhas, from, to))}>
          <ol aria-labelledby="editar-ordem" className="flex flex-col gap-2">
            {linhas.map((linha, i) => (
              <LinhaEditavel
                key={linha.chave}
                linha={linha}
                index={i}
                numero={linhas.slice(0, i + 1).filter(({ especie }) => especie === 'musica').length}
                last={i === linhas.length - 1}
                erro={tried && isUntitled(linha) ? 'Escreva o título' : undefined}
                onChange={(next) => change(linhas.map((other) => (other === linha ? next : other)))}
                onMove={(by) => change(mover(linhas, i, i + by))}
                onRemove={() => change(linhas.filter((other) => other !== linha))}
              />
            ))}
          </ol>
        </SortableList>
        <div className="mt-4 flex flex-wrap gap-2 max-sm:*:w-full">
          <Button icon={<Plus aria-hidden />} onClick={escolher.show}>
            Adicionar músicas
          </Button>
          <Button icon={<ListPlus aria-hidden />} onClick={addRoteiro}>
            Adicionar ao roteiro
          </Button>
          <Button icon={<NotebookText aria-hidden />} onClick={modelos.show}>
            Modelos de roteiro
          </Button>
        </div>
      </section>
      <div className="sticky bottom-(--above-bar) z-20 mt-6 flex flex-wrap justify-end gap-2 rounded-lg border border-line bg-surface p-3 shadow-raised max-sm:*:grow">
        <Button disabled={busy} onClick={cancel}>
          Cancelar
        </Button>
        <Button variant="primary" busy={busy} busyLabel="Salvando..." onClick={save}>
          Salvar
        </Button>
      </div>
      {escolher.isThere && (
        <Escolher
          {...escolher.life}
          title="Adicionar músicas"
          verb="Adicionar"
          data={culto.data}
          jaEstao={new Set(linhas.flatMap((linha) => (linha.especie === 'musica' ? linha.musica_id : [])))}
          onChoose={(musicas) => {
            change([...linhas, ...musicas.map(novaMusica)])
            escolher.hide()
          }}
        />
      )}
      {modelos.isThere && (
        <Modelos
          {...modelos.life}
          roteiro={roteiroDe(linhas)}
          onUse={(itens) => {
            change(comRoteiro(linhas, itens))
            modelos.hide()
          }}
        />
      )}
    </>
  )
}
